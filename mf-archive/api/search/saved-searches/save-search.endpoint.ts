import { randomUUID } from 'node:crypto';
import Joi from 'joi';
import {
  maxSearchNameLength,
  searchAddress,
  emailFrequencyRule,
  searchName,
  type SavedSearch,
  type EmailFrequency,
} from 'shared-contracts/archive/saved-searches/saved-search';
import { leftOf, type SearchAllowance } from 'shared-contracts/archive/saved-searches/search-allowance';
import { endpoint } from 'shared-contracts/server/endpoint';
import { entitledTo } from 'shared-contracts/server/entitlements';
import { archiveContext, type ArchiveTransaction, type SavedSearchRow } from '../../core/public.ts';
import { lastKnownChange } from '../follow-records.ts';
import { allowanceIn, requireEmailAllowance, requireSearchAllowance, ownAllowance } from './allowance.ts';
import { nextEmailAt } from './emails/next-email.ts';
import { rhythmChange } from './emails/rhythm-change.ts';
import { visitorAccountId } from './owned.ts';
import { readSearch } from './read-search.ts';
import { readNames, searchWords } from './search-words.ts';

export interface DescribeSearchInput {
  /** Its address, `/search?…`. */
  readonly search: string;
}

/** A search as it would be saved. */
export interface DescribedSearch {
  /** The canonical address: without the page of results, and with sorted choices. */
  readonly search: string;
  /** The search described in words. */
  readonly words: string;
  /** The default name. */
  readonly name: string;
  /** The saved search that is equal to this one, if there is one. */
  readonly saved: Pick<SavedSearch, 'id' | 'name' | 'rhythm'> | null;
  /** True if the plan allows a further saved search. */
  readonly room: boolean;
  readonly allowance: SearchAllowance;
}

export interface SaveSearchInput {
  /** The address of its results, `/search?…`. */
  readonly search: string;
  /** If empty, the search is named by its description; a search that is already saved keeps its name. */
  readonly name: string;
  readonly rhythm: EmailFrequency;
}

export interface SaveSearchResult {
  readonly id: string;
  /**
   * `known`: the search was already saved and now has this name and frequency. If its emails were off, they report
   * what arrives from now on.
   */
  readonly outcome: 'saved' | 'known';
}

/** Cuts a description to the maximum length of a name. */
const asName = (words: string): string =>
  words.length <= maxSearchNameLength ? words : `${words.slice(0, maxSearchNameLength - 1).trimEnd()}…`;

/** Resolves to the equal search in a person's list, if there is one. */
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
 * Saves a search in the visitor's list. Equal searches are saved only once, however their addresses are ordered. Pages
 * that are already in the archive do not count as new. Errors: `unauthorized`; `bad-request` as in `describeSearch`;
 * `conflict` if the plan allows no further search, or emails for no further search.
 */
export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/archive/save-search',
  access: 'user',
  input: () =>
    Joi.object<SaveSearchInput, true>({
      search: searchAddress().required(),
      name: searchName().allow('').default(''),
      rhythm: emailFrequencyRule().default('never'),
    }),
  handle: async (anyContext, input): Promise<SaveSearchResult> => {
    const context = archiveContext(anyContext);
    const { db, transact, now, brand } = context;
    const account = visitorAccountId(context);
    const { input: params, search, hash } = readSearch(input.search, brand);
    const entitled = await entitledTo(context);
    // Checked before the transaction, so that repeated requests over the limit do not wait for the write lock.
    if ((await findSame(db, account, hash)) === undefined)
      requireSearchAllowance(await allowanceIn(db, account, entitled));
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
      requireSearchAllowance(allowance);
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
 * Returns how a search would be saved, without saving it. Errors: `unauthorized`; `bad-request` for an invalid address,
 * and for a search without a query and filters.
 */
export const describeSearch = endpoint({
  method: 'GET',
  path: '/api/archive/describe-search',
  access: 'user',
  input: () => Joi.object<DescribeSearchInput, true>({ search: searchAddress().required() }),
  handle: async (anyContext, query): Promise<DescribedSearch> => {
    const context = archiveContext(anyContext);
    const account = visitorAccountId(context);
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
