import type { Json } from '../json.ts';

/** The largest answer, in bytes: one document may have ten million. Also the most work that is done for one. */
export const largestAnswer = 11_000_000;
/** What it costs to look for a field, in bytes that could be written in that time. */
export const lookCost = 10;
/** What a document is written in, besides its data. */
export const frameCost = 500;

/** Of parts of snapshots, which never change and are asked for again and again. */
const sizes = new WeakMap<object, number>();

/** In bytes, as JSON; 0 for the smallest. */
export function sizeOf(value: Json): number {
  if (value === null || typeof value !== 'object') return typeof value === 'string' ? Buffer.byteLength(value) : 0;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  const size = Buffer.byteLength(JSON.stringify(value));
  sizes.set(value, size);
  return size;
}
