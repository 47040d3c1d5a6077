import type { RemoteServerModule } from 'shared-contracts/remote-module';
import { sendLeaveWall } from './donations/leave-wall.action.ts';
import { sendGift } from './pages/donate/donate.action.ts';
import { loadDonate } from './pages/donate/donate.loader.ts';
import { sendDonor } from './pages/donors-admin/donors.action.ts';
import { loadDonors } from './pages/donors-admin/donors.loader.ts';
import { sendOrder } from './pages/membership/membership.action.ts';
import { loadMembership } from './pages/membership/membership.loader.ts';
import { loadPayment } from './pages/payment/payment.loader.ts';
import { paymentsAdminAction } from './pages/payments-admin/payments.action.ts';
import { loadPaymentsAdmin } from './pages/payments-admin/payments.loader.ts';
import { sendPortal } from './pages/portal/portal.action.ts';
import { loadPortal } from './pages/portal/portal.loader.ts';
import { remote } from './remote.ts';

/** The server's half: what each page is drawn from. */
export const server: RemoteServerModule = {
  remote,
  loaders: {
    membership: loadMembership,
    portal: loadPortal,
    payment: loadPayment,
    donate: loadDonate,
    'payments-desk': loadPaymentsAdmin,
    'donors-desk': loadDonors,
  },
  actions: {
    membership: sendOrder,
    payment: sendLeaveWall,
    donate: sendGift,
    'payments-desk': paymentsAdminAction,
    'donors-desk': sendDonor,
    portal: sendPortal,
  },
};
