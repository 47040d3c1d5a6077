import { hash } from 'node:crypto';
import { type PackedPage, openPackedPage } from '../../text/public.ts';
import { WeightedCache } from '../fts/weighted-cache.ts';

/** Packed bytes of the pages that are kept; unpacked they take up to twenty times the memory. */
const maxBytes = 1_000_000;

const pages = new WeightedCache<PackedPage & { readonly bytes: number }>(maxBytes, ({ bytes }) => bytes);

/**
 * Unpacks a page, or returns it as this thread unpacked it just before: readers change the order or the filters of a
 * search, go to the next hit, and open what they found. Throws an Error if the bytes are damaged.
 */
export const recentPage = (packed: Uint8Array): PackedPage =>
  pages.get(hash('sha1', packed, 'base64'), () => ({
    ...openPackedPage(packed),
    bytes: packed.length,
  }));
