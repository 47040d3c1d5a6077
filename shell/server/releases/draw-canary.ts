import { createHash } from 'node:crypto';
import type { CanaryPointer } from './registry.ts';

/** How many places there are for readers to stand at; whole numbers from 0. */
export const bucketCount = 10_000;

const spread = 2 ** 32;

/**
 * Whether the readers at a place get a canary. A place stands at one point between 0 and 100 of a canary's own order, by
 * its salt: so a growing percentage keeps whom it has, and two canaries draw without regard to each other.
 */
export function drawsCanary({ salt, percent }: Pick<CanaryPointer, 'percent' | 'salt'>, place: number): boolean {
  const point = createHash('sha256')
    .update(`${salt} ${String(place)}`)
    .digest()
    .readUInt32BE(0);
  return (point / spread) * 100 < percent;
}
