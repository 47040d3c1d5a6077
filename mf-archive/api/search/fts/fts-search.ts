import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import type { Completion, SearchResults, SearchRequest } from '../search-index.ts';
import type { Alternatives, ParsedQuery } from '../query/query-tree.ts';
import { findExactWords, type ExpandedQuery, expandTerms } from './expand-terms.ts';
import { termExpression } from './fts-query.ts';
import { complete, PageEstimates } from './fts-vocabulary.ts';
import { IndexTitles } from './index-titles.ts';
import { budgetFor, SearchCosts } from './limit-query.ts';
import { WeightedCache } from './weighted-cache.ts';
import { minRowsToSave } from './unit-columns.ts';
import { UnitSearch } from './unit-search.ts';

/** Number of prefixes whose completions are cached, since most searches begin with the same letters. */
const maxCachedCompletions = 500;

/** Number of queries whose additional words are cached, since every result page needs them again. */
const maxCachedExpansions = 200;

/** Number of rows or blocks after which a search looks at the clock. */
const stepsPerClockCheck = 512;

/** Thrown at the deadline by `#checkDeadline`, which is called for each row or block, also from within SQLite. */
class OutOfTime extends Error {}

/** Searches the pages and articles of one index file. */
export class FtsSearch {
  readonly #database: DatabaseSync;
  readonly #titles: IndexTitles;
  readonly #units: Readonly<Record<SearchRequest['by'], UnitSearch>>;
  readonly #completions = new WeightedCache<readonly Completion[]>(maxCachedCompletions, () => 1);
  readonly #expansions = new WeightedCache<ExpandedQuery>(maxCachedExpansions, () => 1);
  #estimates: PageEstimates;
  #version = -1;
  #endsAt = Infinity;
  #steps = 0;
  #isSaveScheduled = false;

  /** `folder` is the folder of the index, where its threads share the column files; null to not save them. */
  constructor(database: DatabaseSync, folder: string | null) {
    this.#database = database;
    this.#titles = new IndexTitles(database);
    this.#estimates = new PageEstimates(database);
    const onSteps = (steps = 1): void => {
      this.#checkDeadline(steps);
    };
    const unitSearch = (unit: SearchUnit): UnitSearch => {
      const columnFile = folder === null ? null : { path: join(folder, `${unit}-columns`), minRows: minRowsToSave };
      return new UnitSearch(database, unit, this.#titles, onSteps, { columnFile });
    };
    this.#units = { page: unitSearch('page'), article: unitSearch('article') };
    database.function('breathe', () => 1);
  }

  /** Runs `work` in one read transaction, so that counts and results agree while pages are added. */
  inSnapshot<Result>(work: () => Result): Result {
    this.#database.exec('begin');
    try {
      this.#refresh();
      return work();
    } finally {
      this.#database.exec('rollback');
      for (const unit of Object.values(this.#units)) unit.finish();
      this.#scheduleSave();
    }
  }

  /** Returns null if the search takes longer than `timeoutMs`. */
  search(request: SearchRequest, timeoutMs: number): SearchResults | null {
    this.#endsAt = performance.now() + timeoutMs;
    try {
      return this.inSnapshot(() => this.#units[request.by].search(request, this.#expand(request)));
    } catch (error) {
      if (error instanceof OutOfTime) return null;
      throw error;
    } finally {
      this.#endsAt = Infinity;
    }
  }

  /** Returns the words that a search for this request would match besides the typed ones. */
  expand(request: SearchRequest): Alternatives {
    return this.inSnapshot(() => this.#expand(request).all);
  }

  #expand(request: SearchRequest): ExpandedQuery {
    const { parsedQuery, spelling, leave, by, isLimited } = request;
    const key = JSON.stringify([parsedQuery, spelling, leave, by, isLimited]);
    const pagesWith = (fold: string): number => this.#units.page.rowsWith(fold).length;
    return this.#expansions.get(key, () => expandTerms(this.#database, request, this.#estimates, pagesWith));
  }

  /**
   * Returns words with this prefix, those on most pages first. For one or two letters only sampled words are used,
   * since half of the vocabulary may match.
   */
  complete(beginning: string, limit: number): readonly Completion[] {
    return this.inSnapshot(() =>
      this.#completions.get(`${String(limit)} ${beginning}`, () =>
        complete(this.#database, beginning, limit, (fold) => this.#units.page.countRowsWith(fold)),
      ),
    );
  }

  /** Returns the number of pages with each word. */
  pagesWith(folds: readonly string[]): readonly number[] {
    return this.inSnapshot(() => folds.map((fold) => this.#units.page.countRowsWith(fold)));
  }

  /** Returns how many pages each term of a query matches, without fuzzy matches; null for terms beyond the budget. */
  countTerms({ terms }: ParsedQuery): readonly (number | null)[] {
    return this.inSnapshot(() => {
      const pages = this.#estimates.count('page');
      const words = findExactWords(this.#database, terms, pages).map((found) => found?.words ?? []);
      const costs = new SearchCosts(this.#estimates, 'page');
      let budget = budgetFor(pages, 'page');
      return terms.map((term, index) => {
        budget -= costs.ofLeaf({ kind: 'term', term: index }, { tree: null, terms }, words).steps;
        return budget < 0 ? null : this.#countPages(termExpression(term, words[index]));
      });
    });
  }

  #countPages(expression: string): number {
    const found = this.#database
      .prepare('select count(*) as pages from page_words where page_words match ? and breathe()')
      .get(expression);
    return Number(found?.['pages']);
  }

  /** Schedules saving the columns after the result is sent, so that at most the next request waits. */
  #scheduleSave(): void {
    if (this.#isSaveScheduled || !Object.values(this.#units).some((unit) => unit.hasUnsavedColumns)) return;
    this.#isSaveScheduled = true;
    setImmediate(() => {
      this.#isSaveScheduled = false;
      this.#saveColumns();
    });
  }

  #saveColumns(): void {
    this.#database.exec('begin');
    try {
      for (const unit of Object.values(this.#units)) if (unit.hasUnsavedColumns) unit.saveColumns();
    } catch (error) {
      // Without the column files everything is read again, so a full disk must not end a working thread.
      process.emitWarning(error instanceof Error ? error : String(error));
    } finally {
      this.#database.exec('rollback');
    }
  }

  #checkDeadline(steps: number): void {
    this.#steps += steps;
    if (this.#steps < stepsPerClockCheck) return;
    this.#steps = 0;
    if (performance.now() > this.#endsAt) throw new OutOfTime();
  }

  /** Reads new rows and clears the caches if the index has changed. */
  #refresh(): void {
    const version = Number(this.#database.prepare('pragma data_version').get()?.['data_version']);
    if (version === this.#version) return;
    this.#titles.refresh();
    this.#units.page.refresh();
    this.#units.article.refresh();
    this.#completions.clear();
    this.#expansions.clear();
    this.#estimates = new PageEstimates(this.#database);
    this.#version = version;
  }
}
