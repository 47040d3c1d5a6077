import { decodePageText, type PageText } from '../../pages/page-words.ts';
import { readArticle } from '../../text/article-text.ts';
import { readPage, type ReadingText } from '../../text/page-tokens.ts';
import { fingerprintOf, type Fingerprint } from '../copies/fingerprint.ts';
import { indexText, type IndexText } from '../index-text.ts';
import type { ArticleChange, ChangeBatch } from '../search-index.ts';
import { isWordForm } from '../tolerance/word-forms.ts';

/** What the index keeps of the words of a page or an article. */
export interface ReadUnit {
  readonly columns: IndexText;
  readonly fingerprint: Fingerprint | null;
}

/** The words of a batch as they are written: no database is needed to read them, and most of the work is done. By id. */
export interface ReadBatch {
  readonly pages: ReadonlyMap<string, ReadUnit>;
  readonly articles: ReadonlyMap<string, ReadUnit>;
  /** Every different word of the pages that may have forms. */
  readonly folds: ReadonlySet<string>;
}

/** Pages that are kept unpacked: an article is seldom on more. */
const mostUnpacked = 8;

class Unpacked {
  readonly #texts = new Map<Uint8Array, PageText>();

  of(words: Uint8Array): PageText {
    const text = this.#texts.get(words) ?? decodePageText(words);
    this.#texts.set(words, text);
    const [oldest] = this.#texts.keys();
    if (this.#texts.size > mostUnpacked && oldest !== undefined) this.#texts.delete(oldest);
    return text;
  }
}

const readUnit = (reading: ReadingText): ReadUnit => ({
  columns: indexText(reading),
  fingerprint: fingerprintOf(reading.tokens.map(({ fold }) => fold)),
});

/** Everything about a page that its words can make fail. */
export function tryWords(words: Uint8Array): void {
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

/** Page by page, each with the articles that begin on it, so that few are unpacked at a time and each but once. */
export function readBatch({ changes, articles = [] }: Pick<ChangeBatch, 'changes' | 'articles'>): ReadBatch {
  const read = { pages: new Map<string, ReadUnit>(), articles: new Map<string, ReadUnit>(), folds: new Set<string>() };
  const unpacked = new Unpacked();
  const beginning = byFirstPage(articles);
  const readArticles = (of: readonly ArticleChange[]): void => {
    for (const { id, article } of of) {
      if (article === null || read.articles.has(id)) continue;
      const { reading } = readArticle(article.pages, article.number, (words) => unpacked.of(words));
      read.articles.set(id, readUnit(reading));
    }
  };
  for (const { id, page } of changes) {
    if (page === null) continue;
    const reading = readPage(unpacked.of(page.words));
    read.pages.set(id, readUnit(reading));
    for (const { fold } of reading.tokens) if (!read.folds.has(fold) && isWordForm(fold)) read.folds.add(fold);
    readArticles(beginning.get(id) ?? []);
  }
  // Those that begin on a page that did not change.
  readArticles(articles);
  return read;
}
