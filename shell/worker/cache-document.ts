import type { OfflineCache } from './offline-cache.ts';
import { mayCacheDocument } from './may-cache.ts';
import { readDocument } from './read-document.ts';
import type { CachedPage } from './offline-index.ts';

interface When {
  readonly offlineCache: OfflineCache;
  /** The cache's generation when the document was requested. */
  readonly generation: number;
  readonly now: number;
}

/** Whether a page is gone for everybody: withdrawn, removed, moved or closed. Server errors say nothing of this. */
export const saysGone = ({ status, type }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 500 && status !== 429 && status !== 408);

/** Caches a document if it is public; when the page is gone, deletes its cached copy. */
export async function cacheDocument(
  address: string,
  response: Response,
  { offlineCache, generation, now }: When,
): Promise<void> {
  if (saysGone(response)) return offlineCache.dropPage(address);
  if (!mayCacheDocument(response)) return undefined;
  const copy = response.clone();
  const html = await response.text();
  const { title, files } = readDocument(html, new URL(response.url).origin);
  return offlineCache.cachePage(address, generation, (known) => {
    const named = files.map(({ url }) => url);
    const page: CachedPage = {
      ...{ address, title, readAt: now, keptAt: now, seenAt: now, bytes: html.length },
      files: [...new Set([...named, ...(known?.files ?? [])])],
    };
    return Promise.resolve({ page, document: copy });
  });
}
