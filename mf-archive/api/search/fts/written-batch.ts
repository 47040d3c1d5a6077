import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { decodePageText, type PageText } from '../../pages/page-words.ts';
import { BatchCopies } from '../copies/keep-copies.ts';
import type { UnitPlace } from '../search-index.ts';
import { keepWordForms } from '../tolerance/word-forms.ts';
import { prepared } from './prepared.ts';
import { BatchHints } from './word-hints.ts';

interface Title extends Pick<UnitPlace, 'published' | 'language'> {
  readonly number: number;
}

/** What pages and articles of one batch have in common, so that it is read and written once. */
export class WrittenBatch {
  readonly database: DatabaseSync;
  readonly hints = new BatchHints();
  readonly copies: Readonly<Record<SearchUnit, BatchCopies>>;
  /** Words of its pages. */
  readonly folds = new Set<string>();
  readonly #titles = new Map<string, Title>();
  readonly #texts = new Map<Uint8Array, PageText>();

  constructor(database: DatabaseSync) {
    this.database = database;
    this.copies = { page: new BatchCopies(database, 'page'), article: new BatchCopies(database, 'article') };
  }

  /** Unpacks a page once for itself and its articles. */
  unpack(words: Uint8Array): PageText {
    const known = this.#texts.get(words);
    if (known !== undefined) return known;
    const text = decodePageText(words);
    this.#texts.set(words, text);
    return text;
  }

  /** The title as it is known now: pages of it that came before are then found by that too. */
  titleNumber({ title, published, language }: UnitPlace): number {
    const known = this.#titles.get(title);
    if (known?.published === published && known.language === language) return known.number;
    const row = prepared(
      this.database,
      `insert into title (slug, published, language) values (?, ?, ?) on conflict (slug) do update set
         published = excluded.published, language = excluded.language returning number`,
    ).get(title, published, language);
    const number = Number(row?.['number']);
    this.#titles.set(title, { number, published, language });
    return number;
  }

  /** What is written once for all of it. */
  write(generation: string): void {
    this.copies.page.write();
    this.copies.article.write();
    this.hints.write(this.database);
    keepWordForms(this.database, this.folds, generation);
  }
}
