import { toLines, type Json, type OpenSearchClient } from './client.ts';
import type { BulkBatch } from './unit-documents.ts';

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

/** Adds the words of a batch to the index of all words. Nothing is written for one that is there already. */
export async function writeWords(
  client: OpenSearchClient,
  index: string,
  { words, sampled }: Pick<BulkBatch, 'words' | 'sampled'>,
): Promise<void> {
  for (const part of inParts(words)) {
    await client.bulk(index, toLines(part.flatMap(([fold, word]) => upsert(fold, word))));
  }
  for (const part of inParts(sampled)) {
    const { docs } = await client.ask('POST', `${index}/_mget`, { body: { ids: part.map(([fold]) => fold) } });
    const found = docs as readonly { readonly _source?: KnownWord }[];
    const lines = part.flatMap(([fold, { printed, shape, pages }], at) => {
      const { sampled: before = 0, shape: known = Infinity } = found[at]?._source ?? {};
      return upsert(fold, { fold, plain: true, sampled: before + pages, ...(shape < known && { printed, shape }) });
    });
    await client.bulk(index, toLines(lines));
  }
}
