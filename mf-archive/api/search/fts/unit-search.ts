import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { filterPart, maxCopies, type IndexFilter, type SearchAnswer, type SearchRequest } from '../search-index.ts';
import { chooseBins, buildHistogram, FacetCounter, UnitFilter } from './facet-counter.ts';
import type { ExpandedQuery } from './expand-terms.ts';
import { foldCopies, type FoldedMatches, firstMatches, type FirstMatches, MatchList, rowsInOrder } from './matches.ts';
import { isBroadTerm, minPagesForBroadTerm, PageEstimates } from './fts-vocabulary.ts';
import { fuzzyOnlyQuery, ftsQuery, rankedPhrases } from './fts-query.ts';
import type { IndexTitles } from './index-titles.ts';
import { WeightedCache } from './weighted-cache.ts';
import { WordRanks } from './rank-by-words.ts';
import type { TermVariant } from '../query/term-variants.ts';
import { UnitColumns, type ColumnFile } from './unit-columns.ts';

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
 * Searches the pages, or the articles, of one index file: every match is counted, and those that pass the filters are
 * collected with their sort keys. The rows of all matches come in one call, since a call for each of them takes longer
 * than finding it.
 */
export class UnitSearch {
  readonly #database: DatabaseSync;
  readonly #unit: SearchUnit;
  readonly #columns: UnitColumns;
  readonly #ranks: WordRanks;
  /** Rows that `bm25` ranks. */
  #passed: ReadonlySet<number> = new Set();
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
    this.#ranks = new WordRanks(database, unit, this.#columns);
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
    this.#ranks.refresh();
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

  #addMatch(row: number, key: number): void {
    if (this.#isExact && this.#counter !== null) this.#counter.exact += 1;
    this.#list.add(row, this.#isExact ? key - this.#exactBonus : key);
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
    if (filter !== null && order === 'relevance') this.#matchRanked(filter, rankedPhrases(parsedQuery, exact));
    else if (filter !== null) this.#matchByDate(filter, order);
    this.#isExact = false;
    if (fuzzyQuery === null) return;
    const isTooFarDown = this.#list.length >= this.#maxExactBeforeUnranked;
    if (order !== 'relevance') this.#matchByDate(fuzzyQuery, order);
    else if (isTooFarDown) this.#matchByDate(fuzzyQuery, 'oldest');
    else this.#matchRanked(fuzzyQuery, rankedPhrases(parsedQuery, all, exact));
  }

  #matchRanked(match: string, phrases: readonly TermVariant[] | null): void {
    const rows = Uint32Array.from(this.#rowsOf(match).filter((row) => this.#passes(row)));
    const keys =
      phrases !== null && this.#ranks.isWorthwhile(phrases, rows.length, this.#estimates)
        ? this.#ranks.keysOf(rows, phrases)
        : this.#keysOf(match, rows);
    rows.forEach((row, index) => {
      this.#addMatch(row, keys[index] ?? 0);
    });
  }

  /** Asks FTS5 for the keys of some of the rows that match, which are in ascending order. */
  #keysOf(match: string, rows: Uint32Array): readonly number[] {
    const name = `${this.#unit}_words`;
    this.#passed = new Set(rows);
    const keys = this.#database.prepare(
      `select bm25(${name}) as key from ${name} where ${name} match ? and passed_${this.#unit}(rowid) order by rowid`,
    );
    return keys.all(match).map(({ key }) => Number(key));
  }

  #rowsOf(match: string): readonly number[] {
    const name = `${this.#unit}_words`;
    const found = this.#database
      .prepare(`select json_group_array(rowid) as found from ${name} where ${name} match ?`)
      .get(match);
    return JSON.parse(String(found?.['found'])) as readonly number[];
  }

  #matchByDate(match: string, sort: MatchOrder): void {
    for (const row of this.#rowsOf(match)) this.#addByDate(row, sort);
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
