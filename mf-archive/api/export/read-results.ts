import { mostExported } from 'shared-contracts/archive/export-results';
import type { PageHit, SearchPagesInput, SearchPagesResult } from 'shared-contracts/archive/search-pages';
import { lagosDay } from 'shared-contracts/lagos-day';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from '../archive-tables.ts';
import type { CitedPiece } from '../citation/cited-piece.ts';
import { oneLine } from '../citation/cited-piece.ts';
import { toPiece, wholeArticle } from '../citation/find-cited.ts';
import { searchPages } from '../search-pages.ts';
import { articlesFound } from './articles-found.ts';
import { exportPiece } from './export-limits.ts';
import { TitleBook } from './title-facts.ts';

/** One result as it is exported. */
export interface ExportedResult {
  /** From 1, in the order of the results. */
  readonly number: number;
  readonly piece: CitedPiece;
  /** Of the article that the words stand in, as printed. */
  readonly headline: string | null;
  /** The words in context. */
  readonly snippet: string;
  readonly hits: number;
}

/** A search as it is exported, and its results as they come. */
export interface ExportedSearch {
  readonly understood: string;
  /** Results that there are, and how many of them are exported. */
  readonly total: number;
  readonly exported: number;
  readonly made: string;
  readonly results: AsyncIterator<readonly ExportedResult[], undefined>;
}

interface Making {
  readonly context: ArchiveContext;
  readonly titles: TitleBook;
  readonly byArticle: boolean;
}

type NamedPiece = Pick<Parameters<typeof toPiece>[1], 'slug' | 'article' | 'named' | 'labels'>;

/** An article is exported as it is cited: with all its pages, from the one it begins on. */
async function namedBy(
  { context, byArticle }: Making,
  hits: readonly PageHit[],
): Promise<(hit: PageHit) => NamedPiece> {
  const found = byArticle ? await articlesFound(context, hits) : () => null;
  return (hit) => {
    const article = byArticle ? hit.article : null;
    const whole = found(hit);
    return {
      ...wholeArticle(whole ?? { pages: [] }, hit),
      article: article?.number ?? null,
      named: whole ?? (article && { kind: 'article', headline: article.headline }),
    };
  };
}

function toResult({ context, titles }: Making, hit: PageHit, named: NamedPiece, number: number): ExportedResult {
  const piece = toPiece(context, {
    ...named,
    clip: null,
    page: hit,
    ...titles.of(hit.title.slug),
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
  making: Making,
  first: SearchPagesResult,
  next: (page: number) => Promise<SearchPagesResult>,
): AsyncGenerator<readonly ExportedResult[], undefined> {
  const { titles, byArticle } = making;
  const seen = new Set<string>();
  for (let page = 1; page <= first.pageCount && seen.size < mostExported; page += 1) {
    const { hits } = page === 1 ? first : await next(page);
    await titles.learn(hits.map(({ title }) => title.slug));
    const named = await namedBy(making, hits);
    const results: ExportedResult[] = [];
    for (const hit of hits) {
      // Pages that come in while an export runs move the others down.
      const key = keyOf(hit, byArticle);
      if (seen.has(key) || seen.size >= mostExported) continue;
      seen.add(key);
      results.push(toResult(making, hit, named(hit), seen.size));
    }
    yield results;
  }
}

/**
 * Searches, and then reads on as far as the results are taken. Rejects where a search would: nothing is answered before
 * the first results are there.
 */
export async function readResults(anyContext: SliceContext, input: SearchPagesInput): Promise<ExportedSearch> {
  const context = archiveContext(anyContext);
  const ask = (page: number): Promise<SearchPagesResult> =>
    searchPages(anyContext, { ...input, page, size: exportPiece });
  const first = await ask(1);
  const total = first.listed ?? first.total;
  const making = { context, titles: new TitleBook(context), byArticle: input.by === 'article' };
  return {
    understood: first.understood,
    total,
    exported: Math.min(total, mostExported),
    made: new Date(context.now()).toISOString(),
    results: readAll(making, first, ask),
  };
}
