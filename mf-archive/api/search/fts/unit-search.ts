import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { filterPart, maxCopies, type IndexFilter, type SearchResults, type SearchRequest } from '../search-index.ts';
import { chooseBins, buildHistogram, FacetCounter, UnitFilter } from './facet-counter.ts';
import type { ExpandedQuery } from './expand-terms.ts';
import {
  foldCopies,
  type FoldedMatches,
  firstMatches,
  type FirstMatches,
  includesPart,
  joinRanked,
  type RankedRows,
  rowsInOrder,
} from './matches.ts';
import { isBroadTerm, minPagesForBroadTerm, PageEstimates } from './fts-vocabulary.ts';
import { fuzzyOnlyQuery, ftsQuery, rankedPhrases, type RankedPhrases } from './fts-query.ts';
import type { IndexTitles } from './index-titles.ts';
import { WeightedCache } from './weighted-cache.ts';
import { WordMatcher } from './match-words.ts';
import { allocateNumbers, allocateRows, rowsWithout, shorten } from './sorted-rows.ts';
import { UnitColumns, type ColumnFile } from './unit-columns.ts';

/** Total number of rows cached for further result pages of recent searches; about 12 bytes each. */
const maxCachedMatches = 1_000_000;

/** Weight of the counts of a cached search, in rows. */
const counterWeight = 5_000;

/** From this number of exact matches on, fuzzy matches are not ranked, since nobody reads that far. */
const maxExactBeforeUnranked = 10_000;

/** Cached counts of holdings, for the bars of the histogram. */
const maxCachedHoldings = 40;

/**
 * Subtracted from the sort key of exact matches so that they come before all fuzzy ones: it exceeds the range of the
 * keys.
 */
const exactBonus = { relevance: 2 ** 20, oldest: 2 ** 53, newest: 2 ** 53 } as const;

type MatchOrder = keyof typeof exactBonus;

/** Counts rows, and returns those that pass the filters. */
type CountAndFilter = (rows: Uint32Array) => Uint32Array;

export interface UnitSearchOptions {
  /** Number of pages from which very frequent words are not ranked. */
  readonly minPagesForBroadTerm?: number;
  /** Number of exact matches from which fuzzy matches are not ranked. */
  readonly maxExactBeforeUnranked?: number;
  /** Where the columns are saved for other threads; null to not save them. */
  readonly columnFile?: ColumnFile | null;
}

/**
 * Searches the pages, or the articles, of one index file: every match is counted, and those that pass the filters are
 * collected with their sort keys.
 */
export class UnitSearch {
  readonly #database: DatabaseSync;
  readonly #unit: SearchUnit;
  readonly #idOf: StatementSync;
  readonly #columns: UnitColumns;
  readonly #matcher: WordMatcher;
  /** Rows that `bm25` ranks. */
  #passed: ReadonlySet<number> = new Set();
  #estimates: PageEstimates;
  readonly #checkDeadline: (steps?: number) => void;
  readonly #minPagesForBroadTerm: number;
  readonly #maxExactBeforeUnranked: number;
  readonly #recent = new WeightedCache<FirstMatches>(maxCachedMatches, ({ rows }) => rows.length + counterWeight);
  readonly #holdings = new WeightedCache<Uint32Array>(maxCachedHoldings, () => 1);

