import { randomUUID } from 'node:crypto';
import Joi from 'joi';
import {
  longestSearchName,
  searchAddress,
  letterRhythm,
  searchName,
  type SavedSearch,
  type EmailFrequency,
} from 'shared-contracts/archive/saved-searches/saved-search';
import { leftOf, type SearchAllowance } from 'shared-contracts/archive/saved-searches/search-allowance';
import { endpoint } from 'shared-contracts/server/endpoint';
import { entitledTo } from 'shared-contracts/server/entitlements';
import { archiveContext, type ArchiveTransaction, type SavedSearchRow } from '../../core/public.ts';
import { lastKnownChange } from '../overdue-pages.ts';
import { allowanceIn, requireEmailAllowance, requireFreePlace, ownAllowance } from './allowance.ts';
import { nextEmailAt } from './emails/next-email.ts';
import { rhythmChange } from './emails/rhythm-change.ts';
import { ownerOf } from './owned.ts';
import { readSearch } from './read-search.ts';
import { readNames, searchWords } from './search-words.ts';

/** A search that somebody may want to keep. */
export interface DescribeSearchInput {
  /** Its address, `/search?…`. */
  readonly search: string;
}

/** What would be kept. */
export interface DescribedSearch {
  /** Its address in the one form that is kept: without the page of results, choices in order. */
  readonly search: string;
  /** What it asks, in words. */
  readonly words: string;
  /** A name to begin with. */
  readonly name: string;
  /** The same search, when one's list has it already. */
  readonly saved: Pick<SavedSearch, 'id' | 'name' | 'rhythm'> | null;
  /** Whether one's list has room. */
  readonly room: boolean;
  readonly allowance: SearchAllowance;
}

/** What to keep. */
export interface SaveSearchInput {
  /** The address of its results, `/search?…`. */
  readonly search: string;
  /** Empty: it is named after what it asks; one that the list has already keeps its name. */
  readonly name: string;
  readonly rhythm: EmailFrequency;
}

/** What is kept now. */
export interface SaveSearchResult {
  readonly id: string;
  /** `known`: the list had this search already; it has this name and rhythm now. E-mails asked for now begin now. */
  readonly outcome: 'saved' | 'known';
}

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

/**
 * Keeps a search in one's own list. The same search, in whatever order its address says it, is kept once. What is in the
 * archive now is not new. Errors: `unauthorized`; `bad-request` as in `describeSearch`; `conflict` when the plan keeps no
 * further search, or sends e-mails for no further one.
 */
export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/archive/save-search',
  access: 'user',
  input: () =>
    Joi.object<SaveSearchInput, true>({
      search: searchAddress().required(),
      name: searchName().allow('').default(''),
      rhythm: letterRhythm().default('never'),
    }),
  handle: async (anyContext, input): Promise<SaveSearchResult> => {
    const context = archiveContext(anyContext);
    const { db, transact, now, brand } = context;
    const account = ownerOf(context);
    const { input: params, search, hash } = readSearch(input.search, brand);
    const entitled = await entitledTo(context);
    // Refused without waiting for other writers, whoever asks again and again.
    if ((await findSame(db, account, hash)) === undefined) requireFreePlace(await allowanceIn(db, account, entitled));
    const name = input.name === '' ? asName(searchWords(params, await readNames(context))) : input.name;
    const until = await lastKnownChange(anyContext);
    const at = now();
    return await transact(async (transaction) => {
      const same = await findSame(transaction, account, hash);
      const allowance = await allowanceIn(transaction, account, entitled);
      if (input.rhythm !== 'never' && (same?.rhythm ?? 'never') === 'never') requireEmailAllowance(allowance);
      if (same !== undefined) {
        const change = rhythmChange(same, input.rhythm, { now: at, until });
        const saved = { search, name: input.name === '' ? same.name : name, ...change };
        await transaction.updateTable('archive_saved_search').set(saved).where('id', '=', same.id).execute();
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
  },
});

/**
 * What saving a search would keep; keeps nothing. Errors: `unauthorized`; `bad-request` for an address that cannot be
 * searched or asks for nothing.
 */
export const describeSearch = endpoint({
  method: 'GET',
  path: '/api/archive/describe-search',
  access: 'user',
  input: () => Joi.object<DescribeSearchInput, true>({ search: searchAddress().required() }),
  handle: async (anyContext, query): Promise<DescribedSearch> => {
    const context = archiveContext(anyContext);
    const account = ownerOf(context);
    const { input, search, hash } = readSearch(query.search, context.brand);
    const [names, same, allowance] = await Promise.all([
      readNames(context),
      findSame(context.db, account, hash),
      ownAllowance(context),
    ]);
    const words = searchWords(input, names);
    const saved = same === undefined ? null : { id: same.id, name: same.name, rhythm: same.rhythm };
    const room = leftOf(allowance.kept, allowance.most) !== 0;
    return { search, words, name: asName(words), saved, room, allowance };
  },
});
