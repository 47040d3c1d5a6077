import type { ArticleKind, PageReference } from 'shared-contracts/archive/newspaper';
import type { FacetCount, SearchFacets, PageHit, SearchUnit } from 'shared-contracts/archive/search-pages';
import { ownValue } from 'shared-contracts/own-value';
import { placeSlug, unknownPlace } from 'shared-contracts/archive/place-slug';
import { type ArchiveContext, archiveLanguages, toReference } from '../core/public.ts';
import {
  unknownLanguage,
  type FacetCounts,
  type ValueCount,
  type IndexFilter,
  type SearchResults,
} from './search-index.ts';
import { maxWaitMs, textDeadlineMs } from './limits.ts';
import { openSearch } from './archive-search.ts';
import type { ParsedQuery } from './query/query-tree.ts';
import {
  cropOf,
  inHalves,
  snippetOf,
  type PageWithWords,
  readPageRecords,
  readPagesWithWords,
  type ShowOptions,
  type ShownHit,
  showPages,
  toSummarise,
} from './show-hits.ts';
import type { ArticleWords, ArticleSummary } from './summarise.ts';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Returns the English name of a language; an unknown code is returned unchanged. */
export function languageName(code: string): string {
  if (code === unknownLanguage) return 'Unknown language';
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}

const frontNames: Readonly<Record<string, string>> = { front: 'Front pages', inside: 'Other pages' };

const qualityNames: Readonly<Record<string, string>> = {
  ...{ 90: '90% and more', 75: '75 to 89%', 50: '50 to 74%', 0: 'Below 50%', unknown: 'Not known' },
};

const kindNames: Readonly<Record<ArticleKind, string>> = {
  article: 'Articles',
  advertisement: 'Advertisements',
  notice: 'Notices',
  other: 'Other pieces',
};

const byCount = (a: FacetCount, b: FacetCount): number => b.count - a.count || (a.name < b.name ? -1 : 1);

const namedCounts = (counts: readonly ValueCount[], nameOf: (value: string) => string): readonly FacetCount[] =>
  counts.map(({ value, count }) => ({ value, name: nameOf(value), count }));

