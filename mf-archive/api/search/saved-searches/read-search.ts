import { createHash } from 'node:crypto';
import { readSearchAddress } from 'shared-contracts/archive/search-address';
import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';
import { AppError } from 'shared-contracts/app-error';
import type { Brand } from 'shared-contracts/brand';
import { siteLinks } from 'shared-contracts/site-links';

/** A search in its canonical form. */
export interface ReadSearch {
  readonly input: SearchPagesInput;
  /** Its canonical address, which is stored. */
  readonly search: string;
  /**
   * Hash of the query and filters, whatever the order of the results, and whether near-duplicates are listed singly.
   */
  readonly hash: string;
}

const choices = ['title', 'place', 'language', 'kind', 'leave'] as const;

/** Sorts the choices and selects the first page of results, so that equivalent addresses become equal. */
function inOrder(input: SearchPagesInput): SearchPagesInput {
  const sorted = choices.flatMap((name) => {
    const list = input[name];
    return list === undefined ? [] : [[name, [...list].sort()] as const];
  });
  return { ...input, q: input.q.replaceAll(/\s+/g, ' '), ...Object.fromEntries(sorted), page: 1 };
}

const narrowing = ['from', 'to', 'day', 'front', 'quality', 'title', 'place', 'language', 'kind'] as const;

/** Returns whether a search has a query or a filter. */
const hasConditions = (input: SearchPagesInput): boolean =>
  input.q !== '' || narrowing.some((name) => input[name] !== undefined);

/**
 * Parses the query string of a search's address. Throws `bad-request` for an invalid search, and for one without a
 * query and filters.
 */
export function readSearchQuery(query: URLSearchParams, brand: Brand): ReadSearch {
  const { input: typed, problem } = readSearchAddress(query);
  if (problem !== null) throw new AppError('bad-request', problem);
  const input = inOrder(typed);
  if (!hasConditions(input)) throw new AppError('bad-request', 'This search is empty: type a word or choose a filter.');
  const links = siteLinks(brand);
  const essence = links.search({ ...input, sort: 'relevance', copies: false });
  return { input, search: links.search(input), hash: createHash('sha256').update(essence).digest('hex') };
}

/** Parses an address, `/search?…`. Throws the same errors. */
export const readSearch = (address: string, brand: Brand): ReadSearch =>
  readSearchQuery(new URLSearchParams(address.slice(address.indexOf('?') + 1)), brand);
