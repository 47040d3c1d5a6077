import type { PageReference } from 'shared-contracts/archive/newspaper';
import type { PageHit, SearchUnit } from 'shared-contracts/archive/search-pages';
import type { ArchiveContext } from '../archive-tables.ts';
import { toReference } from '../pages/page-records.ts';
import type { AskedQuery } from './query/query-tree.ts';
import type { SearchAnswer } from './search-index.ts';
import { articlesWithPages, showArticles } from './show-articles.ts';
import { recordsOf, showPages, type ShowOptions, type ShownHit } from './show-hits.ts';

/** Results of either kind by their ids, in this order; one that was just removed is left out. */
export const showUnits = (
  context: ArchiveContext,
  by: SearchUnit,
  ids: readonly string[],
  query: AskedQuery,
  options: ShowOptions = {},
): Promise<readonly ShownHit[]> =>
  by === 'article' ? showArticles(context, ids, query, options) : showPages(context, ids, query, options);

type References = ReadonlyMap<string, PageReference>;

/** The page of each copy: of an article the one that it begins on. */
async function referencesOf(context: ArchiveContext, by: SearchUnit, ids: readonly string[]): Promise<References> {
  const articles = by === 'article' ? await articlesWithPages(context, ids) : [];
  const pageOf = new Map(articles.map(({ id, pages }) => [id, pages[0] ?? '']));
  const pageIds = by === 'article' ? [...pageOf.values()] : ids;
  const pages = await recordsOf(context, [...new Set(pageIds)]);
  return new Map(
    ids.flatMap((id) => {
      const page = pages.get(by === 'article' ? (pageOf.get(id) ?? '') : id);
      return page === undefined ? [] : [[id, toReference(page)] as const];
    }),
  );
}

/** What a search has found, with the copies that are folded into each. */
export async function showResults(
  context: ArchiveContext,
  by: SearchUnit,
  { ids, copies, alternatives }: SearchAnswer,
  query: AskedQuery,
): Promise<readonly PageHit[]> {
  const [shown, references] = await Promise.all([
    showUnits(context, by, ids, query, { alternatives }),
    referencesOf(context, by, copies.flat()),
  ]);
  return shown.map(({ id, hit }) => {
    const folded = (copies[ids.indexOf(id)] ?? []).flatMap((copy) => references.get(copy) ?? []);
    return folded.length === 0 ? hit : { ...hit, copies: folded };
  });
}
