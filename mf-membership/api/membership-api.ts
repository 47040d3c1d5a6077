import { membershipApiVersion } from 'shared-contracts/membership/contract';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { deskEndpoints } from './desk/desk-endpoints.ts';
import { donationEndpoints } from './donations/donation-endpoints.ts';
import { openEntitlements } from './entitlements/entitlements.ts';
import { webhookRoute } from './inbox/webhook-route.ts';
import { checkLedgerCommand } from './ledger/check-ledger-command.ts';
import { membershipMigrations } from './membership-migrations.ts';
import { pageSources } from './page-sources.ts';
import { goAndPayRoute } from './payments/go-and-pay-route.ts';
import { paymentEndpoints } from './payments/payment-endpoints.ts';
import { personalMembership } from './personal-membership.ts';
import { receiptRoute } from './receipts/receipt-route.ts';
import { providerHealth } from './providers/provider-health.ts';
import { reconcileCommand } from './reconcile/reconcile-command.ts';
import { reconcileJobs } from './reconcile/reconcile-jobs.ts';
import { startMembership } from './start-membership.ts';
import { loadDemoMember } from './subscriptions/demo/load-demo-member.ts';
import { planRenewalsJob, workRenewals } from './subscriptions/subscription-clock.ts';
import { subscriptionEndpoints } from './subscriptions/subscription-endpoints.ts';

/** What has been paid for, and how it is paid: this slice's server half. */
export const membershipApi: ApiSlice = {
  name: 'membership',
  version: membershipApiVersion,
  migrations: membershipMigrations,
  endpoints: [...paymentEndpoints, ...subscriptionEndpoints, ...donationEndpoints, ...deskEndpoints],
  personalData: personalMembership,
  entitlements: openEntitlements,
  pageSources,
  files: [receiptRoute],
  machines: [goAndPayRoute, webhookRoute],
  start: startMembership,
  health: providerHealth,
  loadDemo: loadDemoMember,
  jobs: { [planRenewalsJob]: workRenewals, ...reconcileJobs },
  commands: { 'check-ledger': checkLedgerCommand, reconcile: reconcileCommand },
};
