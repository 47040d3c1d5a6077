import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { filterPart, maxCopies, type IndexFilter, type SearchAnswer, type SearchRequest } from '../search-index.ts';
import { chooseBins, buildHistogram } from './date-bins.ts';
import type { ExpandedQuery } from './expand-terms.ts';
import { foldCopies, type FoldedMatches, firstMatches, type FirstMatches, MatchList, rowsInOrder } from './matches.ts';
import { isBroadTerm, minPagesForBroadTerm } from './broad-term.ts';
import { fuzzyOnlyQuery, ftsQuery } from './fts-query.ts';
import type { IndexTitles } from './index-titles.ts';
import { WeightedCache } from './weighted-cache.ts';
import { FacetCounter } from './facet-counter.ts';
import { PageEstimates } from './page-estimates.ts';
import { UnitColumns, type ColumnFile } from './unit-columns.ts';
import { UnitFilter } from './unit-filter.ts';

/** Total of rows cached for further result pages of the same searches; about 12 bytes each. */
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

export interface UnitSearchOptions {
  /** Number of pages from which very frequent words are not ranked. */
  readonly minPagesForBroadTerm?: number;
  /** Number of exact matches from which fuzzy matches are not ranked. */
  readonly maxExactBeforeUnranked?: number;
  /** Where the columns are saved for other threads; null to not save them. */
  readonly columnFile?: ColumnFile | null;
}

/**
 * Searches the pages, or the articles, of one index file in one pass: every match is counted, and those that pass the
 * filters are collected with their sort keys. JavaScript functions do this for each row, which is fast and lets a
 * search stop at its deadline.
 */
export class UnitSearch {
  readonly #database: DatabaseSync;
  readonly #unit: SearchUnit;
  readonly #columns: UnitColumns;
  #estimates: PageEstimates;
  readonly #checkDeadline: () => void;
  readonly #minPagesForBroadTerm: number;
  readonly #maxExactBeforeUnranked: number;
  readonly #list = new MatchList();
  readonly #recent = new WeightedCache<FirstMatches>(maxCachedMatches, ({ rows }) => rows.length + counterWeight);
  /** All matches of the last search, for result pages beyond the cached rows. */
  readonly #lastSearch = new WeightedCache<FoldedMatches>(0, () => 1);
  readonly #holdings = new WeightedCache<Uint32Array>(maxCachedHoldings, () => 1);
  #filter: UnitFilter | null = null;
  #counter: FacetCounter | null = null;
  /** True while the added matches are exact. */
  #isExact = true;
  #exactBonus = 0;

