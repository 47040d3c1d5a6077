import { hash } from 'node:crypto';
import { type PackedPage, openPackedPage } from '../../text/public.ts';
import { WeightedCache } from '../fts/weighted-cache.ts';

/** Unpacked bytes of the pages that are kept. */
const maxBytes = 8_000_000;

const pages = new WeightedCache<Uint8Array>(maxBytes, ({ length }) => length);

/**
 * Opens a page. Its bytes need not be unpacked again if this thread did so just before: readers change the order or the
 * filters of a search, go to the next hit, and open what they found. What is read from them is not kept, since that many
 * objects would cost the next searches more than reading them again. Throws an Error if the bytes are damaged.
 */
export const recentPage = (packed: Uint8Array): PackedPage =>
  openPackedPage(packed, (unpack) => pages.get(hash('sha1', packed, 'base64'), unpack));
