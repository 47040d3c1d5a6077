import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { Migration, Transaction } from 'kysely';
import { makeBrand } from 'shared-contracts/brand';
import type { Visitor } from 'shared-contracts/page';
import type { PaymentMode, ProviderName } from 'shared-contracts/membership/providers';
import type { Letter } from 'shared-contracts/server/mail-port';
import type { MemberAccount, PlanRecord } from 'shared-contracts/server/member-accounts';
import type { PaymentAccess } from 'shared-contracts/server/payment-access';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipMigrations } from '../membership-migrations.ts';
import type { MembershipContext, MembershipTables } from '../membership-tables.ts';
import { useProviders } from '../providers/open-providers.ts';
import { FakeProvider } from './fake-provider.ts';
import { createKept, type KeptTables } from './kept-tables.ts';

type Tables = MembershipTables & KeptTables;

interface Databases<Place> {
  place(): Promise<Place>;
  open<Opened>(place: Place): Promise<
    Pick<SliceContext<Opened>, 'db' | 'transact'> & {
      migrate: (
        sets: readonly { readonly name: string; readonly migrations: Readonly<Record<string, Migration>> }[],
      ) => Promise<number>;
    }
  >;
}

type OpenContext = MembershipContext & SliceContext;
type JobWorkers = Readonly<Record<string, (context: SliceContext, payload: unknown) => Promise<void>>>;

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
  /** Makes an account; its address and name by its id when left out. */
  account(change?: Partial<MemberAccount>): MemberAccount;
  /** As the slice of accounts does it: nobody finds it any more. */
  removeAccount(accountId: string): void;
  /** What stands in the account of its plan; null: nothing was ever written. */
  planOf(accountId: string): Promise<PlanRecord | null>;
  /** All letters that were kept with their transaction, oldest first. */
  letters(): Promise<readonly Letter[]>;
  /** Kind and payload of the jobs that wait, the next first. */
  jobs(): Promise<readonly { readonly kind: string; readonly payload: unknown; readonly runAt: number }[]>;
  /** Works the jobs that are due, also those that they add, until none is left. Answers how many. */
  work(workers: JobWorkers): Promise<number>;
}

export interface MembershipOptions {
  /** `test` when left out; `live` providers tell the domain `live`. */
  readonly mode?: PaymentMode;
  /** The first instant of the clock; noon of 15 January 2026 in Lagos when left out. */
  readonly start?: number;
}

const accessOf = (mode: PaymentMode): PaymentAccess => {
  const access = {
    apiUrl: 'http://127.0.0.1:1',
    secretKey: 'sk_test',
    publicKey: null,
    webhookSecret: 'hash',
    script: 'https://provider.test/inline.js',
  };
  return { mode, paystack: access, flutterwave: access, sandbox: null };
};

const silent = (): void => undefined;
const refused = (): Promise<never> => Promise.reject(new Error('A test has none of this'));

const kept = (transaction: unknown): Transaction<KeptTables> => transaction as Transaction<KeptTables>;

