import { randomUUID } from 'node:crypto';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { searchDeadlineMs } from '../limits.ts';
import type { ChangeBatch, ExcludedPage, IndexPosition } from '../search-index.ts';
import {
  conditionOf,
  isConflict,
  requireAliasParam,
  toLines,
  type Json,
  type OpenSearchClient,
  type StoredDocument,
} from './client.ts';
import { CopyGroups, type ChangedUnit } from './copy-groups.ts';
import { nameOf, newIndex, openSearchVersion, parts, type Part } from './index-names.ts';
import { TitleFactsWriter } from './title-facts.ts';
import type { BulkBatch } from './unit-documents.ts';
import { WordWriter } from './word-writer.ts';

const units = ['page', 'article'] as const satisfies readonly SearchUnit[];

/** The state of the index, stored in the index itself. */
interface StoredPosition {
  readonly logId: string;
  readonly appliedSeq: number;
  readonly generation: string;
  readonly version: number;
  readonly isPartial: boolean;
  readonly isOutdated: boolean;
}

interface ReadPosition {
  readonly stored: StoredPosition;
  /** Query parameters that make a write fail if another process has written meanwhile. */
  readonly condition: string;
}

export interface ReadBatch {
  readonly batch: ChangeBatch;
  /** The generation that the words were read for; see `Generation.id`. */
  readonly generation: string;
  readonly read: BulkBatch;
}

/**
 * Maximum characters per `_bulk` request, unless one batch alone has more: a node refuses requests that need too much
 * memory at once.
 */
const maxBulkLetters = 4_000_000;

/** Short, since the position is read several times a second. */
const positionWithinMs = 5_000;

const toPosition = ({
  logId,
  appliedSeq,
  generation,
  version,
  isPartial,
  isOutdated,
}: StoredPosition): IndexPosition => {
  const isOld = version !== openSearchVersion || isOutdated;
  return { logId, appliedSeq, generation, state: isOld ? 'outdated' : isPartial ? 'partial' : 'current' };
};

/**
 * Returns the changed units of all batches, with the data to find their near-duplicates by; null for a unit without
 * such data.
 */
function changedBy(batches: readonly ReadBatch[], unit: SearchUnit): ReadonlyMap<string, ChangedUnit | null> {
  const changed = new Map<string, ChangedUnit | null>();
  for (const { read } of batches) {
    for (const id of read.ids[unit]) changed.set(id, null);
    for (const one of read.compared[unit]) changed.set(one.id, one);
  }
  return changed;
}

/**
 * One generation of the index: the live one or one that is being built. Writes are not atomic but may be repeated: the
 * position is written last, and an older version of a page never replaces a newer one.
 */
export class Generation {
  readonly #client: OpenSearchClient;
  readonly #prefix: string;
  /** Null for the live generation, which is reached by its aliases. */
  readonly #name: string | null;
  readonly #titles: TitleFactsWriter;
  readonly #words: WordWriter;
  readonly #copies: Readonly<Record<SearchUnit, CopyGroups>>;
  #id: string | null = null;

