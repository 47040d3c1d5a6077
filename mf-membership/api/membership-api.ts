import { membershipApiVersion } from 'shared-contracts/membership/contract';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { donationEndpoints } from './donations/donation-endpoints.ts';
import { checkLedgerCommand } from './ledger/check-ledger-command.ts';
import { membershipMigrations } from './membership-migrations.ts';
import { pageSources } from './page-sources.ts';
import { goAndPayRoute } from './payments/go-and-pay-route.ts';
import { paymentEndpoints } from './payments/payment-endpoints.ts';
import { personalMembership } from './personal-membership.ts';
import { receiptRoute } from './receipts/receipt-route.ts';

/** What has been paid for, and how it is paid: this slice's server half. */
export const membershipApi: ApiSlice = {
  name: 'membership',
  version: membershipApiVersion,
  migrations: membershipMigrations,
  endpoints: [...paymentEndpoints, ...donationEndpoints],
  personalData: personalMembership,
  pageSources,
  files: [receiptRoute],
  machines: [goAndPayRoute],
  commands: { 'check-ledger': checkLedgerCommand },
};
