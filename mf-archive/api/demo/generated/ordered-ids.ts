import { randomBytes } from 'node:crypto';

/**
 * Makes ids that sort in the order of their making (UUIDs of version 7), so that a million rows go to the end of an
 * index and not all over it.
 */
export function orderedIds(now: () => number): () => string {
  let [last, count] = [0, 0];
  return () => {
    count = now() > last ? 0 : count + 1;
    // The counter has twelve bits: after 4,096 ids of one millisecond the next one is used up.
    last = Math.max(last + (count > 0xfff ? 1 : 0), now());
    count &= 0xfff;
    const time = last.toString(16).padStart(12, '0');
    const random = randomBytes(8).toString('hex');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-8${random.slice(1, 4)}-${random.slice(4)}`;
  };
}
