import { createHash } from 'node:crypto';
import type { CanaryPointer } from './registry.ts';

/** The number of buckets for readers, numbered from 0. */
export const bucketCount = 10_000;

const spread = 2 ** 32;

/**
 * True if the readers of a bucket get the canary. The canary's salt maps each bucket to a point between 0 and 100, so a
 * growing percentage keeps its readers, and two canaries select readers independently.
 */
export function getsCanary({ salt, percent }: Pick<CanaryPointer, 'percent' | 'salt'>, bucket: number): boolean {
  const point = createHash('sha256')
    .update(`${salt} ${String(bucket)}`)
    .digest()
    .readUInt32BE(0);
  return (point / spread) * 100 < percent;
}
