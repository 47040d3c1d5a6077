import { isAppError } from 'shared-contracts/app-error';
import { entitledTo } from 'shared-contracts/server/entitlements';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import {
  archiveContext,
  type ArchiveContext,
  type ArchiveTransaction,
  type SavedSearchRow,
} from '../../../core/public.ts';
import { searchesWithEmails } from '../allowance.ts';
import { findableUntil } from '../../follow-records.ts';
import { findNew } from '../find-new.ts';
import { readSearch } from '../read-search.ts';
import { addUnsubscribeSecret } from './unsubscribe.endpoint.ts';
import { newPagesEmail, type SearchNews } from './new-pages-email.ts';
import { nextEmailAt } from './next-email.ts';

/** A saved search and its new results. */
interface CheckedSearch {
  readonly row: SavedSearchRow;
  /** Null if the search failed. */
  readonly news: SearchNews | null;
}

/**
 * Time limit for one person's searches, in ms, so that others need not wait. The remaining ones are due in the next
 * round.
 */
const maxTurnMs = 30_000;

/** Delay before a failed search is due again, in ms; searches that were not tried yet come first. */
const retryMs = 3_600_000;

const noNews = ({ name }: SavedSearchRow): SearchNews => ({ name, by: 'page', count: 0, atLeast: false });

/**
 * Counts new results. A search that is no longer valid after a change of the query language has none. One that fails,
 * for example by a timeout or a busy index, gets null and is retried later, without delaying the others.
 */
async function checkSearch(context: ArchiveContext, row: SavedSearchRow, until: number): Promise<CheckedSearch> {
  const since = Math.max(row.told_seq, row.seen_seq);
  const { name } = row;
  try {
    const { input } = readSearch(row.search, context.brand);
    const { count, atLeast } = await findNew(context, input, { since, until });
    return { row, news: { name, by: input.by ?? 'page', count, atLeast } };
  } catch (error) {
    if (isAppError(error) && error.code === 'bad-request') return { row, news: noNews(row) };
    context.log.warn({ error: String(error) }, 'a saved search could not be looked for, and waits');
    return { row, news: null };
  }
}

/**
 * Moves the position of a search, unless it was deleted, unsubscribed or processed meanwhile; resolves to whether it
 * did. A failed search is due again later.
 */
async function advanceSearch(
  transaction: ArchiveTransaction,
  { row: { id, told_seq, tell_at, rhythm }, news }: CheckedSearch,
  { until, now }: { readonly until: number; readonly now: number },
): Promise<boolean> {
  const mark =
    news === null
      ? { tell_at: now + retryMs }
      : { told_seq: Math.max(told_seq, until), tell_at: nextEmailAt(rhythm, now) };
  const moved = await transaction
    .updateTable('archive_saved_search')
    .set(mark)
    .where('id', '=', id)
    .where('told_seq', '=', told_seq)
    .where('tell_at', '=', tell_at)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/**
 * Runs a person's searches that are due, and writes one email about all that have new results. The email and the new
 * positions are written in one transaction, so that a crash cannot separate them.
 */
export async function emailSaver(anyContext: SliceContext, account: string, now: number): Promise<void> {
  const context = archiveContext(anyContext);
  const { db, transact, mail, brand, publicUrl } = context;
  const due = await db
    .selectFrom('archive_saved_search')
    .selectAll()
    .where('account_id', '=', account)
    .where('tell_at', '<=', now)
    .orderBy('tell_at')
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute();
  const until = await findableUntil(anyContext);
  const { searchLetters } = await entitledTo(context, account);
  const searches = await searchesWithEmails(db, account, searchLetters);
  const checked: CheckedSearch[] = [];
  const ends = context.now() + maxTurnMs;
  for (const row of due) {
    if (context.now() > ends) break;
    // Searches beyond the plan's allowance get no news, but their position moves too; otherwise they would remain due
    // forever.
    const isIncluded = searches === null || searches.has(row.id);
    checked.push(isIncluded ? await checkSearch(context, row, until) : { row, news: noNews(row) });
  }
  await transact(async (transaction) => {
    const news: SearchNews[] = [];
    for (const one of checked) {
      const moved = await advanceSearch(transaction, one, { until, now });
      if (moved && one.news !== null && one.news.count > 0) news.push(one.news);
    }
    if (news.length === 0) return;
    const secret = await addUnsubscribeSecret(transaction, account, now);
    await mail.add(transaction, newPagesEmail({ brand, publicUrl, account, secret }, news));
  });
}
