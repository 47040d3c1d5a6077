import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { BatchCopies } from '../copies/keep-copies.ts';
import { indexColumns, type IndexText } from '../index-text.ts';
import type { UnitPlace } from '../search-index.ts';
import { keepWordForms } from '../tolerance/word-forms.ts';
import { prepared } from './prepared.ts';
import { BatchHints } from './word-hints.ts';

interface Title extends Pick<UnitPlace, 'published' | 'language'> {
  readonly number: number;
}

/** What pages and articles of one transaction have in common, so that it is read and written once. */
export class WrittenBatch {
  readonly database: DatabaseSync;
  readonly hints = new BatchHints();
  readonly copies: Readonly<Record<SearchUnit, BatchCopies>>;
  /** Words of its pages. */
  readonly folds = new Set<string>();
  readonly #titles = new Map<string, Title>();
  readonly #words: Readonly<Record<SearchUnit, Map<number, IndexText>>> = { page: new Map(), article: new Map() };

  constructor(database: DatabaseSync) {
    this.database = database;
    this.copies = { page: new BatchCopies(database, 'page'), article: new BatchCopies(database, 'article') };
  }

  addWords(unit: SearchUnit, row: number, columns: IndexText): void {
    this.#words[unit].set(row, columns);
  }

  removeWords(unit: SearchUnit, row: number): void {
    if (this.#words[unit].delete(row)) return;
    prepared(this.database, `delete from ${unit}_words where rowid = ?`).run(row);
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

  /** What is written once for all of it. `more`: other transactions follow at once, and some of it may wait for them. */
  write(generation: string, more: boolean): void {
    this.copies.page.write(more);
    this.copies.article.write(more);
    this.hints.write(this.database);
    keepWordForms(this.database, this.folds, generation);
  }

  /**
   * The full text, when everything else is written: what it has in memory goes to its table with almost any other
   * statement, in a part of its own that has to be merged again.
   */
  writeWords(): void {
    const marks = indexColumns.map(() => '?').join(', ');
    for (const unit of ['page', 'article'] as const) {
      const keep = prepared(
        this.database,
        `insert into ${unit}_words (rowid, ${indexColumns.join(', ')}) values (?, ${marks})`,
      );
      for (const [row, text] of this.#words[unit]) keep.run(row, ...indexColumns.map((column) => text[column]));
      this.#words[unit].clear();
    }
  }
}
