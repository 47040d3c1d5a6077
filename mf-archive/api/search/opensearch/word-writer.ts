import { toLines, type Json, type OpenSearchClient } from './client.ts';
import type { BulkBatch, SampledWord } from './unit-documents.ts';

/** Words per request. */
const wordsTogether = 5_000;

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

/** Returns the sampled words of all batches, each in its most informative form. */
function sampledIn(batches: readonly Words[]): ReadonlyMap<string, SampledWord> {
  const all = new Map<string, SampledWord>();
  for (const [fold, word] of batches.flatMap(({ sampled }) => [...sampled])) {
    const known = all.get(fold);
    const better = known === undefined || word.shape < known.shape ? word : known;
    all.set(fold, { ...better, pages: (known?.pages ?? 0) + word.pages });
  }
  return all;
}

/** Returns the words of all batches. Threads do not know of each other that a word is in plain text. */
function wordsIn(batches: readonly Words[]): ReadonlyMap<string, Json> {
  const all = new Map<string, Json>();
  for (const [fold, word] of batches.flatMap(({ words }) => [...words])) {
    if (all.get(fold)?.['plain'] !== true) all.set(fold, word);
  }
  return all;
}

/** Adds the words of batches to the index of all words. Nothing is written for one that is there already. */
export async function writeWords(client: OpenSearchClient, index: string, batches: readonly Words[]): Promise<void> {
  for (const part of inParts(wordsIn(batches))) {
    await client.bulk(index, toLines(part.flatMap(([fold, word]) => upsert(fold, word))));
  }
  for (const part of inParts(sampledIn(batches))) {
    const { docs } = await client.ask('POST', `${index}/_mget`, { body: { ids: part.map(([fold]) => fold) } });
    const found = docs as readonly { readonly _source?: KnownWord }[];
    const lines = part.flatMap(([fold, { printed, shape, pages }], at) => {
      const { sampled: before = 0, shape: known = Infinity } = found[at]?._source ?? {};
      return upsert(fold, { fold, plain: true, sampled: before + pages, ...(shape < known && { printed, shape }) });
    });
    await client.bulk(index, toLines(lines));
  }
}
