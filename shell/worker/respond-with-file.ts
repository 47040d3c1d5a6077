import type { OfflineCache } from './offline-cache.ts';
import { mayCacheFile } from './may-cache.ts';

/** The event's `waitUntil`: lets work continue after the response. */
export type WaitUntil = (work: Promise<unknown>) => void;

/**
 * Code and fonts: from the cache first; what the network returns is cached. The browser checks both against the page's
 * hashes.
 */
export async function respondWithFile(
  request: Request,
  offlineCache: OfflineCache,
  waitUntil: WaitUntil,
): Promise<Response> {
  const { generation } = offlineCache;
  const cached = await offlineCache.file(request.url);
  if (cached !== undefined) return cached;
  const response = await fetch(request);
  if (mayCacheFile(response)) waitUntil(offlineCache.cacheFile(request.url, generation, response.clone()));
  return response;
}

/** Pictures are cached once their page has been read, so here they are only looked up. */
export const respondWithPicture = async (request: Request, offlineCache: OfflineCache): Promise<Response> =>
  (await offlineCache.file(request.url)) ?? fetch(request);
