import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { pagesOf } from './fts-vocabulary.ts';
import { canBeHint, sampledOf } from './word-hints.ts';

const lastCharacter = '\u{10ffff}';

/** Pages with a word are counted up to this number where the sample does not have such words. */
const maxCounted = 20_000;

const lastRow = (database: DatabaseSync, unit: SearchUnit): number =>
  Number(database.prepare(`select max(rowid) as last from ${unit}`).get()?.['last'] ?? 0);

/**
 * Estimates how many pages or articles have a word, from the sampled words: the index itself has no such numbers, and
 * counting costs as much as searching. A word is assumed to be spread evenly, with a mean number of occurrences a page.
 */
export class PageEstimates {
  readonly #database: DatabaseSync;
  readonly #means = new Map<string, number>();
  readonly #units: Readonly<Record<SearchUnit, number>>;
  readonly #sampled: number;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#units = { page: lastRow(database, 'page'), article: lastRow(database, 'article') };
    this.#sampled = Math.max(1, sampledOf(this.#units.page));
  }

  count(unit: SearchUnit): number {
    return this.#units[unit];
  }

  /** Returns the mean number of occurrences of a word per page. */
  meanOf(fold: string): number {
    return this.#cached(fold, () => {
      if (!canBeHint(fold)) return this.#countedMean(fold);
      const found = this.#database.prepare('select pages from hint where fold = ?').get(fold);
      return this.#toMean(Number(found?.['pages'] ?? 1) / this.#sampled);
    });
  }

  /** Returns the mean number of occurrences of all words that begin so. */
  meanOfPrefix(beginning: string): number {
    return this.#cached(`${beginning}*`, () => {
      const found = this.#database
        .prepare(
          'select sum(-ln(1 - min(pages, :sampled - 0.5) / :sampled)) as mean from hint where fold >= :from and fold < :to',
        )
        .get({ sampled: this.#sampled, from: beginning, to: beginning + lastCharacter });
      return Number(found?.['mean'] ?? 0);
    });
  }

  /** Returns how many pages or articles have at least one of the words with this mean. */
  unitsWith(mean: number, unit: SearchUnit): number {
    const { page, article } = this.#units;
    return unit === 'page' ? page * (1 - Math.exp(-mean)) : Math.min(article, page * mean);
  }

  #countedMean(fold: string): number {
    if (this.#units.page === 0) return 0;
    const counted = pagesOf(this.#database, fold, maxCounted);
    return this.#toMean(counted >= maxCounted ? 1 : counted / this.#units.page);
  }

  /** Converts the share of pages with a word to its mean number of occurrences. */
  #toMean(share: number): number {
    return -Math.log(1 - Math.min(share, 1 - 0.5 / this.#sampled));
  }

  #cached(key: string, make: () => number): number {
    const value = this.#means.get(key) ?? make();
    this.#means.set(key, value);
    return value;
  }
}
