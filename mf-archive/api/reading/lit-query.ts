import type { GetPageInput } from 'shared-contracts/archive/get-page';
import type { ArchiveContext } from '../archive-tables.ts';
import { editionHitsPatienceMs } from '../limits.ts';
import { searchOf } from '../search/archive-search.ts';
import { parseQuery } from '../search/parse-query.ts';
import type { LitQuery } from '../search/query/query-tree.ts';
import { requestOf } from '../search/search-index.ts';

/** What a reader's query lights. A page is read without the words beside those typed where they cannot be had in time. */
export async function litQueryOf(
  context: ArchiveContext,
  { q = '', spelling = 'close', leave = [] }: Pick<GetPageInput, 'q' | 'spelling' | 'leave'>,
): Promise<LitQuery> {
  const { tree, terms } = parseQuery(q);
  const query = { tree, terms };
  if (tree === null) return { query, alternatives: [] };
  const { index } = await searchOf(context);
  const request = requestOf(query, { spelling, leave: [...new Set(leave)].sort(), limit: 0 });
  const alternatives = await index.expand(request, editionHitsPatienceMs).catch(() => []);
  return { query, alternatives };
}
