import type { PageHit, SearchPagesInput, SearchPagesResult } from 'shared-contracts/archive/search-pages';
import { maxExported } from 'shared-contracts/archive/export-results';
import { lagosDay } from 'shared-contracts/lagos-day';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { type ArchiveContext, archiveContext, type EditionArticle } from '../../core/public.ts';
import { type CitedPiece, oneLine } from '../citation/cited-piece.ts';
import { toPiece, articlePosition } from '../citation/find-cited.ts';
import { searchPages } from '../../search/public.ts';
import { exportPiece } from './export-limits.ts';

type ArticleOfResult = Pick<EditionArticle, 'kind' | 'headline'> & {
  readonly pages: readonly { readonly slug: string; readonly label: string }[];
};

const articleKey = (slug: string, number: number): string => `${slug} ${String(number)}`;

/**
 * Resolves to a look-up of each result's article with all its pages in order, read with one query. It returns null for
 * a result without an article, and for an article that was just removed.
 */
async function readArticles(
  { db }: ArchiveContext,
  hits: readonly PageHit[],
): Promise<(hit: PageHit) => ArticleOfResult | null> {
  const numbers = hits.flatMap(({ article }) => article?.number ?? []);
  if (numbers.length === 0) return () => null;
  const rows = await db
    .selectFrom('archive_page as found')
    .innerJoin('archive_article as article', 'article.issue_id', 'found.issue_id')
    .innerJoin('archive_article_page as on_page', 'on_page.article_id', 'article.id')
    .innerJoin('archive_page as page', 'page.id', 'on_page.page_id')
    .select(['found.slug as found_slug', 'article.number', 'article.kind', 'article.headline'])
    .select(['page.slug', 'page.label'])
    .where('found.slug', 'in', [...new Set(hits.map(({ slug }) => slug))])
    .where('article.number', 'in', [...new Set(numbers)])
    .orderBy('page.sequence')
    .orderBy('page.slug')
    .execute();
  const articles = new Map<string, ArticleOfResult>();
  for (const { found_slug: found, number, kind, headline, ...page } of rows) {
    const key = articleKey(found, number);
    articles.set(key, { kind, headline, pages: [...(articles.get(key)?.pages ?? []), page] });
  }
  return ({ slug, article }) => (article === null ? null : (articles.get(articleKey(slug, article.number)) ?? null));
}

/** Caches places of titles. */
class TitlePlaces {
  readonly #known = new Map<string, string | null>();
  readonly #db: ArchiveContext['db'];

  constructor({ db }: ArchiveContext) {
    this.#db = db;
  }

  async learn(slugs: readonly string[]): Promise<void> {
    const missing = [...new Set(slugs)].filter((slug) => !this.#known.has(slug));
    if (missing.length === 0) return;
    const rows = await this.#db
      .selectFrom('archive_title')
      .select(['slug', 'place'])
      .where('slug', 'in', missing)
      .execute();
    for (const { slug, place } of rows) this.#known.set(slug, place);
  }

  placeOf(slug: string): string | null {
    return this.#known.get(slug) ?? null;
  }
}

export interface ExportedResult {
  /** From 1, in the order of the results. */
  readonly number: number;
  readonly piece: CitedPiece;
  /** Printed headline of the article with the match; null outside articles and for articles without one. */
  readonly headline: string | null;
  readonly snippet: string;
  readonly hits: number;
}

/** The search that is exported, with an iterator of its results. */
export interface ExportedSearch {
  readonly understood: string;
  /** Number of results, and how many of them are exported at most. */
  readonly total: number;
  readonly exported: number;
  /** What the search left out, in sentences. */
  readonly limits: readonly string[];
  readonly made: string;
  readonly results: AsyncIterator<readonly ExportedResult[], undefined>;
}

interface ExportContext {
  readonly context: ArchiveContext;
  readonly titles: TitlePlaces;
  readonly byArticle: boolean;
}

type NamedPiece = Pick<Parameters<typeof toPiece>[1], 'slug' | 'article' | 'named' | 'labels'>;

/** Describes results for citation. An article has all its pages, beginning with the first one. */
async function describePieces(
  { context, byArticle }: ExportContext,
  hits: readonly PageHit[],
): Promise<(hit: PageHit) => NamedPiece> {
  const found = byArticle ? await readArticles(context, hits) : () => null;
  return (hit) => {
    const article = byArticle ? hit.article : null;
    const whole = found(hit);
    return {
      ...articlePosition(whole ?? { pages: [] }, hit),
      article: article?.number ?? null,
      named: whole ?? (article && { kind: 'article', headline: article.headline }),
    };
  };
}

function toResult({ context, titles }: ExportContext, hit: PageHit, named: NamedPiece, number: number): ExportedResult {
  const piece = toPiece(context, {
    ...named,
    clip: null,
    page: hit,
    place: titles.placeOf(hit.title.slug),
    language: hit.language ?? null,
    accessed: lagosDay(context.now()),
  });
  const headline = hit.article?.headline ?? null;
  return {
    number,
    piece,
    headline: headline === null ? null : oneLine(headline),
    snippet: oneLine(hit.snippet.text),
    hits: hit.hitCount,
  };
}

const keyOf = ({ slug, article }: PageHit, byArticle: boolean): string =>
  byArticle ? `${slug} ${String(article?.number ?? '')}` : slug;

async function* readAll(
  exportContext: ExportContext,
  first: SearchPagesResult,
  next: (page: number) => Promise<SearchPagesResult>,
): AsyncGenerator<readonly ExportedResult[], undefined> {
  const { titles, byArticle } = exportContext;
  const seen = new Set<string>();
  for (let page = 1; page <= first.pageCount && seen.size < maxExported; page += 1) {
    const { hits } = page === 1 ? first : await next(page);
    await titles.learn(hits.map(({ title }) => title.slug));
    const named = await describePieces(exportContext, hits);
    const results: ExportedResult[] = [];
    for (const hit of hits) {
      // New pages during an export shift results, so duplicates are skipped.
      const key = keyOf(hit, byArticle);
      if (seen.has(key) || seen.size >= maxExported) continue;
      seen.add(key);
      results.push(toResult(exportContext, hit, named(hit), seen.size));
    }
    yield results;
  }
}

/**
 * Searches, then reads further results as they are consumed. Resolves when the first results are ready. Rejects with
 * the errors of a search.
 */
export async function readResults(anyContext: SliceContext, input: SearchPagesInput): Promise<ExportedSearch> {
  const context = archiveContext(anyContext);
  const ask = (page: number): Promise<SearchPagesResult> =>
    searchPages(anyContext, { ...input, page, size: exportPiece });
  const first = await ask(1);
  const total = first.listed ?? first.total;
  const exportContext = { context, titles: new TitlePlaces(context), byArticle: input.by === 'article' };
  return {
    understood: first.understood,
    total,
    exported: Math.min(total, maxExported),
    limits: (first.limits ?? []).map(({ message }) => message),
    made: new Date(context.now()).toISOString(),
    results: readAll(exportContext, first, ask),
  };
}
