import type { DatabaseSync } from 'node:sqlite';
import type { Completion, SearchAnswer, SearchRequest } from '../search-index.ts';
import type { AskedQuery } from '../query/query-tree.ts';
import { ftsQuery, termQuery } from './fts-query.ts';
import { MatchList, rowsAt, type Matches } from './matches.ts';
import { PageColumns, type ColumnFilter, type Tally } from './page-columns.ts';
import { complete } from './fts-vocabulary.ts';
import { RecentAnswers } from './recent-answers.ts';

/** Matches that are kept for the next pages of the same searches; 12 bytes each. */
const matchesKept = 1_000_000;

/** Beginnings of words whose completions are kept: everyone types the same first letters. */
const completionsKept = 500;

/** What the counts of a search weigh, in matches. */
const tallyWeight = 5_000;

/** How often a search looks at the clock, in matches. */
const clockStep = 512;

/** What matches are put in order by: the least first. */
const orders = {
  relevance: 'bm25(page_words)',
  oldest: 'order_of(rowid)',
  newest: 'newest_order_of(rowid)',
} as const;

/** Thrown out of the search by the function that is called for each match. */
class OutOfTime extends Error {}

/**
 * Searches one file of an index in one pass: every match is counted, and those that pass the filters are kept with what
 * they are put in order by. Counting and keeping is done in JavaScript for each row, where it is quick, and where
 * `terminate()` can end a search that takes too long.
 */
export class FtsSearch {
  readonly #database: DatabaseSync;
  readonly #columns: PageColumns;
  readonly #list = new MatchList();
  readonly #recent = new RecentAnswers<Matches>(matchesKept, ({ rows }) => rows.length + tallyWeight);
  readonly #completions = new RecentAnswers<readonly Completion[]>(completionsKept, () => 1);
  #filter: ColumnFilter = { titles: null, firstDay: null, lastDay: null };
  #tally: Tally = { total: 0, titles: new Uint32Array(0), years: new Uint32Array(0) };
  #endsAt = Infinity;
  #steps = 0;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#columns = new PageColumns(database);
    database.function('passes', (row) => {
      this.#lookAtClock();
      return this.#columns.count(Number(row), this.#filter, this.#tally) ? 1 : 0;
    });
    // 0: nothing is handed on to SQL.
    database.function('keep', (row, key) => {
      this.#list.add(Number(row), Number(key));
      return 0;
    });
    database.function('order_of', (row) => this.#columns.orderOf(Number(row)));
    database.function('newest_order_of', (row) => this.#columns.newestOrderOf(Number(row)));
    database.function('breathe', () => 1);
  }

  /** One view of the index for counts and hits, also while pages are added. */
  inOneView<Result>(work: () => Result): Result {
    this.#database.exec('begin');
    try {
      if (this.#columns.refresh()) {
        this.#recent.clear();
        this.#completions.clear();
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

  /** Words that begin so, those on most pages first. */
  complete(beginning: string, limit: number): readonly Completion[] {
    return this.inOneView(() =>
      this.#completions.get(`${String(limit)} ${beginning}`, () => complete(this.#database, beginning, limit)),
    );
  }

  /** On how many pages each term of a query stands. */
  countTerms({ terms }: AskedQuery): readonly number[] {
    const statement = this.#database.prepare(
      'select count(*) as pages from page_words where page_words match ? and breathe()',
    );
    return terms.map((term) => Number(statement.get(termQuery(term))?.['pages']));
  }

  #lookAtClock(): void {
    this.#steps += 1;
    if (this.#steps % clockStep === 0 && performance.now() > this.#endsAt) throw new OutOfTime();
  }

  #search({ query, titles, firstDay, lastDay, sort, limit, offset }: SearchRequest): SearchAnswer {
    const match = ftsQuery(query);
    if (match === null) return { total: 0, ids: [], titles: [], years: [] };
    this.#filter = { titles: titles === null ? null : this.#columns.titleNumbers(titles), firstDay, lastDay };
    const asked = JSON.stringify([match, titles, firstDay, lastDay, sort]);
    const matches = this.#recent.get(asked, () => this.#match(match, sort));
    const rows = rowsAt(matches, { offset, limit }, (row) => this.#columns.orderOf(row));
    return { total: matches.tally.total, ids: this.#idsOf(rows), ...this.#facets(matches.tally) };
  }

  #match(match: string, sort: keyof typeof orders): Matches {
    this.#tally = this.#columns.newTally();
    this.#list.start();
    this.#database
      .prepare(
        `select rowid from page_words where page_words match ? and passes(rowid) and keep(rowid, ${orders[sort]})`,
      )
      .all(match);
    return this.#list.take(this.#tally);
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
