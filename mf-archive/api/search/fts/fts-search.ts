import type { DatabaseSync } from 'node:sqlite';
import type { Completion, SearchAnswer, SearchRequest } from '../search-index.ts';
import type { AskedQuery } from '../query/query-tree.ts';
import { exactWords, expandTerms } from './expand-terms.ts';
import { termQuery } from './fts-query.ts';
import { complete } from './fts-vocabulary.ts';
import { IndexTitles } from './index-titles.ts';
import { RecentAnswers } from './recent-answers.ts';
import { UnitSearch } from './unit-search.ts';

/** Beginnings of words whose completions are kept: everyone types the same first letters. */
const completionsKept = 500;

/** How often a search looks at the clock, in matches. */
const clockStep = 512;

/** Thrown out of the search by the function that is called for each match. */
class OutOfTime extends Error {}

/** Searches one file of an index: its pages and its articles. */
export class FtsSearch {
  readonly #database: DatabaseSync;
  readonly #titles: IndexTitles;
  readonly #units: Readonly<Record<SearchRequest['by'], UnitSearch>>;
  readonly #completions = new RecentAnswers<readonly Completion[]>(completionsKept, () => 1);
  #version = -1;
  #endsAt = Infinity;
  #steps = 0;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#titles = new IndexTitles(database);
    const lookAtClock = (): void => {
      this.#lookAtClock();
    };
    this.#units = {
      page: new UnitSearch(database, 'page', this.#titles, lookAtClock),
      article: new UnitSearch(database, 'article', this.#titles, lookAtClock),
    };
    database.function('breathe', () => 1);
  }

  /** One view of the index for counts and hits, also while pages are added. */
  inOneView<Result>(work: () => Result): Result {
    this.#database.exec('begin');
    try {
      this.#refresh();
      return work();
    } finally {
      this.#database.exec('rollback');
    }
  }

  search(request: SearchRequest): SearchAnswer {
    return this.inOneView(() => this.#units[request.by].search(request, expandTerms(this.#database, request)));
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

  /** On how many pages each term of a query stands, as it was asked for. */
  countTerms({ terms }: AskedQuery): readonly number[] {
    const statement = this.#database.prepare(
      'select count(*) as pages from page_words where page_words match ? and breathe()',
    );
    const words = exactWords(this.#database, terms).map((found) => found?.words);
    return terms.map((term, index) => Number(statement.get(termQuery(term, words[index]))?.['pages']));
  }

  #lookAtClock(): void {
    this.#steps += 1;
    if (this.#steps % clockStep === 0 && performance.now() > this.#endsAt) throw new OutOfTime();
  }

  /** Reads what is new, and forgets what was found before. */
  #refresh(): void {
    const version = Number(this.#database.prepare('pragma data_version').get()?.['data_version']);
    if (version === this.#version) return;
    this.#titles.refresh();
    this.#units.page.refresh();
    this.#units.article.refresh();
    this.#completions.clear();
    this.#version = version;
  }
}
