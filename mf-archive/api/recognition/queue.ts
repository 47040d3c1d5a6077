import type { Transaction } from 'kysely';
import type { ArchiveContext, ArchiveTables, RecognitionRow } from '../archive-tables.ts';

/** A process that stopped renewing its claim for this long is taken for dead; in ms. */
export const leaseMs = 60_000;
/** A page at which the process ended so often is not tried again by itself. */
const mostAttempts = 3;

/** A page that is ours to read until the lease ends. */
export interface Claim {
  readonly pageId: string;
  /** Also the token of the claim: another number, and another has taken it. */
  readonly attempts: number;
}

const freshRow = (at: number): Omit<RecognitionRow, 'page_id'> => ({
  ...{ state: 'waiting', attempts: 0, problem: null, at, lease_until: null, engine: null, text_hash: null },
});

/** Of a title's pages, by its id; null: of all. */
type OfTitle = string | null;

/** Puts one page into the queue, unless it is in it. Answers whether it was. */
export async function enqueuePage(context: ArchiveContext, pageId: string): Promise<boolean> {
  const at = context.now();
  return await context.transact(async (transaction) => {
    const known = await transaction
      .selectFrom('archive_recognition')
      .select('state')
      .where('page_id', '=', pageId)
      .executeTakeFirst();
    if (known?.state === 'waiting' || known?.state === 'running') return false;
    const row = freshRow(at);
    await transaction
      .insertInto('archive_recognition')
      .values({ page_id: pageId, ...row })
      .onConflict((conflict) => conflict.column('page_id').doUpdateSet(row))
      .execute();
    return true;
  });
}

/** Ids of pages with a scan and without words that are neither waiting nor being read. */
async function readable(context: ArchiveContext, title: OfTitle, after: string): Promise<readonly string[]> {
  const pages = context.db
    .selectFrom('archive_page')
    .leftJoin('archive_recognition', 'archive_recognition.page_id', 'archive_page.id')
    .select('archive_page.id')
    .where('archive_page.recognised', '=', 0)
    .where('archive_page.master_hash', 'is not', null)
    .where('archive_page.id', '>', after)
    .where((where) => where.or([where('state', 'is', null), where('state', 'in', ['failed', 'done'])]))
    .orderBy('archive_page.id')
    .limit(batch);
  const ofTitle =
    title === null
      ? pages
      : pages
          .innerJoin('archive_issue', 'archive_issue.id', 'archive_page.issue_id')
          .where('archive_issue.title_id', '=', title);
  return (await ofTitle.execute()).map(({ id }) => id);
}

const batch = 500;

/** Puts every page without words into the queue, those that failed too. Answers how many were. */
export async function enqueueAll(context: ArchiveContext, title: OfTitle = null): Promise<number> {
  let queued = 0;
  for (let after = ''; ;) {
    const ids = await readable(context, title, after);
    const row = freshRow(context.now());
    const rows = ids.map((id) => ({ page_id: id, ...row }));
    if (rows.length > 0) {
      await context.transact(async (transaction) => {
        await transaction
          .insertInto('archive_recognition')
          .values(rows)
          .onConflict((conflict) =>
            conflict.column('page_id').doUpdateSet(row).where('archive_recognition.state', 'in', ['failed', 'done']),
          )
          .execute();
      });
    }
    queued += ids.length;
    const last = ids.at(-1);
    if (last === undefined || ids.length < batch) return queued;
    after = last;
  }
}

const due = (db: Pick<ArchiveContext['db'], 'selectFrom'>, now: number) =>
  db
    .selectFrom('archive_recognition')
    .select(['page_id', 'attempts'])
    .where((where) =>
      where.or([where('state', '=', 'waiting'), where('state', '=', 'running').and('lease_until', '<', now)]),
    )
    .orderBy('at')
    .orderBy('page_id')
    .limit(1);

/** What becomes of the next page. */
const begun = (attempts: number, now: number): Partial<RecognitionRow> =>
  attempts > mostAttempts
    ? { state: 'failed', at: now, lease_until: null, problem: 'Each time it was read the machine broke down' }
    : { state: 'running', at: now, lease_until: now + leaseMs, attempts };

/** The next page, for `leaseMs`: one that waits, or whose process died. Null when there is none. */
export async function claimPage(context: ArchiveContext): Promise<Claim | null> {
  // A glance first: an empty queue is asked often, and writes nothing.
  while ((await due(context.db, context.now()).executeTakeFirst()) !== undefined) {
    const claim = await context.transact(async (transaction) => {
      const now = context.now();
      const next = await due(transaction, now).executeTakeFirst();
      if (next === undefined) return null;
      const attempts = next.attempts + 1;
      await transaction
        .updateTable('archive_recognition')
        .set(begun(attempts, now))
        .where('page_id', '=', next.page_id)
        .execute();
      return attempts > mostAttempts ? null : { pageId: next.page_id, attempts };
    });
    if (claim !== null) return claim;
  }
  return null;
}

/** Changes the row of a claim that still holds, in the transaction at hand; answers whether it did. */
export async function settleClaim(
  transaction: Transaction<ArchiveTables>,
  { pageId, attempts }: Claim,
  change: Partial<RecognitionRow> | 'forget',
): Promise<boolean> {
  if (change === 'forget') {
    const { numDeletedRows } = await transaction
      .deleteFrom('archive_recognition')
      .where('page_id', '=', pageId)
      .where('attempts', '=', attempts)
      .where('state', '=', 'running')
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
  const { numUpdatedRows } = await transaction
    .updateTable('archive_recognition')
    .set(change)
    .where('page_id', '=', pageId)
    .where('attempts', '=', attempts)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The claim goes on. */
export const renewClaim = (context: ArchiveContext, claim: Claim): Promise<boolean> =>
  context.transact((transaction) => settleClaim(transaction, claim, { lease_until: context.now() + leaseMs }));

/** It could not be read; the sentence is for archivists. */
export const failClaim = (context: ArchiveContext, claim: Claim, problem: string): Promise<boolean> =>
  context.transact((transaction) =>
    settleClaim(transaction, claim, { state: 'failed', problem, lease_until: null, at: context.now() }),
  );

/** It waits again as if it had not been begun. */
export const giveBack = (context: ArchiveContext, claim: Claim): Promise<boolean> =>
  context.transact((transaction) =>
    settleClaim(transaction, claim, { state: 'waiting', lease_until: null, attempts: claim.attempts - 1 }),
  );

/** There is nothing to be read: the page is gone, or has words. */
export const forgetClaim = (context: ArchiveContext, claim: Claim): Promise<boolean> =>
  context.transact((transaction) => settleClaim(transaction, claim, 'forget'));