  constructor(
    database: DatabaseSync,
    unit: SearchUnit,
    titles: IndexTitles,
    checkDeadline: () => void,
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
    this.#columns = new UnitColumns(database, unit, titles, columnFile);
    this.#checkDeadline = checkDeadline;
    database.function(`passes_${unit}`, (row) => (this.#passes(Number(row)) ? 1 : 0));
    // Returns 0, so that SQLite collects no rows.
    database.function(`keep_${unit}`, (row, key) => this.#addMatch(Number(row), Number(key)));
    // Combines both functions in one call, which saves a fifth of the time when all matches pass.
    database.function(`take_${unit}`, (row, key) =>
      this.#passes(Number(row)) ? this.#addMatch(Number(row), Number(key)) : 0,
    );
    database.function(`oldest_${unit}`, (row) => this.#columns.oldestFirstKey(Number(row)));
    database.function(`newest_${unit}`, (row) => this.#columns.newestFirstKey(Number(row)));
  }

  /**
   * Refreshes the columns and clears the caches. Call it in the transaction of the search when the index file has
   * changed.
   */
  refresh(): void {
    this.#columns.refresh();
    this.#estimates = new PageEstimates(this.#database);
    this.#recent.clear();
    this.#lastSearch.clear();
    this.#holdings.clear();
  }

  get hasUnsavedColumns(): boolean {
    return this.#columns.hasUnsaved;
  }

  /** Must be called in a transaction. */
  saveColumns(): void {
    this.#columns.save();
  }

  search(request: SearchRequest, expanded: ExpandedQuery): SearchAnswer {
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
    const matchAll = (): FoldedMatches => this.#lastSearch.get(key, () => this.#match(request, expanded, filter));
    const orderOf = (row: number): number => this.#columns.oldestFirstKey(row);
    const first = this.#recent.get(key, () => firstMatches(matchAll(), orderOf));
    const { counter, listed } = first;
    const { rows, folded } = first.includes(request)
      ? { rows: first.rowsIn(request), folded: first.folded }
      : { rows: rowsInOrder(matchAll(), request, orderOf), folded: matchAll().folded };
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
      widths: expanded.widths,
      leftOut: expanded.leftOut,
    };
  }

  #isUnranked({ parsedQuery, isRanked }: ExpandedQuery): boolean {
    return !isRanked || isBroadTerm(this.#estimates, parsedQuery, this.#unit, this.#minPagesForBroadTerm);
  }

  #passes(row: number): boolean {
    this.#checkDeadline();
    return this.#counter?.count(row, this.#filter?.failuresOf(row) ?? 0) ?? false;
  }

  #addMatch(row: number, key: number): number {
    if (this.#isExact && this.#counter !== null) this.#counter.exact += 1;
    this.#list.add(row, this.#isExact ? key - this.#exactBonus : key);
    return 0;
  }

  #match(request: SearchRequest, expanded: ExpandedQuery, filter: IndexFilter): FoldedMatches {
    const { parsedQuery, sort, copies } = request;
    const counter = new FacetCounter(this.#columns, chooseBins(filter));
    [this.#counter, this.#filter] = [counter, new UnitFilter(this.#columns, filter)];
    this.#list.start();
    if (parsedQuery.tree === null) this.#addAllRows(sort);
    else this.#matchExactThenFuzzy(request, expanded);
    const matches = this.#list.toMatches(counter);
    if (copies) return { ...matches, folded: new Map() };
    return foldCopies(
      matches,
      (row) => this.#columns.copiesOf(row),
      (row) => this.#columns.oldestFirstKey(row),
    );
  }

  /** Adds the exact matches, then those that match only with fuzzy matches. */
  #matchExactThenFuzzy({ sort }: SearchRequest, expanded: ExpandedQuery): void {
    const { parsedQuery, exact, all } = expanded;
    const [filter, fuzzyQuery] = [ftsQuery(parsedQuery, exact), fuzzyOnlyQuery(parsedQuery, exact, all)];
    const isUnranked = this.#isUnranked(expanded);
    const order = isUnranked && sort === 'relevance' ? 'oldest' : sort;
    [this.#isExact, this.#exactBonus] = [true, fuzzyQuery === null ? 0 : exactBonus[order]];
    if (filter !== null && isUnranked) this.#matchByDate(filter, order);
    else if (filter !== null) this.#matchRanked(filter, order);
    this.#isExact = false;
    if (fuzzyQuery === null) return;
    const isTooFarDown = this.#list.length >= this.#maxExactBeforeUnranked;
    this.#matchRanked(fuzzyQuery, isTooFarDown && order === 'relevance' ? 'oldest' : order);
  }

  #matchRanked(match: string, sort: MatchOrder): void {
    const unit = this.#unit;
    const key = sort === 'relevance' ? `bm25(${unit}_words)` : `${sort}_${unit}(rowid)`;
    // Rows that fail the filter need no sort key, so they are tested first.
    const taken = this.#filter?.isEmpty === true ? 'take' : `passes_${unit}(rowid) and keep`;
    this.#database
      .prepare(`select rowid from ${unit}_words where ${unit}_words match ? and ${taken}_${unit}(rowid, ${key})`)
      .all(match);
  }

  /** Adds the matches by date, all rows in one call. For searches with very many results. */
  #matchByDate(match: string, sort: MatchOrder): void {
    const unit = this.#unit;
    const found = this.#database
      .prepare(`select json_group_array(rowid) as found from ${unit}_words where ${unit}_words match ?`)
      .get(match);
    for (const row of JSON.parse(String(found?.['found'])) as readonly number[]) this.#addByDate(row, sort);
  }

  /** Adds all rows by date, for a query without words. */
  #addAllRows(sort: MatchOrder): void {
    [this.#isExact, this.#exactBonus] = [true, 0];
    for (let row = 1; row < this.#columns.end; row += 1) if (this.#columns.exists(row)) this.#addByDate(row, sort);
  }

  #addByDate(row: number, sort: MatchOrder): void {
    if (!this.#passes(row)) return;
    this.#addMatch(row, sort === 'newest' ? this.#columns.newestFirstKey(row) : this.#columns.oldestFirstKey(row));
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
        if (columns.exists(row) && (filter.isEmpty || filter.failuresOf(row) === 0)) counter.countDays(row);
      }
      return counter.byBin;
    });
  }

  #idsOf(rows: readonly number[]): readonly string[] {
    const statement = this.#database.prepare(`select id from ${this.#unit} where rowid = ?`);
    return rows.map((row) => String(statement.get(row)?.['id']));
  }
}
