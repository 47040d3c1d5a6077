import { type PageTokens, readPackedPage, readArticle } from '../../text/public.ts';
import { fingerprintOf, type Fingerprint } from '../near-duplicates/fingerprint.ts';
import { indexText, type IndexText } from '../index-text.ts';
import type { ArticleChange, ChangeBatch } from '../search-index.ts';
import { isWordForm } from '../fuzzy/word-forms.ts';

/** The indexed data of a page or an article. */
export interface UnitIndexData {
  readonly columns: IndexText;
  readonly fingerprint: Fingerprint | null;
}

/** The indexed data of a batch by id. Computing it is most of the work of indexing and needs no database. */
export interface BatchIndexData {
  readonly pages: ReadonlyMap<string, UnitIndexData>;
  readonly articles: ReadonlyMap<string, UnitIndexData>;
  /** All distinct words of the pages that can be fuzzy matches (`isWordForm`). */
  readonly folds: ReadonlySet<string>;
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
  columns: indexText(reading),
  fingerprint: fingerprintOf(reading.tokens.allFolds()),
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

/**
 * Reads page by page, each with the articles that begin on it, so that each page is unpacked only once and few are in
 * memory.
 */
export function readBatch({ changes, articles = [] }: Pick<ChangeBatch, 'changes' | 'articles'>): BatchIndexData {
  const data = {
    pages: new Map<string, UnitIndexData>(),
    articles: new Map<string, UnitIndexData>(),
    folds: new Set<string>(),
  };
  const unpacked = new UnpackedPages();
  const byPage = byFirstPage(articles);
  const readArticles = (changes: readonly ArticleChange[]): void => {
    for (const { id, article } of changes) {
      if (article === null || data.articles.has(id)) continue;
      const { reading } = readArticle(article.pages, article.number, (words) => unpacked.of(words));
      data.articles.set(id, toIndexData(reading));
    }
  };
  for (const { id, page } of changes) {
    if (page === null) continue;
    const reading = unpacked.of(page.words);
    data.pages.set(id, toIndexData(reading));
    for (const fold of reading.tokens.folds.all()) if (!data.folds.has(fold) && isWordForm(fold)) data.folds.add(fold);
    readArticles(byPage.get(id) ?? []);
  }
  // Articles whose first page is unchanged.
  readArticles(articles);
  return data;
}
