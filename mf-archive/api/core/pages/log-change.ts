import { sql, type RawBuilder } from 'kysely';
import { tellNews } from 'shared-contracts/server/news';
import type { ArchiveContext, ArchiveTransaction, ArrivalRow, ChangeRow, ClockRow } from '../tables/archive-tables.ts';

/** Topic of the database notification that pages changed. */
export const changesTopic = 'archive changes';

/** Reads the change log's id and last number. */
export const readLogPosition = ({ db }: ArchiveContext): Promise<Pick<ClockRow, 'seq' | 'log_id'>> =>
  db.selectFrom('archive_clock').select(['seq', 'log_id']).where('id', '=', 1).executeTakeFirstOrThrow();

/**
 * Takes the next number of the change log. Call it before any other write of the transaction: concurrent writers wait
 * here and then restart, so that no two of them compete for an address.
 */
export async function nextSeq(transaction: ArchiveTransaction): Promise<number> {
  const { seq } = await transaction
    .updateTable('archive_clock')
    .set((eb) => ({ seq: eb('seq', '+', 1) }))
    .where('id', '=', 1)
    .returning('seq')
    .executeTakeFirstOrThrow();
  await tellNews(transaction, changesTopic);
  return seq;
}

/**
 * Locks the change log until the transaction ends, without taking a number. Call it before anything else, so that what
 * the transaction reads is still true when it ends.
 */
export async function lockLog(transaction: ArchiveTransaction): Promise<void> {
  await transaction
    .updateTable('archive_clock')
    .set((eb) => ({ seq: eb.ref('seq') }))
    .where('id', '=', 1)
    .execute();
}

const storedTime = sql.ref<number>('archive_edition_change.changed_at');

const laterThan = (at: number): RawBuilder<number> =>
  sql<number>`case when ${storedTime} >= ${at} then ${storedTime} + 1 else ${at} end`;

/**
 * Records that an edition changed for harvesters. Take `at` while the log is locked, so that a harvester that read the
 * edition before finds the change with its next request. An edition's time always increases.
 */
export async function touchEdition(
  transaction: ArchiveTransaction,
  { id, titleId, at }: { readonly id: string; readonly titleId: string; readonly at: number },
): Promise<void> {
  await transaction
    .insertInto('archive_edition_change')
    .values({ issue_id: id, title_id: titleId, added_at: at, changed_at: at })
    .onConflict((conflict) => conflict.column('issue_id').doUpdateSet({ changed_at: laterThan(at) }))
    .execute();
}

/** Records that all editions of a title changed for harvesters. */
export async function touchEditionsOfTitle(
  transaction: ArchiveTransaction,
  { id, at }: { readonly id: string; readonly at: number },
): Promise<void> {
  await transaction
    .updateTable('archive_edition_change')
    .set({ changed_at: laterThan(at) })
    .where('title_id', '=', id)
    .execute();
}

/** Resolves to the edition that a page is in, or was withdrawn from. */
async function editionOf(
  transaction: ArchiveTransaction,
  pageId: string,
): Promise<{ readonly id: string; readonly title_id: string } | undefined> {
  const issues = transaction.selectFrom('archive_issue').select(['archive_issue.id', 'archive_issue.title_id']);
  const here = await issues
    .innerJoin('archive_page', 'archive_page.issue_id', 'archive_issue.id')
    .where('archive_page.id', '=', pageId)
    .executeTakeFirst();
  if (here !== undefined) return here;
  return await issues
    .innerJoin('archive_withdrawn_page', 'archive_withdrawn_page.issue_id', 'archive_issue.id')
    .where('archive_withdrawn_page.page_id', '=', pageId)
    .executeTakeFirst();
}

/**
 * Logs a page's change for the search index and for harvesters. The page must be in the archive or withdrawn, so log a
 * removal before it happens.
 */
export async function logChange(transaction: ArchiveTransaction, change: ChangeRow): Promise<void> {
  await transaction.insertInto('archive_change').values(change).execute();
  const issue = await editionOf(transaction, change.page_id);
  if (issue !== undefined) await touchEdition(transaction, { id: issue.id, titleId: issue.title_id, at: change.at });
}

/** Records the change by which a page first got words and became searchable; later calls for the page do nothing. */
export async function logArrival(transaction: ArchiveTransaction, arrival: ArrivalRow): Promise<void> {
  await transaction
    .insertInto('archive_arrival')
    .values(arrival)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
