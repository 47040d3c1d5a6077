import type { DatabaseSync } from 'node:sqlite';
import { placeSlug, unknownPlace } from 'shared-contracts/archive/place-slug';
import { hasMeaningfulConfidence } from 'shared-contracts/archive/languages';
import { unknownLanguage } from '../search-index.ts';

interface Title {
  readonly slug: string;
  readonly place: string;
  readonly published: string | null;
  /** Number of its language; 0 if unknown. */
  readonly language: number;
}

/** The titles of the index and the languages of titles and pages, in memory. */
export class IndexTitles {
  readonly #database: DatabaseSync;
  #titles: (Title | undefined)[] = [];
  /** Codes of languages by number; 0 is the unknown language. */
  #languages: string[] = [];
  /** For each language, whether the confidence of a text in it is meaningful. */
  #hasConfidence: boolean[] = [];
  /** The alphabetical rank of each title, by the number of the title. */
  #ranks = new Uint32Array(0);

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  refresh(): void {
    this.#titles = [];
    this.#languages = [unknownLanguage];
    for (const { number, code } of this.#database.prepare('select number, code from language').iterate())
      this.#languages[Number(number)] = String(code);
    const rows = this.#database.prepare('select number, slug, published, language from title').iterate();
    for (const { number, slug, published, language } of rows) {
      const place = published === null ? '' : String(published);
      this.#titles[Number(number)] = {
        slug: String(slug),
        place: placeSlug(place) || unknownPlace,
        published: place.trim() === '' ? null : place,
        language: language === null ? 0 : this.#numberOf(String(language)),
      };
    }
    this.#hasConfidence = Array.from(this.#languages, (code) => hasMeaningfulConfidence(code));
    this.#ranks = new Uint32Array(this.#titles.length);
    const alphabet = [...this.#titles.entries()].sort(([, a], [, b]) => ((a?.slug ?? '') < (b?.slug ?? '') ? -1 : 1));
    alphabet.forEach(([number], rank) => (this.#ranks[number] = rank));
  }

  /** Codes of languages by number. */
  get languages(): readonly string[] {
    return this.#languages;
  }

  /**
   * Returns a page's own language if it is stated, else its title's, else the detected one. `own` is the number of its
   * own language, negative if it was detected, and 0 if it has none.
   */
  languageOf(title: number, own: number): number {
    if (own > 0) return own;
    const stated = this.#titles[title]?.language ?? 0;
    return stated === 0 ? -own : stated;
  }

  /** Returns whether the confidence of a text in this language is meaningful. */
  hasConfidence(language: number): boolean {
    return this.#hasConfidence[language] ?? true;
  }

  #numberOf(code: string): number {
    const known = this.#languages.indexOf(code);
    return known === -1 ? this.#languages.push(code) - 1 : known;
  }

  get count(): number {
    return this.#titles.length;
  }

  of(number: number): Title | undefined {
    return this.#titles[number];
  }

  rankOf(number: number): number {
    return this.#ranks[number] ?? 0;
  }
}
