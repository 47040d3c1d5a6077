import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { filterPart, mostCopies, type IndexFilter, type SearchAnswer, type SearchRequest } from '../search-index.ts';
import { binsOf, histogramOf } from './date-bins.ts';
import type { ExpandedTerms } from './expand-terms.ts';
import { foldCopies, type FoldedMatches } from './fold-copies.ts';
import { firstOf, type FirstMatches } from './first-matches.ts';
import { isBroadTerm, rankedBelow } from './broad-term.ts';
import { closeQuery, ftsQuery } from './fts-query.ts';
import type { IndexTitles } from './index-titles.ts';
import { MatchList, rowsAt } from './matches.ts';
import { RecentAnswers } from './recent-answers.ts';
import { Tally } from './tally.ts';
import { UnitColumns, type KeptFile } from './unit-columns.ts';
import { UnitFilter } from './unit-filter.ts';

/** First matches that are kept for the next pages of the same searches; some 12 bytes each. */
const matchesKept = 1_000_000;

/** What the counts of a search weigh, in matches. */
const tallyWeight = 5_000;

/** What has close words comes after all of these: so far down nobody asks which of them is nearer. */
const rankedFirst = 10_000;

/** Counts of all that is held, for the bars of the histogram. */
const holdingsKept = 40;

/** Taken from the key of a match that has the words as asked for: it comes before all others, whose keys are less far. */
const ahead = { relevance: 2 ** 20, oldest: 2 ** 53, newest: 2 ** 53 } as const;

type Order = keyof typeof ahead;

export interface UnitSearchOptions {
  /** From so many pages on, a word of most of them puts them in no order. */
  readonly many?: number;
  /** After so many that have the words as asked for, the rest is put in no order. */
  readonly farDown?: number;
  /** Where what is found by beside the words is kept for other threads. */
  readonly kept?: KeptFile | null;
}

/**
 * Searches the pages, or the articles, of one file of an index in one pass: every match is counted, and those that pass
 * the filters are kept with what they are put in order by. Counting and keeping is done in JavaScript for each row,
 * where it is quick, and where `terminate()` can end a search that takes too long.
 */
export class UnitSearch {
  readonly #database: DatabaseSync;
  readonly #unit: SearchUnit;
  readonly #columns: UnitColumns;
  readonly #lookAtClock: () => void;
  readonly #many: number;
  readonly #farDown: number;
  readonly #list = new MatchList();
  readonly #recent = new RecentAnswers<FirstMatches>(matchesKept, ({ rows }) => rows.length + tallyWeight);
  /** The last search, whole: for its pages beyond the first matches. */
  readonly #whole = new RecentAnswers<FoldedMatches>(0, () => 1);
  readonly #held = new RecentAnswers<Uint32Array>(holdingsKept, () => 1);
  #filter: UnitFilter | null = null;
  #tally: Tally | null = null;
  /** Whether what is kept has the words as asked for. */
  #isExact = true;
  #ahead = 0;

