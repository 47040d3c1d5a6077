import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';
import type { ArchiveContext } from '../../core/public.ts';
import { openSearch } from '../archive-search.ts';
import { parseQuery } from '../query/parse-query.ts';
import type { SearchAnswer } from '../search-index.ts';
import type { ShownHit } from '../show-hits.ts';
import { toSearchRequest } from '../search-request.ts';
import { showUnits } from '../show-results.ts';

type Alternatives = SearchAnswer['alternatives'];

/** Ids that are fetched at once. */
const atOnce = 5_000;

/** What a search finds, as ids. */
export interface MatchingIds {
  readonly ids: readonly string[];
  /** False: there are more. */
  readonly complete: boolean;
  /** What was looked for beside the words: it is lit too. */
  readonly alternatives: Alternatives;
}

/** The ids of all that a search finds, up to `most`, in its order. Rejects as a search does. */
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
  for (let offset = 0; offset < most; offset += atOnce) {
    const answer = await index.search({ ...request, limit: Math.min(atOnce, most - offset), offset });
    ids.push(...answer.ids);
    ({ alternatives } = answer);
    if (ids.length >= answer.listed || answer.ids.length === 0) return { ids, complete: true, alternatives };
  }
  return { ids, complete: false, alternatives };
}

/** These of what a search finds, with their words in context, in this order; what was just removed is left out. */
export const hitsOf = (
  context: ArchiveContext,
  input: SearchPagesInput,
  { ids, alternatives }: Pick<MatchingIds, 'ids' | 'alternatives'>,
): Promise<readonly ShownHit[]> => showUnits(context, input.by ?? 'page', ids, parseQuery(input.q), { alternatives });