  constructor(
    database: DatabaseSync,
    unit: SearchUnit,
    titles: IndexTitles,
    checkDeadline: (steps?: number) => void,
    {
      minPagesForBroadTerm: minPages = minPagesForBroadTerm,
      maxExactBeforeUnranked: maxRanked = maxExactBeforeUnranked,
      columnFile = null,
    }: UnitSearchOptions = {},
  ) {
    this.#database = database;
    [this.#minPagesForBroadTerm, this.#maxExactBeforeUnranked] = [minPages, maxRanked];
    this.#unit = unit;
    this.#estimates = new PageEstimates(database);
    this.#idOf = database.prepare(`select id from ${unit} where rowid = ?`);
    this.#columns = new UnitColumns(database, unit, titles, columnFile);
    this.#checkDeadline = checkDeadline;
    this.#matcher = new WordMatcher(database, unit, this.#columns, checkDeadline);
    database.function(`passed_${unit}`, (row) => {
      this.#checkDeadline();
      return this.#passed.has(Number(row)) ? 1 : 0;
    });
  }

  /**
   * Refreshes the columns and clears the caches. Call it in the transaction of the search when the index file has
   * changed.
   */
  refresh(): void {
    this.#columns.refresh();
    this.#matcher.refresh();
    this.#estimates = new PageEstimates(this.#database);
    this.#recent.clear();
    this.#holdings.clear();
  }

  get hasUnsavedColumns(): boolean {
    return this.#columns.hasUnsaved;
  }

  /** Must be called in a transaction. */
  saveColumns(): void {
    this.#columns.save();
  }

  /** Returns the number of rows with a word. */
  countRowsWith(fold: string): number {
    return this.#matcher.countRowsWith(fold);
  }

  /** Returns the rows with a word, which a search before `finish` does not read again. */
  rowsWith(fold: string): Uint32Array {
    return this.#matcher.rowsWith(fold);
  }

  /** Frees the memory of searches and counts. */
  finish(): void {
    this.#matcher.finish();
  }

  search(request: SearchRequest, expanded: ExpandedQuery): SearchResults {
    const filter = filterPart(request);
    const key = JSON.stringify([
      expanded.parsedQuery,
      expanded.all,
      filter,
      request.sort,
      request.copies,
      expanded.isRanked,
    ]);
    const isByDate = request.sort === 'relevance' && (request.parsedQuery.tree === null || this.#isUnranked(expanded));
    let all: FoldedMatches | null = null;
    const matchAll = (): FoldedMatches => (all ??= this.#match(request, expanded, filter));
    const orderOf = (row: number): number => this.#columns.oldestFirstKey(row);
    const first = this.#recent.get(key, () => firstMatches(matchAll()));
    const { counter, listed } = first;
    const { folded, ...matches } = includesPart(first, request) ? first : matchAll();
    const rows = rowsInOrder(matches, request, orderOf);
    return {
      total: counter.total,
      exact: counter.exact,
      ...{ listed, isByDate },
      ids: this.#idsOf(rows),
      copies: rows.map((row) => this.#idsOf((folded.get(row) ?? []).slice(0, maxCopies))),
      ...counter.facets(this.#unit === 'article'),
      histogram: buildHistogram(counter.bins, counter.byBin, this.#countHoldings(filter)),
      searched: expanded.parsedQuery,
      alternatives: expanded.all,
      close: expanded.close,
      coverage: expanded.coverage,
      leftOut: expanded.leftOut,
    };
  }

  #isUnranked({ parsedQuery, isRanked }: ExpandedQuery): boolean {
    return !isRanked || isBroadTerm(this.#estimates, parsedQuery, this.#unit, this.#minPagesForBroadTerm);
  }

  /** Counts the rows, and returns those that pass the filter. */
  #countAndFilter(rows: Uint32Array, counter: FacetCounter, filter: UnitFilter): Uint32Array {
    if (filter.isEmpty) {
      this.#checkDeadline(rows.length);
      counter.countAll(rows);
      return rows;
    }
    const passed = allocateRows(rows.length);
    let found = 0;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      this.#checkDeadline();
      if (!counter.count(row, filter.failedFiltersOf(row))) continue;
      passed[found] = row;
      found += 1;
    }
    return shorten(passed, found);
  }

  #match(request: SearchRequest, expanded: ExpandedQuery, filter: IndexFilter): FoldedMatches {
    const counter = new FacetCounter(this.#columns, chooseBins(filter));
    const unitFilter = new UnitFilter(this.#columns, filter);
    const passing = (rows: Uint32Array): Uint32Array => this.#countAndFilter(rows, counter, unitFilter);
    const { parsedQuery, sort } = request;
    const ranked =
      parsedQuery.tree === null
        ? this.#rankAll(sort, counter, passing)
        : this.#rankMatches(sort, expanded, counter, passing);
    const matches = { counter, ...ranked };
    if (request.copies) return { ...matches, folded: new Map() };
    return foldCopies(
      matches,
      (row) => this.#columns.groups[row] ?? 0,
      (row) => this.#columns.oldestFirstKey(row),
    );
  }

  /** Returns the exact matches, then those that match only with fuzzy matches. */
  #rankMatches(sort: MatchOrder, expanded: ExpandedQuery, counter: FacetCounter, passing: CountAndFilter): RankedRows {
    const { parsedQuery, exact, all } = expanded;
    const fuzzyMatch = fuzzyOnlyQuery(parsedQuery, exact, all);
    const order = this.#isUnranked(expanded) && sort === 'relevance' ? 'oldest' : sort;
    const matched = this.#matcher.rowsOf(parsedQuery, exact);
    const rows = passing(matched);
    const phrases = rankedPhrases(parsedQuery, exact);
    const ranked = { rows, keys: this.#keysOf(rows, order, ftsQuery(parsedQuery, exact), phrases) };
    counter.exact = rows.length;
    if (fuzzyMatch === null) return ranked;
    const isTooFarDown = rows.length >= this.#maxExactBeforeUnranked;
    const fuzzyOrder = order === 'relevance' && isTooFarDown ? 'oldest' : order;
    const fuzzy = passing(rowsWithout(this.#matcher.rowsOf(parsedQuery, all), matched));
    const keys = this.#keysOf(fuzzy, fuzzyOrder, fuzzyMatch, rankedPhrases(parsedQuery, all, exact));
    return joinRanked(ranked, { rows: fuzzy, keys }, exactBonus[order]);
  }

  /** Returns all rows by date, for a query without words. */
  #rankAll(sort: MatchOrder, counter: FacetCounter, passing: CountAndFilter): RankedRows {
    const all = allocateRows(this.#columns.end);
    let found = 0;
    for (let row = 1; row < all.length; row += 1) {
      if (!this.#columns.exists(row)) continue;
      all[found] = row;
      found += 1;
    }
    const rows = passing(all.subarray(0, found));
    counter.exact = rows.length;
    return { rows, keys: this.#dateKeysOf(rows, sort) };
  }

  /** Returns the sort keys of rows. `match` and `phrases` are what ranks them by relevance. */
  #keysOf(rows: Uint32Array, order: MatchOrder, match: string | null, phrases: RankedPhrases | null): Float64Array {
    if (order !== 'relevance') return this.#dateKeysOf(rows, order);
    return phrases === null ? this.#engineKeysOf(rows, match) : this.#matcher.keysOf(rows, phrases);
  }

  /** Asks FTS5 for the sort keys of these rows, a subset of its matches in ascending order. */
  #engineKeysOf(rows: Uint32Array, match: string | null): Float64Array {
    const name = `${this.#unit}_words`;
    this.#passed = new Set(rows);
    const keys = this.#database.prepare(
      `select bm25(${name}) as key from ${name} where ${name} match ? and passed_${this.#unit}(rowid) order by rowid`,
    );
    return Float64Array.from(keys.all(match), ({ key }) => Number(key));
  }

  #dateKeysOf(rows: Uint32Array, order: MatchOrder): Float64Array {
    const keys = allocateNumbers(rows.length);
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      keys[at] = order === 'newest' ? this.#columns.newestFirstKey(row) : this.#columns.oldestFirstKey(row);
    }
    return keys;
  }

  /** Counts everything that passes the filter, regardless of its days and words, per bin. */
  #countHoldings(filter: IndexFilter): Uint32Array {
    const bins = chooseBins(filter);
    const others = { ...filter, firstDay: null, lastDay: null };
    return this.#holdings.get(JSON.stringify([bins, others]), () => {
      const [columns, filter, counter] = [
        this.#columns,
        new UnitFilter(this.#columns, others),
        new FacetCounter(this.#columns, bins),
      ];
      for (let row = 1; row < columns.end; row += 1) {
        this.#checkDeadline();
        if (columns.exists(row) && (filter.isEmpty || filter.failedFiltersOf(row) === 0)) counter.countDays(row);
      }
      return counter.byBin;
    });
  }

  #idsOf(rows: readonly number[]): readonly string[] {
    return rows.map((row) => String(this.#idOf.get(row)?.['id']));
  }
}
