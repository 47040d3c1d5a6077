import { AppError } from 'shared-contracts/app-error';
import type { RankedUnit, RankRequest, MisreadWord, ReaderScope } from 'shared-contracts/server/archive-reader';
import { type ArchiveContext, parseDayRange } from '../../core/public.ts';
import {
  articlesWithPages,
  type IndexFilter,
  inHalves,
  openSearch,
  type ParsedQuery,
  type QueryNode,
  searchRequest,
  type Term,
} from '../../search/public.ts';
import { pagesOfScope } from './scope-pages.ts';

/** Maximum number of terms; more would only slow the search. */
const maxTerms = 200;

const toTerm = (folds: readonly string[]): Term => ({
  kind: folds.length > 1 ? 'phrase' : 'word',
  text: folds.join(' '),
  words: folds.map((fold) => ({ fold, start: 0, end: fold.length, whole: null, span: 1 })),
  field: null,
  excluded: false,
  range: [0, 0],
});

/** Builds a query for pages with any of these terms. */
function anyOf(terms: readonly (readonly string[])[]): ParsedQuery {
  const searchTerms = terms.slice(0, maxTerms).map(toTerm);
  const parts = searchTerms.map((_, term): QueryNode => ({ kind: 'term', term }));
  const [only] = parts;
  return { terms: searchTerms, tree: only === undefined ? null : parts.length === 1 ? only : { kind: 'any', parts } };
}

type ScopeFilter = Pick<IndexFilter, 'titles' | 'languages' | 'firstDay' | 'lastDay'>;

/** Throws `bad-request` for an impossible date. */
const filterOfScope = ({ titles, languages, from, to }: ReaderScope): ScopeFilter => ({
  titles: titles ?? null,
  languages: languages ?? null,
  firstDay: from === undefined ? null : parseDayRange(from).first,
  lastDay: to === undefined ? null : parseDayRange(to).last,
});

/**
 * Resolves to units (pages or articles) ranked by BM25, with near-duplicates folded into the first of them. Articles
 * that no longer exist are skipped. Rejects with `timeout` after `timeoutMs`, and with `bad-request`.
 */
export async function rankUnits(
  context: ArchiveContext,
  { terms, by, scope, limit }: RankRequest,
  timeoutMs: number,
): Promise<readonly RankedUnit[]> {
  const parsedQuery = anyOf(terms);
  if (parsedQuery.tree === null) return [];
  const { index } = await openSearch(context);
  const pageIds = await pagesOfScope(context, scope);
  const filter = { ...filterOfScope(scope), ...(pageIds !== undefined && { pages: pageIds }) };
  const answer = await index.searchForPreview(
    searchRequest(parsedQuery, { ...filter, by, limit, isLimited: false }),
    timeoutMs,
  );
  if (answer === null) throw new AppError('timeout', 'Searching the archive took too long. Please try again.');
  const copies = new Map(answer.ids.map((id, at) => [id, answer.copies[at]?.length ?? 0]));
  if (by === 'page') return answer.ids.map((id) => ({ id, pages: [id], article: null, copies: copies.get(id) ?? 0 }));
  const articles = await articlesWithPages(context, answer.ids);
  const within = pageIds === undefined ? null : new Set(pageIds);
  const isWithin = (page: string): boolean => within?.has(page) ?? true;
  return articles.map(({ id, number, pages }) => ({
    ...{ id, pages: pages.filter(isWithin), article: number, copies: copies.get(id) ?? 0 },
  }));
}

/** Resolves to the likely misreadings of each folded word; to none for words after the first `maxTerms`. */
export async function findMisreadings(
  context: ArchiveContext,
  folds: readonly string[],
  timeoutMs: number,
): Promise<readonly (readonly MisreadWord[])[]> {
  const { index } = await openSearch(context);
  const found = inHalves(folds.slice(0, maxTerms)).map((part) => {
    const parsedQuery = anyOf(part.map((fold) => [fold]));
    return index.expand(searchRequest(parsedQuery, { spelling: 'close', limit: 0, isLimited: false }), timeoutMs);
  });
  const forms = (await Promise.all(found)).flat();
  return folds.map((_, at) => (forms[at] ?? []).map(({ fold, pages }) => ({ fold, pages })));
}
