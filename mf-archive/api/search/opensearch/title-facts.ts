import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import type { ChangeBatch } from '../search-index.ts';
import { requireAliasParam, toLines, type Json, type OpenSearchClient } from './client.ts';
import { fieldsOfTitle, type StoredProperties } from './unit-documents.ts';

type TitleFacts = Pick<StoredProperties, 'published' | 'language'>;

/** The names of the indices that store facts about titles. */
type Indices = Readonly<Record<SearchUnit | 'about', string>>;

const documentId = (slug: string): string => `title:${slug}`;

/** The place and language of each title, which apply to all of its pages and articles. */
export class TitleFactsWriter {
  readonly #client: OpenSearchClient;
  readonly #indices: Indices;
  readonly #known = new Map<string, TitleFacts>();

  constructor(client: OpenSearchClient, indices: Indices) {
    [this.#client, this.#indices] = [client, indices];
  }

  /** Updates the existing pages and articles of titles whose place or language changes in these batches. */
  async follow(batches: readonly ChangeBatch[]): Promise<void> {
    const facts = new Map<string, TitleFacts>();
    for (const { changes, articles = [] } of batches) {
      const pages = changes.flatMap(({ page }) => page ?? []);
      for (const one of [...pages, ...articles.flatMap(({ article }) => article ?? [])]) facts.set(one.title, one);
    }
    for (const [slug, one] of facts) await this.#change(slug, one);
  }

  async #change(slug: string, { published, language }: TitleFacts): Promise<void> {
    const known = this.#known.get(slug) ?? (await this.#read(slug));
    if (known?.published === published && known.language === language) return;
    if (known !== null) {
      for (const unit of ['page', 'article'] as const) await this.#rewrite(unit, slug, { published, language });
    }
    const { about } = this.#indices;
    await this.#client.ask(
      'PUT',
      `${about}/_doc/${encodeURIComponent(documentId(slug))}?refresh=true&${requireAliasParam(about)}`,
      {
        body: { published, language },
      },
    );
    this.#known.set(slug, { published, language });
  }

  async #read(slug: string): Promise<TitleFacts | null> {
    const { about } = this.#indices;
    const found = await this.#client.find('GET', `${about}/_doc/${encodeURIComponent(documentId(slug))}`);
    return found === null ? null : (found['_source'] as TitleFacts);
  }

  async #rewrite(unit: SearchUnit, slug: string, facts: TitleFacts): Promise<void> {
    const index = this.#indices[unit];
    const query: Json = { bool: { filter: [{ term: { title: slug } }] } };
    for await (const documents of this.#client.scan(index, { query, _source: ['properties'] })) {
      const lines = documents.flatMap(({ _id, _source: { properties } }): readonly Json[] => [
        { update: { _id, retry_on_conflict: 3 } },
        { doc: fieldsOfTitle({ ...(properties as StoredProperties), ...facts }) },
      ]);
      await this.#client.bulk(index, toLines(lines), [404]);
    }
    await this.#client.ask('POST', `${index}/_refresh`);
  }
}
