import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';
import type { ArchiveContext } from '../../core/public.ts';
import { openSearch } from '../archive-search.ts';
import { parseQuery } from '../query/parse-query.ts';
import { isLimited, type SearchResults } from '../search-index.ts';
import type { ShownHit } from '../show-hits.ts';
import { toSearchRequest } from '../search-pages.endpoint.ts';
import { showUnits } from '../show-results.ts';

type Alternatives = SearchResults['alternatives'];

/** Number of ids per request to the index. */
const atOnce = 5_000;

/** The results of a search as ids. */
export interface MatchingIds {
  readonly ids: readonly string[];
  /** False if there are more results than ids. */
  readonly complete: boolean;
  /** True if the search was cut to the budget of one search, so that there may be other results. */
  readonly limited: boolean;
  /** The words that were searched besides the typed ones, which are highlighted too. */
  readonly alternatives: Alternatives;
}

/** Resolves to the ids of all results of a search in order, up to `most`. Rejects with the errors of a search. */
export async function findMatchingIds(
  context: ArchiveContext,
  input: SearchPagesInput,
  most: number,
): Promise<MatchingIds> {
  const parsedQuery = parseQuery(input.q);
  const { index } = await openSearch(context);
  const request = toSearchRequest(input, parsedQuery);
  const ids: string[] = [];
  let alternatives: Alternatives = [];
  let limited = false;
  for (let offset = 0; offset < most; offset += atOnce) {
    const answer = await index.search({ ...request, limit: Math.min(atOnce, most - offset), offset });
    ids.push(...answer.ids);
    ({ alternatives } = answer);
    limited = isLimited(answer);
    if (ids.length >= answer.listed || answer.ids.length === 0) return { ids, complete: true, limited, alternatives };
  }
  return { ids, complete: false, limited, alternatives };
}

/** Resolves to these results of a search with snippets, in this order. Those that were just removed are skipped. */
export const hitsOf = (
  context: ArchiveContext,
  input: SearchPagesInput,
  { ids, alternatives }: Pick<MatchingIds, 'ids' | 'alternatives'>,
): Promise<readonly ShownHit[]> => showUnits(context, input.by ?? 'page', ids, parseQuery(input.q), { alternatives });
