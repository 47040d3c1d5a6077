import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchAccess } from 'shared-contracts/server/search-access';
import { ApplyQueue } from '../fts/apply-queue.ts';
import { maxWaitMs } from '../limits.ts';
import type { ChangeBatch, IndexPosition, SearchIndex, SearchRequest } from '../search-index.ts';
import { ThreadPool } from '../threads/thread-pool.ts';
import type { BulkCalls } from './bulk-thread.ts';
import { OpenSearchClient, OpenSearchError } from './client.ts';
import type { Generation, ReadBatch } from './generation.ts';
import { Generations } from './generations.ts';
import { inspectUnits } from './inspect-units.ts';
import { isTimeout, Searcher, type DeepPaging } from './searcher.ts';
import { Vocabulary } from './vocabulary.ts';

export interface OpenSearchOptions extends SearchAccess {
  /** Deadline of a search, in ms. */
  readonly deadlineMs: number;
  /** When to search from the end; by default after 10,000 results, for the last 2,000. */
  readonly deepPaging?: DeepPaging;
}

/** How long a server waits for another one to apply a batch, and how often it looks, in ms. */
const waitForIndexerMs = { most: 1_500, each: 200 } as const;

/** Resolves to the position once it has reached `seq`, or after a while. */
async function positionAfterOthers(generation: Generation, seq: number): Promise<IndexPosition> {
  const endsAt = performance.now() + waitForIndexerMs.most;
  for (;;) {
    const position = await generation.position();
    if (position === null) throw new Error('The search index is gone');
    if (position.appliedSeq >= seq || performance.now() > endsAt) return position;
    await sleep(waitForIndexerMs.each);
  }
}

/**
 * Many batches are written together, since each write creates a new segment and searches everything written before for
 * near-duplicates.
 */
const maxTogether = { batches: 32, bytes: 64 * 1024 * 1024 } as const;
/** As many again are read during a write. */
const maxPending = 2 * maxTogether.batches;

/** `read` is null for a batch that is left to another server. */
type Prepared = { readonly batch: ChangeBatch; readonly read: Omit<ReadBatch, 'batch'> | null };

/** Turns batches into requests in threads, since reading the words of pages takes most of the time of indexing. */
class Writers {
  readonly #threads = new ThreadPool<BulkCalls>({
    ...{ file: new URL('./bulk-thread.ts', import.meta.url), data: null, maxWaiting: 100, maxWaitMs },
    ...{ size: Math.max(1, Math.min(4, availableParallelism() - 1)), memoryMb: 512, youngMb: 96 },
  });

  /** `mayWrite` is called before each batch is read and before each write. */
  queueOf(generation: Generation, mayWrite: () => Promise<boolean>): ApplyQueue<Prepared> {
    /**
     * Counts failed writes of batches that were read. A new number makes the threads forget which words they sent
     * before.
     */
    let unwritten = 0;
    return new ApplyQueue<Prepared>({
      read: async (batch) => {
        if (!(await mayWrite())) return { batch, read: null };
        const id = await generation.id();
        const read = await this.#threads.run('read', { batch, generation: `${id} ${String(unwritten)}` });
        return { batch, read: { generation: id, read } };
      },
      write: async (prepared, hasMore) => {
        const own = prepared.flatMap(({ batch, read }) => (read === null ? [] : [{ batch, ...read }]));
        let isWritten = false;
        try {
          if (own.length < prepared.length || !(await mayWrite())) {
            const position = await positionAfterOthers(generation, prepared[0]?.batch.to ?? 0);
            return prepared.map(() => position);
          }
          const positions = await generation.write(own, hasMore);
          isWritten = own.every(({ batch }, at) => positions[at]?.appliedSeq === batch.to);
          return positions;
        } finally {
          if (!isWritten) unwritten += 1;
        }
      },
      bytesOf: ({ read }) => (read === null ? 0 : read.read.lines.page.length + read.read.lines.article.length),
      maxTogether,
    });
  }

  readonly indexingError = async (words: Uint8Array): Promise<string | null> => {
    try {
      await this.#threads.run('checkWords', words);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  close(): Promise<void> {
    return this.#threads.close();
  }
}

const isMissing = (error: unknown): boolean => error instanceof OpenSearchError && error.status === 404;

/** The index on an OpenSearch cluster, which all servers of a site share. The cluster is contacted on first use. */
export function openOpenSearchIndex({ url, prefix, shards, deadlineMs, deepPaging }: OpenSearchOptions): SearchIndex {
  const client = new OpenSearchClient(url);
  const generations = new Generations(client, prefix, shards);
  const { live } = generations;
  const vocabulary = new Vocabulary(client, prefix);
  const searcher = new Searcher({ client, prefix, vocabulary, live, deepPaging });
  const writers = new Writers();
  const { indexingError } = writers;
  /** Retries a read after creating the index, if there was none yet. */
  const reading =
    <Input extends readonly unknown[], Output>(read: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      try {
        return await read(...input);
      } catch (error) {
        if (!isMissing(error)) throw error;
        await generations.position();
        return await read(...input);
      }
    };
  const queue = writers.queueOf(
    live,
    reading(() => generations.isIndexer()),
  );
  const search = reading((request: SearchRequest, timeoutMs: number) => searcher.search(request, timeoutMs));
  return {
    // The cluster may be unreachable when the site starts, which must not prevent the start.
    warmUp: () => Promise.resolve(),
    position: () => generations.position(),
    apply: (batch) => queue.apply(batch),
    maxPending,
    indexingError,
    articlesOn: reading((pages) => live.articlesOn(pages)),
    excludedPages: reading(() => live.excludedPages()),
    reset: (logId) => generations.startEmptyGeneration({ logId, seq: 0, isPartial: false }),
    markOutdated: () => live.markOutdated(),
    startPartial: ({ logId, seq }) => generations.startEmptyGeneration({ logId, seq, isPartial: true }),
    startBuild: () =>
      generations.startBuild((generation, before) => {
        const own = writers.queueOf(generation, before);
        return { apply: (batch) => own.apply(batch), maxPending, indexingError, done: () => own.finish() };
      }),
    search: (request) => search(request, deadlineMs),
    searchForPreview: (request, timeoutMs) =>
      search(request, timeoutMs).catch((error: unknown) => {
        if (isTimeout(error)) return null;
        throw error;
      }),
    expand: reading(async (request, timeoutMs) => (await vocabulary.expand(request, timeoutMs)).all),
    countTerms: reading(({ terms }) => vocabulary.countTerms(terms, deadlineMs)),
    complete: reading((...input) => vocabulary.complete(...input)),
    sample: reading((count) => live.sample(count)),
    count: reading(() => live.count()),
    pagesWith: reading((words) => vocabulary.pagesWith(words, deadlineMs)),
    inspect: reading((unit) => inspectUnits(live, unit)),
    close: async () => {
      await queue.finish();
      await writers.close();
    },
  };
}
