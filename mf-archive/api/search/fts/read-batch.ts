import { type PageText, type PageTokens, decodePageText, readPage } from '../../text/public.ts';
import { readArticle } from '../article-text.ts';
import { fingerprintOf, type Fingerprint } from '../near-duplicates/fingerprint.ts';
import { indexText, type IndexText } from '../index-text.ts';
import type { ArticleChange, ChangeBatch } from '../search-index.ts';
import { isWordForm } from '../fuzzy/word-forms.ts';

/** What the index stores of the words of a page or an article. */
export interface UnitIndexData {
  readonly columns: IndexText;
  readonly fingerprint: Fingerprint | null;
}

/** The words of a batch, by id, as they will be written. Reading them is most of the work and needs no database. */
export interface BatchIndexData {
  readonly pages: ReadonlyMap<string, UnitIndexData>;
  readonly articles: ReadonlyMap<string, UnitIndexData>;
  /** All distinct words of the pages that can have fuzzy matches. */
  readonly folds: ReadonlySet<string>;
}

/** Pages cached unpacked: an article is seldom on more. */
const maxUnpacked = 8;

class UnpackedPages {
  readonly #texts = new Map<Uint8Array, PageText>();

  of(words: Uint8Array): PageText {
    const text = this.#texts.get(words) ?? decodePageText(words);
    this.#texts.set(words, text);
    const [oldest] = this.#texts.keys();
    if (this.#texts.size > maxUnpacked && oldest !== undefined) this.#texts.delete(oldest);
    return text;
  }
}

const toIndexData = (reading: PageTokens): UnitIndexData => ({
  columns: indexText(reading),
  fingerprint: fingerprintOf(reading.tokens.map(({ fold }) => fold)),
});

/** Runs all steps of indexing that the words of a page can make throw. */
export function checkWords(words: Uint8Array): void {
  indexText(readPage(decodePageText(words)));
}

/** Articles by the page that they begin on. */
function byFirstPage(articles: readonly ArticleChange[]): ReadonlyMap<string, readonly ArticleChange[]> {
  const found = new Map<string, ArticleChange[]>();
  for (const change of articles) {
    const first = change.article?.pages[0]?.id;
    if (first !== undefined) found.set(first, [...(found.get(first) ?? []), change]);
  }
  return found;
}

/**
 * Reads page by page, each with the articles that begin on it, so that few pages are unpacked at a time and each only
 * once.
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
    const reading = readPage(unpacked.of(page.words));
    data.pages.set(id, toIndexData(reading));
    for (const { fold } of reading.tokens) if (!data.folds.has(fold) && isWordForm(fold)) data.folds.add(fold);
    readArticles(byPage.get(id) ?? []);
  }
  // Articles that begin on an unchanged page.
  readArticles(articles);
  return data;
}
