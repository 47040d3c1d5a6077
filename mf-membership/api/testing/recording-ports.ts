import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { Transaction } from 'kysely';
import { makeBrand } from 'shared-contracts/brand';
import type { FileStore } from 'shared-contracts/server/file-store';
import type { MailPort } from 'shared-contracts/server/mail-port';
import type { MemberAccount, MemberAccounts } from 'shared-contracts/server/member-accounts';
import type { PaymentAccess } from 'shared-contracts/server/payment-access';
import type { JobQueue, SliceContext } from 'shared-contracts/server/slice-context';
import type { MembershipContext, MembershipTables } from '../membership-tables.ts';
import type { RecordedTables } from './recorded-tables.ts';

export type TestTables = MembershipTables & RecordedTables;
export type OpenContext = MembershipContext & SliceContext;

/** What the recording ports of a test use. */
export interface RecordedSite {
  readonly records: Pick<SliceContext<TestTables>, 'db' | 'transact'>;
  readonly accounts: ReadonlyMap<string, MemberAccount>;
  readonly access: PaymentAccess;
  readonly now: () => number;
}

const silent = (): void => undefined;
const none = (): Promise<never> => Promise.reject(new Error('A test has none of this'));

const noFiles: FileStore = {
  ...{ put: none, putFile: none, get: none, getRange: none, size: none, remove: none, hash: none },
  list: () => {
    throw new Error('A test has no files');
  },
};

/** Casts a transaction to one with the test's tables. */
const withTestTables = (transaction: unknown): Transaction<RecordedTables> =>
  transaction as Transaction<RecordedTables>;

function recordingJobs({ records, now }: RecordedSite): JobQueue {
  return {
    add: async (kind, payload, options = {}) => {
      const row = {
        ...{ id: randomUUID(), kind, key: options.key ?? null, payload: JSON.stringify(payload ?? null) },
        ...{ run_at: options.runAt ?? now(), done: 0 },
      };
      const insert = async (transaction: Transaction<RecordedTables>): Promise<void> => {
        const adding = transaction.insertInto('test_job').values(row);
        await adding.onConflict((conflict) => conflict.doNothing()).execute();
      };
      if (options.transaction !== undefined) await insert(withTestTables(options.transaction));
      else await records.transact((transaction) => insert(withTestTables(transaction)));
    },
  };
}

const recordingMail: MailPort = {
  leaves: true,
  add: async (transaction, letter) => {
    const { count } = await withTestTables(transaction)
      .selectFrom('test_letter')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const row = { number: count, letter: JSON.stringify(letter) };
    await withTestTables(transaction).insertInto('test_letter').values(row).execute();
  },
};

function recordingMembers({ accounts }: RecordedSite): MemberAccounts {
  const all = (): readonly MemberAccount[] => [...accounts.values()];
  return {
    find: (accountId) => Promise.resolve(accounts.get(accountId) ?? null),
    findDemo: (email) => Promise.resolve(all().find((account) => account.email === email) ?? null),
    setPlan: async (transaction, accountId, record) => {
      if (!accounts.has(accountId)) return;
      const row = { account_id: accountId, record: JSON.stringify(record) };
      const adding = withTestTables(transaction).insertInto('test_plan').values(row);
      await adding.onConflict((conflict) => conflict.column('account_id').doUpdateSet(row)).execute();
    },
  };
}

/** Returns the slice's context over a test's records, with ports that record what they receive. */
export const recordingContext = (site: RecordedSite): OpenContext => {
  const context: SliceContext<TestTables> = {
    ...site.records,
    files: noFiles,
    jobs: recordingJobs(site),
    mail: recordingMail,
    members: recordingMembers(site),
    log: { info: silent, warn: silent, error: silent },
    now: site.now,
    brand: makeBrand('archivi'),
    publicUrl: 'http://localhost:3000',
    derivedDir: tmpdir(),
    visitor: { id: null, role: 'user' },
    call: none,
    payments: site.access,
  };
  return context as unknown as OpenContext;
};
