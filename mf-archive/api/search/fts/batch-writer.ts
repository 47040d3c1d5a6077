import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { DuplicateWriter } from '../near-duplicates/duplicate-writer.ts';
import { bytesOfColumns, indexColumns, type IndexText } from '../index-text.ts';
import type { UnitProperties } from '../search-index.ts';
import { storeWordForms } from '../fuzzy/word-forms.ts';
import { prepared } from './connection.ts';
import { SampledWords } from './fts-vocabulary.ts';

interface Title extends Pick<UnitProperties, 'published' | 'language'> {
  readonly number: number;
}

/** Collects data that the pages and articles of one transaction share, so that it is read and written once. */
export class BatchWriter {
  readonly database: DatabaseSync;
  readonly sampledWords = new SampledWords();
  readonly duplicates: Readonly<Record<SearchUnit, DuplicateWriter>>;
  /** Different words of the batch, folded, in which likely misreadings are searched. */
  readonly folds = new Set<string>();
  readonly #titles = new Map<string, Title>();
  readonly #languages = new Map<string, number>();
  readonly #texts: Readonly<Record<SearchUnit, Map<number, IndexText>>> = { page: new Map(), article: new Map() };
  #size = 0;

  constructor(database: DatabaseSync) {
    this.database = database;
    this.duplicates = {
      page: new DuplicateWriter(database, 'page'),
      article: new DuplicateWriter(database, 'article'),
    };
  }

  /** Number of bytes of all added texts. */
  get size(): number {
    return this.#size;
  }

  addText(unit: SearchUnit, row: number, text: IndexText): void {
    this.#texts[unit].set(row, text);
    this.#size += text.bytes.length;
  }

  removeText(unit: SearchUnit, row: number): void {
    if (this.#texts[unit].delete(row)) return;
    prepared(this.database, `delete from ${unit}_words where rowid = ?`).run(row);
  }

  /** Returns the number of the title and updates its properties, which apply to its earlier pages too. */
  titleNumber({ title, published, language }: UnitProperties): number {
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

  /** Returns the number of the page's own language, negative if it was detected; 0 if it has none. */
  languageNumber({ pageLanguage: language = null }: Pick<UnitProperties, 'pageLanguage'>): number {
    if (language === null) return 0;
    const { code, isDetected } = language;
    const number = this.#languages.get(code) ?? this.#addLanguage(code);
    return isDetected ? -number : number;
  }

  #addLanguage(code: string): number {
    prepared(this.database, 'insert or ignore into language (code) values (?)').run(code);
    const number = Number(prepared(this.database, 'select number from language where code = ?').get(code)?.['number']);
    this.#languages.set(code, number);
    return number;
  }

  /**
   * Writes everything except the rows of full text. `more`: another transaction follows immediately, so some work can
   * be deferred to it.
   */
  write(generation: string, more: boolean): void {
    this.duplicates.page.write(more);
    this.duplicates.article.write(more);
    this.sampledWords.write(this.database);
    storeWordForms(this.database, this.folds, generation);
  }

  /**
   * Writes the rows of full text, last: almost any other statement makes FTS5 flush its memory into a new segment, which
   * must be merged later.
   */
  writeTexts(): void {
    const marks = indexColumns.map(() => 'cast(? as text)').join(', ');
    for (const unit of ['page', 'article'] as const) {
      const keep = prepared(
        this.database,
        `insert into ${unit}_words (rowid, ${indexColumns.join(', ')}) values (?, ${marks})`,
      );
      for (const [row, text] of this.#texts[unit]) keep.run(row, ...bytesOfColumns(text));
      this.#texts[unit].clear();
    }
  }
}
