import { createHash } from 'node:crypto';
import type { CanaryPointer } from './registry.ts';

/** The number of buckets for readers, numbered from 0. */
export const bucketCount = 10_000;

const spread = 2 ** 32;

/**
 * True when the readers of a bucket get a canary. The canary's salt gives each bucket a point between 0 and 100. So a
 * growing percentage keeps its readers, and two canaries select independently of each other.
 */
export function getsCanary({ salt, percent }: Pick<CanaryPointer, 'percent' | 'salt'>, place: number): boolean {
  const point = createHash('sha256')
    .update(`${salt} ${String(place)}`)
    .digest()
    .readUInt32BE(0);
  return (point / spread) * 100 < percent;
}
