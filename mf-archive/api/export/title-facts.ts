import type { ArchiveContext } from '../archive-tables.ts';

export interface TitleFacts {
  readonly place: string | null;
  readonly language: string | null;
}

const unknown: TitleFacts = { place: null, language: null };

/** Where titles appeared and in which language; each is looked up once. */
export class TitleBook {
  readonly #known = new Map<string, TitleFacts>();
  readonly #db: ArchiveContext['db'];

  constructor({ db }: ArchiveContext) {
    this.#db = db;
  }

  async learn(slugs: readonly string[]): Promise<void> {
    const missing = [...new Set(slugs)].filter((slug) => !this.#known.has(slug));
    if (missing.length === 0) return;
    const rows = await this.#db
      .selectFrom('archive_title')
      .select(['slug', 'place', 'language'])
      .where('slug', 'in', missing)
      .execute();
    for (const { slug, ...facts } of rows) this.#known.set(slug, facts);
  }

  of(slug: string): TitleFacts {
    return this.#known.get(slug) ?? unknown;
  }
}
