import { frameLoader } from 'shared-contracts/frame';
import type { RemoteServerModule } from 'shared-contracts/remote-module';
import { frames } from './frames.ts';
import { sendOrder } from './pages/membership/membership.action.ts';
import { loadMembership } from './pages/membership/membership.loader.ts';
import { loadPayment } from './pages/payment/payment.loader.ts';
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
    donate: frameLoader(frames.donate),
  },
  actions: {
    membership: sendOrder,
    portal: sendPortal,
  },
};
