import type { GetPageInput } from 'shared-contracts/archive/get-page';
import type { ArchiveContext } from '../../core/public.ts';
import { editionHitsTimeoutMs } from '../limits.ts';
import { openSearch } from '../archive-search.ts';
import { parseQuery } from '../query/parse-query.ts';
import type { HighlightQuery } from '../query/query-tree.ts';
import { searchRequest } from '../search-index.ts';

/** Resolves to the query to highlight, without alternatives of its terms if the index cannot provide them in time. */
export async function parseHighlightQuery(
  context: ArchiveContext,
  { q = '', spelling = 'close', leave = [] }: Pick<GetPageInput, 'q' | 'spelling' | 'leave'>,
): Promise<HighlightQuery> {
  const { tree, terms } = parseQuery(q);
  const parsedQuery = { tree, terms };
  if (tree === null) return { parsedQuery, alternatives: [] };
  const { index } = await openSearch(context);
  const request = searchRequest(parsedQuery, { spelling, leave: [...new Set(leave)].sort(), limit: 0 });
  const alternatives = await index.expand(request, editionHitsTimeoutMs).catch(() => []);
  return { parsedQuery, alternatives };
}
