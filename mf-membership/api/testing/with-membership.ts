import { randomUUID } from 'node:crypto';
import type { Migration } from 'kysely';
import type { PaymentMode, ProviderName } from 'shared-contracts/membership/providers';
import type { Visitor } from 'shared-contracts/page';
import type { EmailMessage } from 'shared-contracts/server/mail-port';
import type { MemberAccount, PlanRecord } from 'shared-contracts/server/member-accounts';
import type { PaymentAccess } from 'shared-contracts/server/payment-access';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { useProviders } from '../providers/open-providers.ts';
import { FakeProvider } from './fake-provider.ts';
import { recordingContext, type OpenContext, type TestTables } from './recording-ports.ts';
import { sentEmails, recordedPlan, waitingJobs, workJobs, type JobWorkers, type WaitingJob } from './recorded-rows.ts';
import { createRecordedTables } from './recorded-tables.ts';
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

/** An empty membership over a real database, with a clock and providers that the test moves. */
export interface TestMembership {
  readonly context: OpenContext;
  /** The same site, asked by somebody. */
  as(visitor: Partial<Visitor>): OpenContext;
  /** The same site, as another process has it: connections of its own to the same records. */
  anotherProcess(): Promise<OpenContext>;
  readonly clock: { readonly now: () => number; readonly advance: (ms: number) => void };
  readonly paystack: FakeProvider;
  readonly flutterwave: FakeProvider;
  /** Makes an account; its address is made from its id when left out. */
  account(change?: Partial<MemberAccount>): MemberAccount;
  /** As the slice of accounts does it: nobody finds it any more. */
  removeAccount(accountId: string): void;
  /** What stands in the account of its plan; null: nothing was ever written. */
  planOf(accountId: string): Promise<PlanRecord | null>;
  /** All letters that were kept with their transaction, oldest first. */
  emails(): Promise<readonly EmailMessage[]>;
  /** The jobs that wait, the next first. */
  jobs(): Promise<readonly WaitingJob[]>;
  /** Works the jobs that are due, also those that they add, until none is left. Answers how many. */
  work(workers: JobWorkers): Promise<number>;
}

export interface MembershipOptions {
  /** `test` when left out; providers of `live` tell the domain `live`. */
  readonly mode?: PaymentMode;
  /** The first instant of the clock; noon of 15 January 2026 in Lagos when left out. */
  readonly start?: number;
}

const accessOf = (mode: PaymentMode): PaymentAccess => {
  const access = {
    ...{ apiUrl: 'http://127.0.0.1:1', secretKey: 'sk_test', publicKey: null, webhookSecret: 'hash' },
    script: 'https://provider.test/inline.js',
  };
  return { mode, paystack: access, flutterwave: access, sandbox: null };
};

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

/** Opens it; the records are closed by the suite that `onEachDatabase` runs. */
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
  const access = accessOf(mode);
  const provider = (name: ProviderName): FakeProvider => new FakeProvider(name, now, mode === 'live' ? 'live' : 'test');
  const [paystack, flutterwave] = [provider('paystack'), provider('flutterwave')];
  useProviders(access, new Map([paystack, flutterwave].map((one) => [one.name, one])));
  const { accounts, ...people } = openAccounts();
  const context = recordingContext({ records, accounts, access, now });
  return {
    ...{ context, paystack, flutterwave, ...people },
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
