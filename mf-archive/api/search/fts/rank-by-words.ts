import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import type { TermVariant } from '../query/term-variants.ts';
import { phrase } from './fts-query.ts';
import type { PageEstimates } from './fts-vocabulary.ts';
import type { UnitColumns } from './unit-columns.ts';
import { readVarints } from './unit-values.ts';

/** The parameters of FTS5's BM25, and the least weight that it gives to a phrase. */
const [k1, b, minWeight] = [1.2, 0.75, 1e-6];

/** FTS5's own function takes as long for a match as reading this many occurrences takes here. */
const occurrencesPerMatch = 6;

const lastCharacter = '\u{10ffff}';

/** Number of pages or articles of an index, and of their words. */
interface Totals {
  readonly rows: number;
  readonly words: number;
}

/**
 * Ranks matches as FTS5's `bm25` does, from the occurrences of each word, which come in one call. `bm25`
 * itself looks up the length of each match and finds its words again, which takes ten times as long.
 */
export class WordRanks {
  readonly #database: DatabaseSync;
  readonly #unit: SearchUnit;
  readonly #columns: UnitColumns;
  /** How often the phrase at hand is in each row. */
  #counts = new Uint32Array(0);
  #totals: Totals | null = null;

  constructor(database: DatabaseSync, unit: SearchUnit, columns: UnitColumns) {
    this.#database = database;
    this.#unit = unit;
    this.#columns = columns;
  }

  /** Call it when the index file has changed. */
  refresh(): void {
    this.#totals = null;
  }

  /** Returns whether ranking this number of matches by the occurrences of all words is faster than by `bm25`. */
  isWorthwhile(phrases: readonly TermVariant[], matches: number, estimates: PageEstimates): boolean {
    const mean = phrases.reduce((sum, { folds, isPrefix }) => {
      const [fold = ''] = folds;
      if (folds.length > 1) return sum;
      return sum + (isPrefix ? estimates.meanOfPrefix(fold) : estimates.meanOf(fold));
    }, 0);
    return mean * estimates.count('page') <= matches * occurrencesPerMatch;
  }

  /** Returns the sort key of each row: the lower, the better. */
  keysOf(rows: Uint32Array, phrases: readonly TermVariant[]): Float64Array {
    const scores = new Float64Array(rows.length);
    for (const one of phrases) {
      if (one.folds.length === 1) this.#addWord(scores, rows, one);
      else this.#addPhrase(scores, rows, one);
    }
    return scores.map((score) => -score);
  }

  #addWord(scores: Float64Array, rows: Uint32Array, { folds: [fold = ''], isPrefix }: TermVariant): void {
    const occurrences = this.#rowsWith(fold, isPrefix);
    if (this.#counts.length < this.#columns.end) this.#counts = new Uint32Array(this.#columns.end * 2);
    const counts = this.#counts;
    let found = 0;
    for (const row of occurrences) {
      const count = counts[row] ?? 0;
      if (count === 0) found += 1;
      counts[row] = count + 1;
    }
    const totals = (this.#totals ??= this.#readTotals());
    const weight = Math.max(Math.log((totals.rows - found + 0.5) / (found + 0.5)), minWeight);
    const mean = totals.words / totals.rows;
    rows.forEach((row, index) => {
      const count = counts[row] ?? 0;
      if (count === 0) return;
      const length = this.#columns.lengthOf(row);
      const score = weight * ((count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / mean)));
      scores[index] = (scores[index] ?? 0) + score;
    });
    for (const row of occurrences) counts[row] = 0;
  }

  /** Asks FTS5 for the part of a phrase, since few pages have one. */
  #addPhrase(scores: Float64Array, rows: Uint32Array, variant: TermVariant): void {
    const name = `${this.#unit}_words`;
    const statement = this.#database.prepare(`select rowid, bm25(${name}) from ${name} where ${name} match ?`);
    statement.setReturnArrays(true);
    const found = new Map(statement.all(phrase(variant)) as unknown as readonly (readonly [number, number])[]);
    if (found.size === 0) return;
    rows.forEach((row, index) => {
      const key = found.get(row);
      if (key !== undefined) scores[index] = (scores[index] ?? 0) - key;
    });
  }

  /** Returns the row of each occurrence of a word, or of all words that begin so. */
  #rowsWith(fold: string, isPrefix: boolean): readonly number[] {
    const [which, values] = isPrefix ? ['>= ? and term < ?', [fold, fold + lastCharacter]] : ['= ?', [fold]];
    const found = this.#database
      .prepare(`select json_group_array(doc) as found from ${this.#unit}_posting where term ${which}`)
      .get(...values);
    return JSON.parse(String(found?.['found'])) as readonly number[];
  }

  #readTotals(): Totals {
    const stored = this.#database.prepare(`select block from ${this.#unit}_words_data where id = 1`).get()?.['block'];
    const [rows = 0, ...words] = readVarints(stored instanceof Uint8Array ? stored : new Uint8Array(0));
    return { rows, words: words.reduce((sum, one) => sum + one, 0) };
  }
}