  constructor(client: OpenSearchClient, prefix: string, name: string | null) {
    [this.#client, this.#prefix, this.#name] = [client, prefix, name];
    const [page, article, about] = [this.#indexOf('page'), this.#indexOf('article'), this.#indexOf('about')];
    this.#titles = new TitleFactsWriter(client, { page, article, about });
    this.#words = new WordWriter(client, this.#indexOf('word'));
    this.#copies = {
      page: new CopyGroups(client, page, 'page'),
      article: new CopyGroups(client, article, 'article'),
    };
  }

  #indexOf(part: Part): string {
    return nameOf(this.#prefix, this.#name, part);
  }

  /** Creates the indices of a generation, replacing existing ones. */
  async create(
    shards: number,
    { logId, seq, isPartial }: { logId: string; seq: number; isPartial: boolean },
  ): Promise<void> {
    for (const part of parts) {
      const index = this.#indexOf(part);
      await this.#client.find('DELETE', index);
      await this.#client.ask('PUT', index, { body: newIndex(part, shards) });
    }
    const facts = { version: openSearchVersion, isPartial, isOutdated: false, generation: randomUUID() };
    await this.#put('position', { logId, appliedSeq: seq, ...facts });
  }

  async #put(id: string, document: object, condition = ''): Promise<void> {
    const index = this.#indexOf('about');
    await this.#client.ask('PUT', `${index}/_doc/${encodeURIComponent(id)}?${requireAliasParam(index)}&${condition}`, {
      body: document as Json,
    });
  }

  /**
   * Resolves to the random id of this generation as last read; another process may have replaced the generation
   * meanwhile.
   */
  async id(): Promise<string> {
    return this.#id ?? (await this.#readPosition())?.stored.generation ?? '';
  }

  async #readPosition(): Promise<ReadPosition | null> {
    const found = await this.#client.find('GET', `${this.#indexOf('about')}/_doc/position`, {
      timeoutMs: positionWithinMs,
    });
    if (found === null) return null;
    const stored = found['_source'] as StoredPosition;
    this.#id = stored.generation;
    return { stored, condition: conditionOf(found) };
  }

  /** Null if there is no such generation. */
  async position(): Promise<IndexPosition | null> {
    const read = await this.#readPosition();
    return read === null ? null : toPosition(read.stored);
  }

  /** Marks the generation as outdated, so that a new one is built. */
  markOutdated(): Promise<void> {
    return this.#mark({ isOutdated: true });
  }

  /** Marks the generation as complete. */
  complete(): Promise<void> {
    return this.#mark({ isPartial: false });
  }

  async #mark(change: Partial<StoredPosition>): Promise<void> {
    const read = await this.#readPosition();
    if (read !== null) await this.#put('position', { ...read.stored, ...change }, read.condition);
  }

  /** Resolves to the place of publication of all titles, as published. */
  async titles(): Promise<ReadonlyMap<string, string | null>> {
    const hits = await this.#about('title:');
    return new Map(
      hits.map(([slug, found]) => [slug, typeof found['published'] === 'string' ? found['published'] : null]),
    );
  }

  async excludedPages(): Promise<readonly ExcludedPage[]> {
    const hits = await this.#about('excluded:');
    return hits.map(([id, { reason }]) => ({ id, reason: String(reason) })).sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  async #about(kind: string): Promise<readonly (readonly [string, Json])[]> {
    const answer = await this.#client.search(this.#indexOf('about'), { size: 10_000 });
    const { hits } = answer['hits'] as { readonly hits: readonly { readonly _id: string; readonly _source: Json }[] };
    return hits.flatMap(({ _id: id, _source: found }) =>
      id.startsWith(kind) ? [[id.slice(kind.length), found] as const] : [],
    );
  }

  async articlesOn(pages: readonly string[]): Promise<readonly string[]> {
    if (pages.length === 0) return [];
    return await this.#idsOf('article', { size: 100_000, query: { bool: { filter: [{ terms: { pages } }] } } });
  }

  /**
   * Writes consecutive batches. `hasMore`: further batches are queued. Resolves to the position after each batch. A
   * batch that does not start at the position of the index is ignored, since another process has applied it.
   */
  async write(batches: readonly ReadBatch[], hasMore: boolean): Promise<readonly IndexPosition[]> {
    const before = await this.#readPosition();
    if (before === null) throw new Error('The search index is gone');
    let stored = before.stored;
    const accepted: ReadBatch[] = [];
    const positions = batches.map((one) => {
      const { from, to } = one.batch;
      if (from.logId === stored.logId && from.appliedSeq === stored.appliedSeq) {
        accepted.push(one);
        stored = { ...stored, appliedSeq: to };
      }
      return toPosition(stored);
    });
    if (accepted.length === 0) return positions;
    if (accepted.some(({ generation }) => generation !== stored.generation)) {
      throw new Error('The search index was replaced while changes were read for the one before');
    }
    await this.#writeUnits(accepted, hasMore);
    try {
      await this.#put('position', stored, before.condition);
    } catch (error) {
      if (!isConflict(error)) throw error;
      const now = (await this.position()) ?? toPosition(before.stored);
      return batches.map(() => now);
    }
    return positions;
  }

  async #writeUnits(batches: readonly ReadBatch[], hasMore: boolean): Promise<void> {
    const changed = { page: changedBy(batches, 'page'), article: changedBy(batches, 'article') };
    const broken = await Promise.all(units.map((unit) => this.#copies[unit].groupsOf([...changed[unit].keys()])));
    const read = batches.map((one) => one.read);
    await Promise.all([
      ...units.map((unit) => this.#writeLines(unit, read)),
      this.#words.write(read, hasMore),
      this.#writeExcluded(batches),
    ]);
    await this.#client.ask('POST', `${parts.map((part) => this.#indexOf(part)).join(',')}/_refresh`);
    await this.#titles.follow(batches.map(({ batch }) => batch));
    await Promise.all(
      units.map((unit, at) => {
        const compared = [...changed[unit].values()].flatMap((one) => one ?? []);
        return this.#copies[unit].update(broken[at] ?? [], compared);
      }),
    );
  }

  async #writeLines(unit: SearchUnit, batches: readonly BulkBatch[]): Promise<void> {
    let waiting: string[] = [];
    let letters = 0;
    const send = async (): Promise<void> => {
      // 404: already deleted. 409: a later change was written first.
      await this.#client.bulk(this.#indexOf(unit), waiting.join(''), [404, 409]);
      [waiting, letters] = [[], 0];
    };
    for (const { lines } of batches) {
      if (letters + lines[unit].length > maxBulkLetters) await send();
      waiting.push(lines[unit]);
      letters += lines[unit].length;
    }
    await send();
  }

  async #writeExcluded(batches: readonly ReadBatch[]): Promise<void> {
    const before = new Set((await this.excludedPages()).map(({ id }) => id));
    const lines = batches.flatMap(({ batch }) =>
      batch.changes.flatMap(({ id, exclusionReason: reason }): readonly Json[] => {
        const _id = `excluded:${id}`;
        if (reason !== undefined) return [{ index: { _id } }, { reason }];
        return before.has(id) ? [{ delete: { _id } }] : [];
      }),
    );
    await this.#client.bulk(this.#indexOf('about'), toLines(lines), [404]);
  }

  /** Resolves to the ids of some pages: the same sample each time, until those pages change. */
  async sample(count: number): Promise<readonly string[]> {
    const query = { function_score: { query: { match_all: {} }, random_score: { seed: 1, field: '_seq_no' } } };
    return await this.#idsOf('page', { size: count, query }, searchDeadlineMs);
  }

  async count(): Promise<number> {
    const answer = await this.#client.search(
      this.#indexOf('page'),
      { size: 0, track_total_hits: true },
      searchDeadlineMs,
    );
    return (answer['hits'] as { readonly total: { readonly value: number } }).total.value;
  }

  async #idsOf(unit: SearchUnit, body: Json, timeoutMs?: number): Promise<readonly string[]> {
    const answer = await this.#client.search(this.#indexOf(unit), { _source: false, ...body }, timeoutMs);
    return (answer['hits'] as { readonly hits: readonly { readonly _id: string }[] }).hits.map(({ _id }) => _id);
  }

  /** Reads all pages or all articles, in chunks. */
  scan(unit: SearchUnit, body: Json): AsyncGenerator<readonly StoredDocument[]> {
    return this.#client.scan(this.#indexOf(unit), body);
  }
}
