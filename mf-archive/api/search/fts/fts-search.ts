import type { DatabaseSync } from 'node:sqlite';
import type { SearchAnswer, SearchRequest } from '../search-index.ts';
import type { AskedQuery } from '../query/query-tree.ts';
import { ftsQuery, termQuery } from './fts-query.ts';
import { PageColumns, type ColumnFilter, type Tally } from './page-columns.ts';
import { RecentAnswers } from './recent-answers.ts';

/** Hits that are put in order at once and kept: the next pages of the same search cost nothing. */
const orderedAtOnce = 100;

/** Answers that are kept. */
const answersKept = 64;

/** How often a search looks at the clock, in matches. */
const clockStep = 512;

/** Thrown out of the search by the function that is called for each match. */
class OutOfTime extends Error {}

/** Columns of ORDER BY; every row's key is made in JavaScript, which lets `terminate()` end a search at any row. */
const orders = {
  relevance: 'bm25(page_words), order_of(rowid)',
  oldest: 'order_of(rowid)',
  newest: 'newest_order_of(rowid)',
} as const;

/** Searches one file of an index. Holds what it needs of every page in memory, and the answers it gave last. */
export class FtsSearch {
  readonly #database: DatabaseSync;
  readonly #columns: PageColumns;
  readonly #tallies = new RecentAnswers<Tally>(answersKept);
  readonly #firsts = new RecentAnswers<readonly number[]>(answersKept);
  #filter: ColumnFilter = { titles: null, firstDay: null, lastDay: null };
  #tally: Tally | null = null;
  #endsAt = Infinity;
  #steps = 0;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#columns = new PageColumns(database);
    // 0 from `tally`: nothing is kept of a match but the counts.
    this.#forEachRow('tally', (row) => {
      if (this.#tally !== null) this.#columns.count(row, this.#filter, this.#tally);
      return 0;
    });
    this.#forEachRow('passes', (row) => (this.#columns.passes(row, this.#filter) ? 1 : 0));
    this.#forEachRow('order_of', (row) => this.#columns.orderOf(row));
    this.#forEachRow('newest_order_of', (row) => this.#columns.newestOrderOf(row));
    database.function('breathe', () => 1);
  }

  /** One view of the index for counts and hits, also while pages are added. */
  inOneView<Result>(work: () => Result): Result {
    this.#database.exec('begin');
    try {
      if (this.#columns.refresh()) {
        this.#tallies.clear();
        this.#firsts.clear();
      }
      return work();
    } finally {
      this.#database.exec('rollback');
    }
  }

  search(request: SearchRequest): SearchAnswer {
    return this.inOneView(() => this.#search(request));
  }

  /** A search that ends by itself, with null, once it has taken this long. */
  glance(request: SearchRequest, withinMs: number): SearchAnswer | null {
    this.#endsAt = performance.now() + withinMs;
    try {
      return this.search(request);
    } catch (error) {
      if (error instanceof OutOfTime) return null;
      throw error;
    } finally {
      this.#endsAt = Infinity;
    }
  }

  /** On how many pages each term of a query stands. */
  countTerms({ terms }: AskedQuery): readonly number[] {
    const statement = this.#database.prepare(
      'select count(*) as pages from page_words where page_words match ? and breathe()',
    );
    return terms.map((term) => Number(statement.get(termQuery(term))?.['pages']));
  }

  /** Offers a function of a row to SQL; called for every match, it is also where a glance finds its time used up. */
  #forEachRow(name: string, work: (row: number) => number): void {
    this.#database.function(name, (row) => {
      this.#steps += 1;
      if (this.#steps % clockStep === 0 && performance.now() > this.#endsAt) throw new OutOfTime();
      return work(Number(row));
    });
  }

  #search({ query, titles, firstDay, lastDay, sort, limit, offset }: SearchRequest): SearchAnswer {
    const match = ftsQuery(query);
    if (match === null) return { total: 0, ids: [], titles: [], years: [] };
    this.#filter = { titles: titles === null ? null : this.#columns.titleNumbers(titles), firstDay, lastDay };
    const asked = JSON.stringify([match, titles, firstDay, lastDay]);
    const tally = this.#tallies.get(asked, () => this.#count(match));
    const rows = offset >= tally.total ? [] : this.#rows(match, `${sort} ${asked}`, sort, limit, offset);
    return { total: tally.total, ids: this.#idsOf(rows), ...this.#facets(tally) };
  }

  #count(match: string): Tally {
    const tally = this.#columns.newTally();
    this.#tally = tally;
    this.#database.prepare('select rowid from page_words where page_words match ? and tally(rowid)').all(match);
    return tally;
  }

  #rows(match: string, asked: string, sort: keyof typeof orders, limit: number, offset: number): readonly number[] {
    if (offset + limit > orderedAtOnce) return this.#order(match, sort, limit, offset);
    return this.#firsts.get(asked, () => this.#order(match, sort, orderedAtOnce, 0)).slice(offset, offset + limit);
  }

  #order(match: string, sort: keyof typeof orders, limit: number, offset: number): readonly number[] {
    const statement = this.#database.prepare(
      `select rowid from page_words where page_words match ? and passes(rowid) order by ${orders[sort]}, rowid limit ? offset ?`,
    );
    return statement.all(match, limit, offset).map((row) => Number(row['rowid']));
  }

  #idsOf(rows: readonly number[]): readonly string[] {
    const statement = this.#database.prepare('select id from page where rowid = ?');
    return rows.map((row) => String(statement.get(row)?.['id']));
  }

  #facets(tally: Tally): Pick<SearchAnswer, 'titles' | 'years'> {
    const titles = Array.from(tally.titles, (count, number) => ({ slug: this.#columns.slugOf(number), count }));
    const years = Array.from(tally.years, (count, year) => ({ year, count }));
    return { titles: titles.filter(({ count }) => count > 0), years: years.filter(({ count }) => count > 0) };
  }
}
