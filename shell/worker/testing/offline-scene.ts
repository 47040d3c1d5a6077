import { OfflineCache } from '../offline-cache.ts';
import type { CachedPage } from '../offline-index.ts';
import { FakeCaches } from './fake-caches.ts';

export const site = 'https://archive.test';
export const hour = 60 * 60_000;

/** An offline cache in memory, with a clock that only the test moves. */
export function offlineScene() {
  const clock = { now: 2_400 * hour };
  const now = (): number => clock.now;
  const caches = new FakeCaches();
  const offlineCache = new OfflineCache({ caches: caches.storage, now, quota: () => Promise.resolve(undefined) });
  /** Caches a page with its files, as read now. */
  const keep = async (address: string, files: readonly string[] = []): Promise<void> => {
    const at = clock.now;
    const page: CachedPage = { address, title: address, readAt: at, keptAt: at, seenAt: at, bytes: 1, files };
    const document = new Response(`<html><head></head><body>${address}</body></html>`);
    await offlineCache.cachePage(address, offlineCache.generation, () => Promise.resolve({ page, document }));
    for (const url of files) await offlineCache.cacheFile(url, offlineCache.generation, new Response('a file'));
  };
  const pages = async (): Promise<readonly CachedPage[]> => (await offlineCache.index()).pages;
  const addresses = async (): Promise<readonly string[]> => (await pages()).map(({ address }) => address);
  return { clock, now, offlineCache, keep, pages, addresses };
}
