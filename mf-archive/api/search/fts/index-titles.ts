import type { DatabaseSync } from 'node:sqlite';
import { placeSlug, unknownPlace } from 'shared-contracts/archive/place-slug';
import { unknownLanguage } from '../search-index.ts';

interface Title {
  readonly slug: string;
  readonly place: string;
  readonly published: string | null;
  readonly language: string;
}

export class IndexTitles {
  readonly #database: DatabaseSync;
  #titles: (Title | undefined)[] = [];
  /** The alphabetical rank of each title, by the number of the title. */
  #ranks: number[] = [];

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  refresh(): void {
    this.#titles = [];
    const rows = this.#database.prepare('select number, slug, published, language from title').iterate();
    for (const { number, slug, published, language } of rows) {
      const place = published === null ? '' : String(published);
      this.#titles[Number(number)] = {
        slug: String(slug),
        place: placeSlug(place) || unknownPlace,
        published: place.trim() === '' ? null : place,
        language: language === null ? unknownLanguage : String(language),
      };
    }
    this.#ranks = [];
    const alphabet = [...this.#titles.entries()].sort(([, a], [, b]) => ((a?.slug ?? '') < (b?.slug ?? '') ? -1 : 1));
    alphabet.forEach(([number], rank) => (this.#ranks[number] = rank));
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
