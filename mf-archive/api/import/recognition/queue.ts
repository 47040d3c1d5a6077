import type { ArchiveContext, ArchiveTransaction, RecognitionRow } from '../../core/public.ts';

/** Time in ms after which a claim that was not renewed is taken to be that of a dead process. */
export const leaseMs = 60_000;
/** Number of crashes after which a page is not retried automatically. */
const maxAttempts = 3;

/** A page that this process has claimed until the lease ends. */
export interface Claim {
  readonly pageId: string;
  /** Also identifies the claim, since it changes when another process claims the page. */
  readonly attempts: number;
}

const freshRow = (at: number): Omit<RecognitionRow, 'page_id'> => ({
  ...{ state: 'waiting', attempts: 0, problem: null, at, lease_until: null, engine: null, text_hash: null },
});

/** Id of a title; null for all titles. */
type TitleId = string | null;

/** Queues a page. Resolves to false if it was queued already. */
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

/** Resolves to the ids of pages with a scan and without words that are neither waiting nor being read. */
async function unrecognisedPageIds(context: ArchiveContext, title: TitleId, after: string): Promise<readonly string[]> {
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

/**
 * Queues every page (or those of one title) with a scan and without words, including failed ones. Resolves to their
 * number.
 */
export async function enqueueAll(context: ArchiveContext, title: TitleId = null): Promise<number> {
  let queued = 0;
  for (let after = ''; ;) {
    const ids = await unrecognisedPageIds(context, title, after);
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

const duePages = (db: Pick<ArchiveContext['db'], 'selectFrom'>, now: number) =>
  db
    .selectFrom('archive_recognition')
    .select(['page_id', 'attempts'])
    .where((where) =>
      where.or([where('state', '=', 'waiting'), where('state', '=', 'running').and('lease_until', '<', now)]),
    )
    .orderBy('at')
    .orderBy('page_id')
    .limit(1);

/** Returns the new state of a claimed page: running, or failed after too many attempts. */
const startedRow = (attempts: number, now: number): Partial<RecognitionRow> =>
  attempts > maxAttempts
    ? { state: 'failed', at: now, lease_until: null, problem: 'Recognition crashed every time' }
    : { state: 'running', at: now, lease_until: now + leaseMs, attempts };

/** Claims the next page for `leaseMs`: one that waits, or whose process died. Resolves to null if there is none. */
export async function claimPage(context: ArchiveContext): Promise<Claim | null> {
  // Read before the transaction, since an empty queue is polled often and should write nothing.
  while ((await duePages(context.db, context.now()).executeTakeFirst()) !== undefined) {
    const claim = await context.transact(async (transaction) => {
      const now = context.now();
      const next = await duePages(transaction, now).executeTakeFirst();
      if (next === undefined) return null;
      const attempts = next.attempts + 1;
      await transaction
        .updateTable('archive_recognition')
        .set(startedRow(attempts, now))
        .where('page_id', '=', next.page_id)
        .execute();
      return attempts > maxAttempts ? null : { pageId: next.page_id, attempts };
    });
    if (claim !== null) return claim;
  }
  return null;
}

/** Updates the row of a claim if the claim is still valid; resolves to whether it was. */
export async function updateClaimed(
  transaction: ArchiveTransaction,
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

/** Renews the lease. Resolves to false if another process has claimed the page. */
export const renewClaim = (context: ArchiveContext, claim: Claim): Promise<boolean> =>
  context.transact((transaction) => updateClaimed(transaction, claim, { lease_until: context.now() + leaseMs }));

/** Marks the page as failed, with a message for archivists. */
export const failClaim = (context: ArchiveContext, claim: Claim, problem: string): Promise<boolean> =>
  context.transact((transaction) =>
    updateClaimed(transaction, claim, { state: 'failed', problem, lease_until: null, at: context.now() }),
  );

/** Returns the page to the queue without counting the attempt. */
export const releaseClaim = (context: ArchiveContext, claim: Claim): Promise<boolean> =>
  context.transact((transaction) =>
    updateClaimed(transaction, claim, { state: 'waiting', lease_until: null, attempts: claim.attempts - 1 }),
  );

/** Deletes the row, for a page that no longer exists or has words. */
export const removeClaim = (context: ArchiveContext, claim: Claim): Promise<boolean> =>
  context.transact((transaction) => updateClaimed(transaction, claim, 'forget'));
