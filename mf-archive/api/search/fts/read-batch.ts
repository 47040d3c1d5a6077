import { type PageTokens, readPackedPage, readArticle } from '../../text/public.ts';
import { sketchOf } from '../near-duplicates/fingerprint.ts';
import { indexText, type IndexText } from '../index-text.ts';
import type { ArticleChange, ChangeBatch } from '../search-index.ts';
import { isWordForm } from '../fuzzy/word-forms.ts';

/** The indexed data of a page or an article. */
export interface UnitIndexData {
  readonly text: IndexText;
  /** See `sketchOf`. */
  readonly sketch: Uint16Array | null;
}

/** The indexed data of a batch by id. Computing it is most of the work of indexing and needs no database. */
export interface BatchIndexData {
  readonly pages: ReadonlyMap<string, UnitIndexData>;
  readonly articles: ReadonlyMap<string, UnitIndexData>;
  /** All distinct words of the pages that can be fuzzy matches (`isWordForm`). */
  readonly folds: Iterable<string>;
}

/** Number of unpacked pages in the cache. Few articles span more pages. */
const maxUnpacked = 8;

class UnpackedPages {
  readonly #pages = new Map<Uint8Array, PageTokens>();

  of(words: Uint8Array): PageTokens {
    const page = this.#pages.get(words) ?? readPackedPage(words);
    this.#pages.set(words, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > maxUnpacked && oldest !== undefined) this.#pages.delete(oldest);
    return page;
  }
}

const toIndexData = (reading: PageTokens): UnitIndexData => ({
  text: indexText(reading),
  sketch: sketchOf(reading.tokens.columns),
});

/** Runs all steps of indexing that can throw because of a page's words. */
export function checkWords(words: Uint8Array): void {
  indexText(readPackedPage(words));
}

/** Groups articles by their first page. */
function byFirstPage(articles: readonly ArticleChange[]): ReadonlyMap<string, readonly ArticleChange[]> {
  const found = new Map<string, ArticleChange[]>();
  for (const change of articles) {
    const first = change.article?.pages[0]?.id;
    if (first !== undefined) found.set(first, [...(found.get(first) ?? []), change]);
  }
  return found;
}

/** Its loops are in methods, because what V8 has compiled for a closure is lost with the closure. */
class BatchReader implements BatchIndexData {
  readonly pages = new Map<string, UnitIndexData>();
  readonly articles = new Map<string, UnitIndexData>();
  readonly folds = new Set<string>();
  readonly #unpacked = new UnpackedPages();

  readPage(id: string, words: Uint8Array): void {
    const reading = this.#unpacked.of(words);
    this.pages.set(id, toIndexData(reading));
    for (const fold of reading.tokens.columns.folds)
      if (!this.folds.has(fold) && isWordForm(fold)) this.folds.add(fold);
  }

  /** Reads articles that were not read before. */
  readArticles(changes: readonly ArticleChange[]): void {
    for (const { id, article } of changes) {
      if (article === null || this.articles.has(id)) continue;
      const { reading } = readArticle(article.pages, article.number, (words) => this.#unpacked.of(words));
      this.articles.set(id, toIndexData(reading));
    }
  }
}

/**
 * Reads page by page, each with the articles that begin on it, so that each page is unpacked only once and few are in
 * memory.
 */
export function readBatch({ changes, articles = [] }: Pick<ChangeBatch, 'changes' | 'articles'>): BatchIndexData {
  const reader = new BatchReader();
  const byPage = byFirstPage(articles);
  for (const { id, page } of changes) {
    if (page === null) continue;
    reader.readPage(id, page.words);
    reader.readArticles(byPage.get(id) ?? []);
  }
  // Articles whose first page is unchanged.
  reader.readArticles(articles);
  return reader;
}
