import type { Transaction } from 'kysely';
import { isAppError } from 'shared-contracts/app-error';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext, type ArchiveTables, type SavedSearchRow } from '../../archive-tables.ts';
import { findableUntil } from '../arrivals.ts';
import { findNew } from '../find-new.ts';
import { readSearch } from '../read-search.ts';
import { addLetterSecret } from './letter-secrets.ts';
import { newPagesLetter, type NewsOfSearch } from './new-pages-letter.ts';
import { nextLetterAt } from './next-letter.ts';

/** What was looked for, and what there is to tell of it. */
interface Looked {
  readonly row: SavedSearchRow;
  readonly news: NewsOfSearch;
}

/** A search that can no longer be asked, after a change of the language, finds nothing; what passes, passes on. */
async function lookFor(context: ArchiveContext, row: SavedSearchRow, until: number): Promise<Looked> {
  const since = Math.max(row.told_seq, row.seen_seq);
  try {
    const { input } = readSearch(row.search, context.brand);
    const { count, atLeast } = await findNew(context, input, { since, until });
    return { row, news: { name: row.name, count, atLeast } };
  } catch (error) {
    if (!isAppError(error) || error.code !== 'bad-request') throw error;
    return { row, news: { name: row.name, count: 0, atLeast: false } };
  }
}

/** Moves the mark of a search, unless it is gone, silenced or was told of meanwhile. */
async function moveMark(
  transaction: Transaction<ArchiveTables>,
  { id, told_seq, tell_at, rhythm }: SavedSearchRow,
  { until, now }: { readonly until: number; readonly now: number },
): Promise<boolean> {
  const moved = await transaction
    .updateTable('archive_saved_search')
    .set({ told_seq: Math.max(told_seq, until), tell_at: nextLetterAt(rhythm, now) })
    .where('id', '=', id)
    .where('told_seq', '=', told_seq)
    .where('tell_at', '=', tell_at)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/**
 * Looks for what is new to each of a person's searches that are due, and writes one letter of all that has any. The
 * letter and the marks that it moves are one transaction: a crash leaves both or neither.
 */
export async function tellSaver(anyContext: SliceContext, account: string, now: number): Promise<void> {
  const context = archiveContext(anyContext);
  const { db, transact, mail, brand, publicUrl } = context;
  const due = await db
    .selectFrom('archive_saved_search')
    .selectAll()
    .where('account_id', '=', account)
    .where('tell_at', '<=', now)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute();
  const until = await findableUntil(anyContext);
  const looked: Looked[] = [];
  for (const row of due) looked.push(await lookFor(context, row, until));
  await transact(async (transaction) => {
    const news: NewsOfSearch[] = [];
    for (const { row, news: one } of looked) {
      if ((await moveMark(transaction, row, { until, now })) && one.count > 0) news.push(one);
    }
    if (news.length === 0) return;
    const secret = await addLetterSecret(transaction, account, now);
    await mail.add(transaction, newPagesLetter({ brand, publicUrl, account, secret }, news));
  });
}