/** Opens it; the records are closed by the suite that `onEachDatabase` runs. */
export async function openTestMembership<Place>(
  databases: Databases<Place>,
  { mode = 'test', start = Date.UTC(2026, 0, 15, 11) }: MembershipOptions = {},
): Promise<TestMembership> {
  const place = await databases.place();
  const first = await databases.open<Tables>(place);
  await first.migrate([
    { name: 'membership', migrations: membershipMigrations },
    { name: 'test', migrations: { '001': createKept } },
  ]);
  let instant = start;
  const now = (): number => instant;
  const access = accessOf(mode);
  const domain = mode === 'live' ? 'live' : 'test';
  const provider = (name: ProviderName): FakeProvider => new FakeProvider(name, now, domain);
  const [paystack, flutterwave] = [provider('paystack'), provider('flutterwave')];
  useProviders(access, new Map([paystack, flutterwave].map((one) => [one.name, one])));
  const accounts = new Map<string, MemberAccount>();

  const contextOf = ({ db, transact }: Pick<SliceContext<Tables>, 'db' | 'transact'>): OpenContext => {
    const context: SliceContext<Tables> = {
      db,
      transact,
      files: {
        put: refused,
        putFile: refused,
        get: refused,
        getRange: refused,
        size: refused,
        remove: refused,
        hash: refused,
        list: async function* () {
          await refused();
          yield { key: '', bytes: 0, changedAt: 0 };
        },
      },
      jobs: {
        add: async (kind, payload, options = {}) => {
          const row = {
            id: randomUUID(),
            kind,
            key: options.key ?? null,
            payload: JSON.stringify(payload ?? null),
            run_at: options.runAt ?? now(),
            done: 0,
          };
          const insert = async (transaction: Transaction<KeptTables>): Promise<void> => {
            await transaction
              .insertInto('test_job')
              .values(row)
              .onConflict((conflict) => conflict.doNothing())
              .execute();
          };
          await (options.transaction === undefined
            ? transact((transaction) => insert(kept(transaction)))
            : insert(kept(options.transaction)));
        },
      },
      mail: {
        leaves: true,
        add: async (transaction, letter) => {
          const count = await kept(transaction)
            .selectFrom('test_letter')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow();
          await kept(transaction)
            .insertInto('test_letter')
            .values({ number: count.count, letter: JSON.stringify(letter) })
            .execute();
        },
      },
      members: {
        find: (accountId) => Promise.resolve(accounts.get(accountId) ?? null),
        findDemo: (email) => Promise.resolve([...accounts.values()].find((account) => account.email === email) ?? null),
        setPlan: async (transaction, accountId, record) => {
          if (!accounts.has(accountId)) return;
          const row = { account_id: accountId, record: JSON.stringify(record) };
          await kept(transaction)
            .insertInto('test_plan')
            .values(row)
            .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
            .execute();
        },
      },
      log: { info: silent, warn: silent, error: silent },
      now,
      brand: makeBrand('archivi'),
      publicUrl: 'http://localhost:3000',
      derivedDir: tmpdir(),
      visitor: { id: null, role: 'user' },
      call: refused,
      payments: access,
    };
    return context as unknown as OpenContext;
  };
  const context = contextOf(first);
  const dueJob = async () =>
    await first.db
      .selectFrom('test_job')
      .selectAll()
      .where('done', '=', 0)
      .where('run_at', '<=', instant)
      .orderBy('run_at')
      .orderBy('id')
      .executeTakeFirst();

  return {
    context,
    as: (visitor) => ({ ...context, visitor: { ...context.visitor, ...visitor } }),
    anotherProcess: async () => contextOf(await databases.open<Tables>(place)),
    clock: { now, advance: (ms) => void (instant += ms) },
    paystack,
    flutterwave,
    account: (change = {}) => {
      const id = change.id ?? randomUUID();
      const made = { id, email: `${id}@example.org`, name: 'Ada Obi', proven: true, ...change };
      accounts.set(id, made);
      return made;
    },
    removeAccount: (accountId) => void accounts.delete(accountId),
    planOf: async (accountId) => {
      const row = await first.db
        .selectFrom('test_plan')
        .selectAll()
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row === undefined ? null : (JSON.parse(row.record) as PlanRecord);
    },
    letters: async () => {
      const rows = await first.db.selectFrom('test_letter').selectAll().orderBy('number').execute();
      return rows.map(({ letter }) => JSON.parse(letter) as Letter);
    },
    jobs: async () => {
      const rows = await first.db
        .selectFrom('test_job')
        .selectAll()
        .where('done', '=', 0)
        .orderBy('run_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ kind: row.kind, payload: JSON.parse(row.payload) as unknown, runAt: row.run_at }));
    },
    work: async (workers) => {
      for (let count = 0; ; count += 1) {
        const job = await dueJob();
        if (job === undefined) return count;
        const worker = workers[job.kind];
        if (worker === undefined) throw new Error(`Nobody works ${job.kind}`);
        // Done first: a job may add itself again under the same key.
        await first.transact((transaction) =>
          kept(transaction).updateTable('test_job').set({ done: 1, key: null }).where('id', '=', job.id).execute(),
        );
        await worker(context, JSON.parse(job.payload));
      }
    },
  };
}
