import { createHash } from 'node:crypto';
import { readSearchAddress } from 'shared-contracts/archive/search-address';
import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';
import { AppError } from 'shared-contracts/app-error';
import type { Brand } from 'shared-contracts/brand';
import { siteLinks } from 'shared-contracts/site-links';

/** A search as it is kept. */
export interface ReadSearch {
  readonly input: SearchPagesInput;
  /** Its address in the one form that is kept. */
  readonly search: string;
  /** Of what it asks, whatever order its results stand in. */
  readonly hash: string;
}

const choices = ['title', 'place', 'language', 'kind', 'leave'] as const;

/** Choices in their order, and the first page of results: two addresses that ask the same become one. */
function inOrder(input: SearchPagesInput): SearchPagesInput {
  const sorted = choices.flatMap((name) => {
    const list = input[name];
    return list === undefined ? [] : [[name, [...list].sort()] as const];
  });
  return { ...input, q: input.q.replaceAll(/\s+/g, ' '), ...Object.fromEntries(sorted), page: 1 };
}

const narrowing = ['from', 'to', 'day', 'front', 'quality', 'title', 'place', 'language', 'kind'] as const;

/** Whether a search asks for anything. */
const hasConditions = (input: SearchPagesInput): boolean =>
  input.q !== '' || narrowing.some((name) => input[name] !== undefined);

/** Reads what follows the question mark of a search's address. Throws `bad-request` for what cannot be searched. */
export function readSearchQuery(query: URLSearchParams, brand: Brand): ReadSearch {
  const { input: typed, problem } = readSearchAddress(query);
  if (problem !== null) throw new AppError('bad-request', problem);
  const input = inOrder(typed);
  if (!hasConditions(input))
    throw new AppError('bad-request', 'This search asks for nothing: type a word, or choose a filter.');
  const links = siteLinks(brand);
  const essence = links.search({ ...input, sort: 'relevance', copies: false });
  return { input, search: links.search(input), hash: createHash('sha256').update(essence).digest('hex') };
}

/** The same of an address, `/search?…`. */
export const readSearch = (address: string, brand: Brand): ReadSearch =>
  readSearchQuery(new URLSearchParams(address.slice(address.indexOf('?') + 1)), brand);
