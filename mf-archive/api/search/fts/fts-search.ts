import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import type { Completion, SearchAnswer, SearchRequest } from '../search-index.ts';
import type { AskedQuery } from '../query/query-tree.ts';
import { exactWords, expandTerms } from './expand-terms.ts';
import { termQuery } from './fts-query.ts';
import { complete } from './fts-vocabulary.ts';
import { IndexTitles } from './index-titles.ts';
import { RecentAnswers } from './recent-answers.ts';
import { keptFrom } from './unit-columns.ts';
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
  #isKeeping = false;

  /** `folder`: that of the index, for what its threads keep for each other; null: nothing is kept. */
  constructor(database: DatabaseSync, folder: string | null) {
    this.#database = database;
    this.#titles = new IndexTitles(database);
    const lookAtClock = (): void => {
      this.#lookAtClock();
    };
    const unitSearch = (unit: SearchUnit): UnitSearch => {
      const kept = folder === null ? null : { path: join(folder, `${unit}-columns`), from: keptFrom };
      return new UnitSearch(database, unit, this.#titles, lookAtClock, { kept });
    };
    this.#units = { page: unitSearch('page'), article: unitSearch('article') };
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
      this.#keepLater();
    }
  }

  /** Ends by itself, with null, once it has taken this long. */
  search(request: SearchRequest, withinMs: number): SearchAnswer | null {
    this.#endsAt = performance.now() + withinMs;
    try {
      return this.inOneView(() => this.#units[request.by].search(request, expandTerms(this.#database, request)));
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

  /** After the answer, so that nobody waits for it but the next who asks. */
  #keepLater(): void {
    if (this.#isKeeping || !Object.values(this.#units).some((unit) => unit.isWorthKeeping)) return;
    this.#isKeeping = true;
    setImmediate(() => {
      this.#isKeeping = false;
      this.#keep();
    });
  }

  #keep(): void {
    this.#database.exec('begin');
    try {
      for (const unit of Object.values(this.#units)) if (unit.isWorthKeeping) unit.keep();
    } catch (error) {
      // Without what is kept all is read once more: a full disk must not end a thread that can search.
      process.emitWarning(error instanceof Error ? error : String(error));
    } finally {
      this.#database.exec('rollback');
    }
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
