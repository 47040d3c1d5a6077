import { randomUUID } from 'node:crypto';
import { longestSearchName } from 'shared-contracts/archive/saved-searches/saved-search';
import type { SaveSearchInput, SaveSearchResult } from 'shared-contracts/archive/saved-searches/save-search';
import { entitledTo } from 'shared-contracts/server/entitlements';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { DescribedSearch, DescribeSearchInput } from 'shared-contracts/archive/saved-searches/describe-search';
import { leftOf } from 'shared-contracts/archive/saved-searches/search-allowance';
import { archiveContext, type ArchiveTransaction } from '../archive-tables.ts';
import type { SavedSearchRow } from './saved-search-tables.ts';
import { lastKnownChange } from '../search/overdue-pages.ts';
import { allowanceIn, requireEmailAllowance, requireFreePlace, ownAllowance } from './allowance.ts';
import { nextEmailAt } from './emails/next-email.ts';
import { rhythmChange } from './emails/rhythm-change.ts';
import { ownerOf } from './owned.ts';
import { readSearch } from './read-search.ts';
import { readNames, searchWords } from './search-words.ts';

/** Cut to what a name may have. */
const asName = (words: string): string =>
  words.length <= longestSearchName ? words : `${words.slice(0, longestSearchName - 1).trimEnd()}…`;

/** The same search in a person's list. */
const findSame = async (
  db: Pick<ArchiveTransaction, 'selectFrom'>,
  account: string,
  hash: string,
): Promise<SavedSearchRow | undefined> =>
  await db
    .selectFrom('archive_saved_search')
    .selectAll()
    .where('account_id', '=', account)
    .where('search_hash', '=', hash)
    .executeTakeFirst();

export async function saveSearch(anyContext: SliceContext, input: SaveSearchInput): Promise<SaveSearchResult> {
  const context = archiveContext(anyContext);
  const { db, transact, now, brand } = context;
  const account = ownerOf(context);
  const { input: asked, search, hash } = readSearch(input.search, brand);
  const entitled = await entitledTo(context);
  // Refused without waiting for other writers, whoever asks again and again.
  if ((await findSame(db, account, hash)) === undefined) requireFreePlace(await allowanceIn(db, account, entitled));
  const name = input.name === '' ? asName(searchWords(asked, await readNames(context))) : input.name;
  const until = await lastKnownChange(anyContext);
  const at = now();
  return await transact(async (transaction) => {
    const same = await findSame(transaction, account, hash);
    const allowance = await allowanceIn(transaction, account, entitled);
    if (input.rhythm !== 'never' && (same?.rhythm ?? 'never') === 'never') requireEmailAllowance(allowance);
    if (same !== undefined) {
      const change = rhythmChange(same, input.rhythm, { now: at, until });
      const kept = { search, name: input.name === '' ? same.name : name, ...change };
      await transaction.updateTable('archive_saved_search').set(kept).where('id', '=', same.id).execute();
      return { id: same.id, outcome: 'known' };
    }
    requireFreePlace(allowance);
    const row: SavedSearchRow = {
      ...{ id: randomUUID(), account_id: account, search, search_hash: hash, name, saved_at: at },
      ...{ rhythm: input.rhythm, tell_at: nextEmailAt(input.rhythm, at), seen_seq: until, told_seq: until },
    };
    await transaction.insertInto('archive_saved_search').values(row).execute();
    return { id: row.id, outcome: 'saved' };
  });
}

export async function describeSearch(anyContext: SliceContext, asked: DescribeSearchInput): Promise<DescribedSearch> {
  const context = archiveContext(anyContext);
  const account = ownerOf(context);
  const { input, search, hash } = readSearch(asked.search, context.brand);
  const [names, same, allowance] = await Promise.all([
    readNames(context),
    findSame(context.db, account, hash),
    ownAllowance(context),
  ]);
  const words = searchWords(input, names);
  const saved = same === undefined ? null : { id: same.id, name: same.name, rhythm: same.rhythm };
  const room = leftOf(allowance.kept, allowance.most) !== 0;
  return { search, words, name: asName(words), saved, room, allowance };
}
