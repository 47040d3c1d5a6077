import { deserialize, serialize } from 'node:v8';
import { indexColumns, type IndexText } from '../index-text.ts';
import { bucketCount } from '../near-duplicates/fingerprint.ts';
import type { ChangeBatch } from '../search-index.ts';
import type { BatchIndexData, UnitIndexData } from './read-batch.ts';

/** A batch with the data read from its words; null if they were not read ahead. */
export interface BatchToWrite {
  readonly batch: ChangeBatch;
  readonly indexData: BatchIndexData | null;
}

/**
 * The data of a batch in few objects, because copying many small ones takes longer than writing them into the index.
 * Pages come first, then articles, in the order of the batch; those that are removed have no data.
 */
interface Packed {
  readonly batch: ChangeBatch;
  /** For each unit the ends of its columns in its text, then the number of its sketches. */
  readonly ends: Uint32Array;
  readonly texts: Uint8Array;
  readonly sketches: Uint16Array;
  /** Separated by spaces. */
  readonly folds: string;
}

/** Calls `visit` for the pages and articles of a batch that have data. */
function forEachUnit(
  { changes, articles = [] }: ChangeBatch,
  visit: (id: string, unit: 'pages' | 'articles') => void,
): void {
  for (const { id, page } of changes) if (page !== null) visit(id, 'pages');
  for (const { id, article } of articles) if (article !== null) visit(id, 'articles');
}

/** Packs a batch for the thread that writes it, so that the main thread can pass it on without decoding it. */
export function packBatch(batch: ChangeBatch, data: BatchIndexData): Uint8Array {
  const units: UnitIndexData[] = [];
  forEachUnit(batch, (id, unit) => {
    const found = data[unit].get(id);
    if (found === undefined) throw new Error(`${id} was not read`);
    units.push(found);
  });
  const ends = new Uint32Array((indexColumns.length + 1) * units.length);
  const texts: Uint8Array[] = [];
  const sketches = new Uint16Array(bucketCount * units.length);
  let [at, sketchesLength] = [0, 0];
  for (const { text, sketch } of units) {
    texts.push(text.bytes);
    for (const end of text.ends) ends[at++] = end;
    ends[at++] = sketch === null ? 0 : 1;
    if (sketch === null) continue;
    sketches.set(sketch, sketchesLength);
    sketchesLength += bucketCount;
  }
  const packed: Packed = {
    ...{ batch, ends, texts: Buffer.concat(texts), sketches: sketches.slice(0, sketchesLength) },
    folds: [...data.folds].join(' '),
  };
  return serialize(packed);
}

export function unpackBatch(bytes: Uint8Array): BatchToWrite {
  const { batch, ends, texts: packedTexts, sketches, folds } = deserialize(bytes) as Packed;
  // A copy, because the texts are kept for longer than the other bytes.
  const texts = new Uint8Array(packedTexts);
  const indexData = { pages: new Map<string, UnitIndexData>(), articles: new Map<string, UnitIndexData>() };
  let [text, sketch, at] = [0, 0, 0];
  const nextText = (): IndexText => {
    const columnEnds = indexColumns.map(() => ends[at++] ?? 0);
    const start = text;
    text += columnEnds.at(-1) ?? 0;
    return { bytes: texts.subarray(start, text), ends: columnEnds };
  };
  const nextSketch = (): Uint16Array | null =>
    ends[at++] === 1 ? sketches.subarray(sketch, (sketch += bucketCount)) : null;
  forEachUnit(batch, (id, unit) => {
    indexData[unit].set(id, { text: nextText(), sketch: nextSketch() });
  });
  return { batch, indexData: { ...indexData, folds: folds === '' ? [] : folds.split(' ') } };
}