/** Adds names for the reader to facets. `titles` has names by slug. */
export function presentFacets(answer: FacetCounts, titles: ReadonlyMap<string, string>): SearchFacets {
  return {
    titles: answer.titles
      .map(({ slug, count }) => ({ slug, name: titles.get(slug) ?? slug, count }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
    years: answer.years,
    places: answer.places
      .map(({ value, name, count }) => ({ value, name: name === '' ? 'Unknown place' : name, count }))
      .sort(byCount),
    languages: [...namedCounts(answer.languages, languageName)].sort(byCount),
    fronts: namedCounts(answer.fronts, (value) => ownValue(frontNames, value) ?? value),
    qualities: namedCounts(answer.qualities, (value) => ownValue(qualityNames, value) ?? value),
    kinds: namedCounts(answer.kinds, (value) => kindNames[value as ArticleKind]),
  };
}

type Names = ReadonlyMap<string, string>;

export async function titleNames({ db }: ArchiveContext, slugs: readonly string[]): Promise<Names> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('archive_title')
    .select(['slug', 'name'])
    .where('slug', 'in', [...new Set(slugs)])
    .execute();
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

function unknownNameNote(what: string, unknown: readonly string[], requested: readonly string[]): readonly string[] {
  if (unknown.length === 0) return [];
  if (unknown.length === 1 && requested.length === 1) return [`The archive has no newspaper ${what} that name.`];
  return [`The archive has no newspapers ${what} these names: ${unknown.join(', ')}.`];
}

/** Resolves to the requested places that no title of the archive has. */
async function unknownPlaces({ db }: ArchiveContext, places: readonly string[]): Promise<readonly string[]> {
  if (places.length === 0) return [];
  const titles = await db.selectFrom('archive_title').select('place').distinct().execute();
  const known = new Set(titles.map(({ place }) => placeSlug(place ?? '') || unknownPlace));
  return places.filter((place) => !known.has(place));
}

/** Resolves to the requested languages that no title and no page of the archive has. */
async function unknownLanguages(context: ArchiveContext, languages: readonly string[]): Promise<readonly string[]> {
  if (languages.length === 0) return [];
  const known = new Set([unknownLanguage, ...(await archiveLanguages(context))]);
  return languages.filter((language) => !known.has(language));
}

/**
 * Resolves to messages about titles, places and languages that the archive does not have. `names` are those of the
 * requested titles that exist.
 */
export async function filterNotes(
  context: ArchiveContext,
  filter: IndexFilter,
  names: Names,
): Promise<readonly string[]> {
  const { titles, places, languages } = filter;
  return [
    ...unknownNameNote('of', titles?.filter((slug) => !names.has(slug)) ?? [], titles ?? []),
    ...unknownNameNote('from a place of', await unknownPlaces(context, places ?? []), places ?? []),
    ...unknownNameNote('in a language of', await unknownLanguages(context, languages ?? []), languages ?? []),
  ];
}

interface ArticlePages {
  readonly id: string;
  readonly number: number;
  readonly headline: string | null;
  readonly pages: readonly string[];
}

/** Resolves to articles with their pages in order. Articles that no longer exist are skipped. */
export async function articlesWithPages(
  { db }: ArchiveContext,
  ids: readonly string[],
): Promise<readonly ArticlePages[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('archive_article')
    .innerJoin('archive_article_page', 'archive_article_page.article_id', 'archive_article.id')
    .innerJoin('archive_page', 'archive_page.id', 'archive_article_page.page_id')
    .select(['archive_article.id', 'archive_article.number', 'archive_article.headline', 'archive_page.id as page'])
    .where('archive_article.id', 'in', [...ids])
    .orderBy('archive_page.sequence')
    .orderBy('archive_page.slug')
    .execute();
  return ids.flatMap((id) => {
    const found = rows.filter((row) => row.id === id);
    const [first] = found;
    if (first === undefined) return [];
    return [{ id, number: first.number, headline: first.headline, pages: found.map(({ page }) => page) }];
  });
}

async function summariseArticles(
  context: ArchiveContext,
  articles: readonly ArticlePages[],
  known: ReadonlyMap<string, PageWithWords>,
  { tree, terms }: ParsedQuery,
  { waitMs = maxWaitMs, alternatives = [] }: ShowOptions,
): Promise<readonly ArticleSummary[]> {
  const { textPool } = await openSearch(context);
  const articleWords = articles.flatMap(({ id, number, pages }): readonly ArticleWords[] => {
    const found = pages.flatMap((page) => known.get(page) ?? []).map(toSummarise);
    return found.length === 0 ? [] : [{ id, number, pages: found }];
  });
  const found = inHalves(articleWords).map((part) =>
    textPool.run(
      'summariseArticles',
      { articles: part, parsedQuery: { tree, terms }, alternatives },
      textDeadlineMs,
      waitMs,
    ),
  );
  return (await Promise.all(found)).flat();
}

/**
 * Resolves to the articles with these ids in this order, each as a result on the page of its best match. Articles that
 * were just removed are skipped.
 */
async function showArticles(
  context: ArchiveContext,
  ids: readonly string[],
  parsedQuery: ParsedQuery,
  options: ShowOptions = {},
): Promise<readonly ShownHit[]> {
  const articles = await articlesWithPages(context, ids);
  const pages = await readPagesWithWords(context, [...new Set(articles.flatMap((article) => article.pages))]);
  const found = await summariseArticles(context, articles, pages, parsedQuery, options);
  const known = new Map(articles.map((article) => [article.id, article]));
  return found.flatMap((one) => {
    const [article, page] = [known.get(one.id), pages.get(one.page)];
    if (article === undefined || page === undefined) return [];
    const { number, headline } = article;
    const { hitCount, matched } = one;
    return [
      {
        id: one.id,
        hit: {
          ...toReference(page),
          snippet: snippetOf(page, one),
          language: page.language,
          hitCount,
          matched,
          article: { number, headline },
          crop: cropOf(page, one),
        },
      },
    ];
  });
}

/** Resolves to the pages or articles with these ids in this order. Those that were just removed are skipped. */
export const showUnits = (
  context: ArchiveContext,
  by: SearchUnit,
  ids: readonly string[],
  parsedQuery: ParsedQuery,
  options: ShowOptions = {},
): Promise<readonly ShownHit[]> =>
  by === 'article' ? showArticles(context, ids, parsedQuery, options) : showPages(context, ids, parsedQuery, options);

type References = ReadonlyMap<string, PageReference>;

/** Resolves to the page of each near-duplicate; for an article, its first page. */
async function readReferences(context: ArchiveContext, by: SearchUnit, ids: readonly string[]): Promise<References> {
  const articles = by === 'article' ? await articlesWithPages(context, ids) : [];
  const pageOf = new Map(articles.map(({ id, pages }) => [id, pages[0] ?? '']));
  const pageIds = by === 'article' ? [...pageOf.values()] : ids;
  const pages = await readPageRecords(context, [...new Set(pageIds)]);
  return new Map(
    ids.flatMap((id) => {
      const page = pages.get(by === 'article' ? (pageOf.get(id) ?? '') : id);
      return page === undefined ? [] : [[id, toReference(page)] as const];
    }),
  );
}

/** Resolves to the results of a search, each with the near-duplicates that are folded into it. */
export async function showResults(
  context: ArchiveContext,
  by: SearchUnit,
  { ids, copies, searched, alternatives }: SearchResults,
): Promise<readonly PageHit[]> {
  const [shown, references] = await Promise.all([
    showUnits(context, by, ids, searched, { alternatives }),
    readReferences(context, by, copies.flat()),
  ]);
  return shown.map(({ id, hit }) => {
    const folded = (copies[ids.indexOf(id)] ?? []).flatMap((copy) => references.get(copy) ?? []);
    return folded.length === 0 ? hit : { ...hit, copies: folded };
  });
}