  constructor(
    database: DatabaseSync,
    unit: SearchUnit,
    titles: IndexTitles,
    lookAtClock: () => void,
    { many = rankedBelow, farDown = rankedFirst, kept = null }: UnitSearchOptions = {},
  ) {
    this.#database = database;
    [this.#many, this.#farDown] = [many, farDown];
    this.#unit = unit;
    this.#columns = new UnitColumns(database, unit, titles, kept);
    this.#lookAtClock = lookAtClock;
    database.function(`passes_${unit}`, (row) => (this.#passes(Number(row)) ? 1 : 0));
    // 0: nothing is handed on to SQL.
    database.function(`keep_${unit}`, (row, key) => this.#keep(Number(row), Number(key)));
    // Both in one call, which is a fifth of the work less where all matches pass.
    database.function(`take_${unit}`, (row, key) =>
      this.#passes(Number(row)) ? this.#keep(Number(row), Number(key)) : 0,
    );
    database.function(`oldest_${unit}`, (row) => this.#columns.orderOf(Number(row)));
    database.function(`newest_${unit}`, (row) => this.#columns.newestOrderOf(Number(row)));
  }

  /** Call it when the file has changed, in the transaction of the search. */
  refresh(): void {
    this.#columns.refresh();
    this.#recent.clear();
    this.#whole.clear();
    this.#held.clear();
  }

  get isWorthKeeping(): boolean {
    return this.#columns.isWorthKeeping;
  }

  /** Call it in a transaction. */
  keep(): void {
    this.#columns.keep();
  }

  search(request: SearchRequest, expanded: ExpandedTerms): SearchAnswer {
    const filter = filterPart(request);
    const key = JSON.stringify([request.query, expanded.all, filter, request.sort, request.copies]);
    const isByDate = request.sort === 'relevance' && (request.query.tree === null || this.#isBroad(request));
    const whole = (): FoldedMatches => this.#whole.get(key, () => this.#match(request, expanded, filter));
    const orderOf = (row: number): number => this.#columns.orderOf(row);
    const first = this.#recent.get(key, () => firstOf(whole(), orderOf));
    const { tally, listed } = first;
    const { rows, folded } = first.has(request)
      ? { rows: first.rowsOf(request), folded: first.folded }
      : { rows: rowsAt(whole(), request, orderOf), folded: whole().folded };
    return {
      total: tally.total,
      exact: tally.exact,
      ...{ listed, isByDate },
      ids: this.#idsOf(rows),
      copies: rows.map((row) => this.#idsOf((folded.get(row) ?? []).slice(0, mostCopies))),
      ...tally.facets(this.#unit === 'article'),
      histogram: histogramOf(tally.bins, tally.byBin, this.#heldBy(filter)),
      alternatives: expanded.all,
      close: expanded.close,
      widths: expanded.widths,
    };
  }

  #isBroad({ query }: SearchRequest): boolean {
    return isBroadTerm(this.#database, query, this.#unit, this.#many);
  }

  #passes(row: number): boolean {
    this.#lookAtClock();
    return this.#tally?.count(row, this.#filter?.failuresOf(row) ?? 0) ?? false;
  }

  #keep(row: number, key: number): number {
    if (this.#isExact && this.#tally !== null) this.#tally.exact += 1;
    this.#list.add(row, this.#isExact ? key - this.#ahead : key);
    return 0;
  }

  #match(request: SearchRequest, expanded: ExpandedTerms, asked: IndexFilter): FoldedMatches {
    const { query, sort, copies } = request;
    const tally = new Tally(this.#columns, binsOf(asked));
    [this.#tally, this.#filter] = [tally, new UnitFilter(this.#columns, asked)];
    this.#list.start();
    if (query.tree === null) this.#takeAll(sort);
    else this.#takeBoth(request, expanded);
    const matches = this.#list.take(tally);
    if (copies) return { ...matches, folded: new Map() };
    return foldCopies(
      matches,
      (row) => this.#columns.copiesOf(row),
      (row) => this.#columns.orderOf(row),
    );
  }

  /** What has the words as asked for, in its own order; then the rest, which has close words only. */
  #takeBoth(request: SearchRequest, { exact, all }: ExpandedTerms): void {
    const { query, sort } = request;
    const [asked, rest] = [ftsQuery(query, exact), closeQuery(query, exact, all)];
    const isBroad = this.#isBroad(request);
    const order = isBroad && sort === 'relevance' ? 'oldest' : sort;
    [this.#isExact, this.#ahead] = [true, rest === null ? 0 : ahead[order]];
    if (asked !== null && isBroad) this.#takeRows(asked, order);
    else if (asked !== null) this.#takeMatches(asked, order);
    this.#isExact = false;
    if (rest === null) return;
    const isFarDown = sort === 'relevance' && this.#list.length >= this.#farDown;
    this.#takeMatches(rest, isFarDown ? 'oldest' : sort);
  }

  #takeMatches(match: string, sort: Order): void {
    const unit = this.#unit;
    const key = sort === 'relevance' ? `bm25(${unit}_words)` : `${sort}_${unit}(rowid)`;
    // What does not pass needs no key.
    const taken = this.#filter?.isOpen === true ? 'take' : `passes_${unit}(rowid) and keep`;
    this.#database
      .prepare(`select rowid from ${unit}_words where ${unit}_words match ? and ${taken}_${unit}(rowid, ${key})`)
      .all(match);
  }

  /** The same by date, for most of all pages: their rows are handed over together. */
  #takeRows(match: string, sort: Order): void {
    const unit = this.#unit;
    const found = this.#database
      .prepare(`select json_group_array(rowid) as found from ${unit}_words where ${unit}_words match ?`)
      .get(match);
    for (const row of JSON.parse(String(found?.['found'])) as readonly number[]) this.#takeByDate(row, sort);
  }

  /** Without words all that is there matches; none is better than another, so that it stands by date. */
  #takeAll(sort: Order): void {
    [this.#isExact, this.#ahead] = [true, 0];
    for (let row = 1; row < this.#columns.end; row += 1) if (this.#columns.isThere(row)) this.#takeByDate(row, sort);
  }

  #takeByDate(row: number, sort: Order): void {
    if (!this.#passes(row)) return;
    this.#keep(row, sort === 'newest' ? this.#columns.newestOrderOf(row) : this.#columns.orderOf(row));
  }

  /** All that passes but for the days, by bin. */
  #heldBy(asked: IndexFilter): Uint32Array {
    const bins = binsOf(asked);
    const others = { ...asked, firstDay: null, lastDay: null };
    return this.#held.get(JSON.stringify([bins, others]), () => {
      const [columns, filter, tally] = [
        this.#columns,
        new UnitFilter(this.#columns, others),
        new Tally(this.#columns, bins),
      ];
      for (let row = 1; row < columns.end; row += 1) {
        this.#lookAtClock();
        if (columns.isThere(row) && (filter.isOpen || filter.failuresOf(row) === 0)) tally.countDays(row);
      }
      return tally.byBin;
    });
  }

  #idsOf(rows: readonly number[]): readonly string[] {
    const statement = this.#database.prepare(`select id from ${this.#unit} where rowid = ?`);
    return rows.map((row) => String(statement.get(row)?.['id']));
  }
}
