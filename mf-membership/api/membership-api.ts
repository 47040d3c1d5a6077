import type { Migration } from 'kysely';
import { membershipApiVersion } from 'shared-contracts/membership/contract';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { findEndpoints } from 'shared-contracts/server/endpoint';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { openEntitlements } from './entitlements/entitlements.ts';
import { webhookRoute } from './inbox/webhook-route.ts';
import { sponsorsVersion } from './donations/page-sponsors.endpoint.ts';
import { checkLedgerCommand } from './ledger/check-ledger.ts';
import { startSandboxClock } from './membership-clock.ts';
import { createMembership } from './migrations/0018-create-membership.ts';
import { createComparisons } from './migrations/0019-create-comparisons.ts';
import { sponsorPages } from './migrations/0020-sponsor-pages.ts';
import { pageSources } from './page-sources.ts';
import { startSandbox } from './payment-sandbox/start-sandbox.ts';
import { checkoutRoute } from './payments/checkout-route.ts';
import { personalMembership } from './personal-membership.ts';
import { providerHealth } from './providers/open-providers.ts';
import { receiptRoute } from './receipts/receipt-route.ts';
import { reconcileCommand } from './reconcile/reconcile-command.ts';
import { reconcileJobs, startReconciling } from './reconcile/reconcile-jobs.ts';
import { loadDemoMember } from './subscriptions/demo/load-demo-member.ts';
import { scheduleRenewalsJob, runRenewalsJob, startSubscriptionClock } from './subscriptions/subscription-clock.ts';

type Start = (context: SliceContext) => Promise<() => Promise<void>>;

/** Started in this order and stopped in reverse: the parts that use the sandbox come after it. */
const starts: readonly Start[] = [
  startSandbox,
  (context) => Promise.resolve(startSandboxClock(context)),
  async (context) => {
    await startReconciling(context);
    return () => Promise.resolve();
  },
  startSubscriptionClock,
];

/** Starts the background work. The returned function stops it and waits for its end. */
async function startMembership(context: SliceContext): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of stops.toReversed()) await end();
  };
  try {
    for (const start of starts) stops.push(await start(context));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** In order. A migration must never change once it has run anywhere. */
export const membershipMigrations: Readonly<Record<string, Migration>> = {
  '0018-create-membership': createMembership,
  '0019-create-comparisons': createComparisons,
  '0020-sponsor-pages': sponsorPages,
};

/** The server half of the membership section: plans, donations and payments. */
export const membershipApi: ApiSlice = {
  name: 'membership',
  version: membershipApiVersion,
  migrations: membershipMigrations,
  endpoints: findEndpoints(import.meta.url),
  personalData: personalMembership,
  entitlements: openEntitlements,
  pageSources,
  files: [receiptRoute],
  machines: [checkoutRoute, webhookRoute],
  start: startMembership,
  health: providerHealth,
  dataVersion: sponsorsVersion,
  loadDemo: loadDemoMember,
  jobs: { [scheduleRenewalsJob]: runRenewalsJob, ...reconcileJobs },
  commands: { 'check-ledger': checkLedgerCommand, reconcile: reconcileCommand },
};
