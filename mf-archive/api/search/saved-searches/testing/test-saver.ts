import { openTestArchive, type TestArchive } from '../../../testing/with-archive.ts';
import { makePage, pageText } from '../../../testing/make-page.ts';
import { storePage, type NewPage } from '../../../core/pages/store-page.ts';
import { catalogue, type PlanName } from 'shared-contracts/membership/catalogue';
import type { EmailMessage } from 'shared-contracts/server/mail-port';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../../../core/tables/archive-tables.ts';

/** An archive with members, a clock that the test sets, and the written emails. */
export interface TestSaver {
  readonly archive: TestArchive;
  readonly clock: { now: number };
  /** The emails whose transaction was committed. */
  emails(): Promise<readonly EmailMessage[]>;
  /** The context of a logged-in visitor. */
  as(account: string): SliceContext;
  /** The plan of everybody, initially `branch`. */
  plan: PlanName;
  /** Adds and indexes a page of this day of March 1964; resolves to its slug. */
  add(day: number, words: string, change?: Partial<NewPage>): Promise<string>;
}

export type OpenTestArchive = Parameters<typeof openTestArchive>[0];

/** A Wednesday morning. */
const start = Date.UTC(2026, 10, 18, 8);

export async function openTestSaver(databases: OpenTestArchive): Promise<TestSaver> {
  const archive = await openTestArchive(databases);
  const clock = { now: start };
  const written = new Map<string, EmailMessage>();
  const plans = { plan: 'branch' as PlanName };
  const context: SliceContext = {
    ...archive.context,
    entitlements: {
      of: () => Promise.resolve({ plan: plans.plan, ...catalogue[plans.plan].entitlements }),
    },
    now: () => clock.now,
    publicUrl: 'https://archive.example',
    mail: {
      leaves: true,
      // Stored in the transaction, as in the outbox, so that a rollback discards the email.
      add: async (transaction, message) => {
        const hash = `letter ${String(written.size)}`;
        written.set(hash, message);
        await (transaction as unknown as Parameters<Parameters<ReturnType<typeof archiveContext>['transact']>[0]>[0])
          .insertInto('archive_letter_secret')
          .values({ hash, account_id: 'outbox', made_at: clock.now })
          .execute();
      },
    },
  };
  return {
    get plan() {
      return plans.plan;
    },
    set plan(plan) {
      plans.plan = plan;
    },
    archive,
    clock,
    emails: async () => {
      const rows = await archiveContext(context)
        .db.selectFrom('archive_letter_secret')
        .select('hash')
        .where('account_id', '=', 'outbox')
        .execute();
      return rows.flatMap(({ hash }) => written.get(hash) ?? []);
    },
    as: (account) => ({ ...context, visitor: { id: account, role: 'user' } }),
    add: async (day, words, change = {}) => {
      const page = makePage(pageText(words), { date: { year: 1964, month: 3, day }, ...change });
      const { slug } = await storePage(archiveContext(context), page);
      await archive.index();
      return slug;
    },
  };
}
