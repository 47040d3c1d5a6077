import type { Json } from '../json.ts';

/**
 * The largest response in bytes; one document may have ten million. Also the limit of work for one response, which is
 * counted in the same unit.
 */
export const maxResponseBytes = 11_000_000;
/** Cost of reading one field, in bytes that could be written in the same time. */
export const fieldReadCost = 10;
/** Cost of a document apart from its data. */
export const frameCost = 500;

/** Sizes of parts of snapshots, which never change and are requested often. */
const sizes = new WeakMap<object, number>();

/** Returns the size as JSON in bytes; 0 for numbers, booleans and null. */
export function sizeOf(value: Json): number {
  if (value === null || typeof value !== 'object') return typeof value === 'string' ? Buffer.byteLength(value) : 0;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  const size = Buffer.byteLength(JSON.stringify(value));
  sizes.set(value, size);
  return size;
}
