import { randomUUID } from 'node:crypto';
import type { Migration } from 'kysely';
import type { PaymentMode } from 'shared-contracts/membership/providers';
import { sandboxAccess } from 'shared-contracts/membership/sandbox-keys';
import type { Visitor } from 'shared-contracts/page';
import type { EmailMessage } from 'shared-contracts/server/mail-port';
import type { MemberAccount, PlanRecord } from 'shared-contracts/server/member-accounts';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { openSandboxInProcess } from '../payment-sandbox/testing/open-sandbox-in-process.ts';
import type { Faults } from '../payment-sandbox/faults.ts';
import { totalsByProvider, type ProviderTotals } from '../payment-sandbox/money/provider-totals.ts';
import type { SandboxWebhook } from '../payment-sandbox/sandbox-types.ts';
import { useProviders } from '../providers/open-providers.ts';
import { recordingContext, type OpenContext, type TestTables } from './recording-ports.ts';
import { sentEmails, recordedPlan, waitingJobs, workJobs, type JobWorkers, type WaitingJob } from './recorded-rows.ts';
import { createRecordedTables } from './recorded-tables.ts';
import { openTestProvider, type TestProvider } from './test-provider.ts';
import { membershipMigrations } from '../membership-api.ts';

interface Databases<Place> {
  place(): Promise<Place>;
  open<Tables>(place: Place): Promise<
    Pick<SliceContext<Tables>, 'db' | 'transact'> & {
      migrate: (
        sets: readonly { readonly name: string; readonly migrations: Readonly<Record<string, Migration>> }[],
      ) => Promise<number>;
    }
  >;
}

/** An empty membership slice with a real database, and with a clock and providers that the test controls. */
export interface TestMembership {
  readonly context: OpenContext;
  /** The same site with another visitor. */
  as(visitor: Partial<Visitor>): OpenContext;
  /** The same site in another process: with its own connections to the same database. */
  anotherProcess(): Promise<OpenContext>;
  readonly clock: { readonly now: () => number; readonly advance: (ms: number) => void };
  readonly paystack: TestProvider;
  readonly flutterwave: TestProvider;
  /** The faults of both providers. Refunds complete at once unless a test changes that. */
  readonly faults: Faults;
  /** The totals according to the sandbox. */
  readonly totals: () => readonly ProviderTotals[];
  /** The webhooks that the sandbox would have sent for a payment, newest first. */
  webhooks(reference: string): readonly SandboxWebhook[];
  /** Creates an account; its address is derived from its id by default. */
  account(change?: Partial<MemberAccount>): MemberAccount;
  /** Removes an account as the accounts slice does: it can no longer be found. */
  removeAccount(accountId: string): void;
  /** The plan in an account's record; null when none was ever written. */
  planOf(accountId: string): Promise<PlanRecord | null>;
  /** All emails that were stored, oldest first. */
  emails(): Promise<readonly EmailMessage[]>;
  /** The waiting jobs, next first. */
  jobs(): Promise<readonly WaitingJob[]>;
  /** Runs the due jobs, including those they add, until none is left. Resolves to their number. */
  work(workers: JobWorkers): Promise<number>;
}

export interface MembershipOptions {
  /** `test` by default; in `live` mode the providers report `live` as their domain. */
  readonly mode?: PaymentMode;
  /** The clock's start; noon on 15 January 2026 in Lagos by default. */
  readonly start?: number;
}

function openAccounts(): Pick<TestMembership, 'account' | 'removeAccount'> & {
  readonly accounts: ReadonlyMap<string, MemberAccount>;
} {
  const accounts = new Map<string, MemberAccount>();
  return {
    accounts,
    account: (change = {}) => {
      const id = change.id ?? randomUUID();
      const made = { id, email: `${id}@example.org`, name: 'Ada Obi', proven: true, ...change };
      accounts.set(id, made);
      return made;
    },
    removeAccount: (accountId) => {
      accounts.delete(accountId);
    },
  };
}

/** Opens the slice; the suite that `onEachDatabase` runs closes its records. */
export async function openTestMembership<Place>(
  databases: Databases<Place>,
  { mode = 'test', start = Date.UTC(2026, 0, 15, 11) }: MembershipOptions = {},
): Promise<TestMembership> {
  const place = await databases.place();
  const records = await databases.open<TestTables>(place);
  await records.migrate([
    { name: 'membership', migrations: membershipMigrations },
    { name: 'test', migrations: { '001': createRecordedTables } },
  ]);
  let instant = start;
  const now = (): number => instant;
  const sandbox = openSandboxInProcess(now);
  const { url, faults, store } = sandbox.world;
  faults.set({ 'refund-at-once': -1, 'other-domain': mode === 'live' ? -1 : 0 });
  const access = { mode, sandbox: null, ...sandboxAccess(url) };
  const [paystack, flutterwave] = [openTestProvider('paystack', sandbox), openTestProvider('flutterwave', sandbox)];
  useProviders(access, new Map([paystack, flutterwave].map((one) => [one.name, one])));
  const { accounts, ...people } = openAccounts();
  const context = recordingContext({ records, accounts, access, now });
  return {
    ...{ context, paystack, flutterwave, faults, ...people },
    totals: () => totalsByProvider(store),
    webhooks: (reference) => store.webhooks.list({ reference }),
    as: (visitor) => ({ ...context, visitor: { ...context.visitor, ...visitor } }),
    anotherProcess: async () =>
      recordingContext({ records: await databases.open<TestTables>(place), accounts, access, now }),
    clock: {
      now,
      advance: (ms) => {
        instant += ms;
      },
    },
    planOf: (accountId) => recordedPlan(records, accountId),
    emails: () => sentEmails(records),
    jobs: () => waitingJobs(records),
    work: (workers) => workJobs(records, context, workers),
  };
}
