import { toLines, type Json, type OpenSearchClient } from './client.ts';
import type { SampledWord } from '../fts/fts-vocabulary.ts';
import type { BulkBatch } from './unit-documents.ts';

/** Words per request. */
const wordsTogether = 5_000;

/**
 * Maximum number of sampled words whose counts are buffered while more batches come: common words recur on many pages.
 */
const maxWaiting = 200_000;

function* inParts<Item>(items: Iterable<Item>): Generator<readonly Item[]> {
  const all = [...items];
  for (let at = 0; at < all.length; at += wordsTogether) yield all.slice(at, at + wordsTogether);
}

const upsert = (fold: string, doc: Json): readonly Json[] => [
  { update: { _id: fold, retry_on_conflict: 3 } },
  { doc, doc_as_upsert: true },
];

interface KnownWord {
  readonly sampled?: number;
  readonly shape?: number;
}

type Words = Pick<BulkBatch, 'words' | 'sampled'>;

/** Returns the words of all batches. If only one thread saw a word in plain text, that version counts. */
function wordsIn(batches: readonly Words[]): ReadonlyMap<string, Json> {
  const all = new Map<string, Json>();
  for (const [fold, word] of batches.flatMap(({ words }) => [...words])) {
    if (all.get(fold)?.['plain'] !== true) all.set(fold, word);
  }
  return all;
}

/** Writes the index of all words. */
export class WordWriter {
  readonly #client: OpenSearchClient;
  readonly #index: string;
  /**
   * Buffered sampled words, each in its most informative printed form. They are lost if the process dies, which affects
   * only suggestions.
   */
  #waiting = new Map<string, SampledWord>();

  constructor(client: OpenSearchClient, index: string) {
    [this.#client, this.#index] = [client, index];
  }

  /**
   * Adds the words of batches. Searches are complete afterwards; counts for suggestions may be deferred while more
   * batches come.
   */
  async write(batches: readonly Words[], hasMore: boolean): Promise<void> {
    await this.#create(wordsIn(batches));
    this.#wait(batches);
    if (!hasMore || this.#waiting.size > maxWaiting) await this.#count();
  }

  /** Skips words that already exist, unless they were only alternative readings until now. */
  async #create(words: ReadonlyMap<string, Json>): Promise<void> {
    for (const part of inParts(words)) {
      const lines = part.flatMap(([fold, word]) => [{ create: { _id: fold } }, word]);
      const known = await this.#client.bulk(this.#index, toLines(lines), [409]);
      const plain = known.filter((fold) => words.get(fold)?.['plain'] === true);
      await this.#client.bulk(this.#index, toLines(plain.flatMap((fold) => upsert(fold, { fold, plain: true }))));
    }
  }

  #wait(batches: readonly Words[]): void {
    for (const [fold, word] of batches.flatMap(({ sampled }) => [...sampled])) {
      const known = this.#waiting.get(fold);
      const better = known === undefined || word.shape < known.shape ? word : known;
      this.#waiting.set(fold, { ...better, pages: (known?.pages ?? 0) + word.pages });
    }
  }

  async #count(): Promise<void> {
    const counted = this.#waiting;
    this.#waiting = new Map();
    for (const part of inParts(counted)) {
      // Earlier counts are visible to this non-realtime read, since each write ends with a refresh.
      const { docs } = await this.#client.ask('POST', `${this.#index}/_mget?realtime=false`, {
        body: { ids: part.map(([fold]) => fold) },
      });
      const found = docs as readonly { readonly _source?: KnownWord }[];
      const lines = part.flatMap(([fold, { printed, shape, pages }], at) => {
        const { sampled: before = 0, shape: known = Infinity } = found[at]?._source ?? {};
        return upsert(fold, { fold, plain: true, sampled: before + pages, ...(shape < known && { printed, shape }) });
      });
      await this.#client.bulk(this.#index, toLines(lines));
    }
  }
}
