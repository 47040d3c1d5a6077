import { Keeper } from '../keeper.ts';
import type { KeptPage } from '../shelf.ts';
import { FakeCaches } from './fake-caches.ts';

export const site = 'https://archive.test';
export const hour = 60 * 60_000;

/** A keeper over caches in memory, with a clock that stands still until it is moved. */
export function keptScene() {
  const clock = { now: 2_400 * hour };
  const now = (): number => clock.now;
  const caches = new FakeCaches();
  const keeper = new Keeper({ caches: caches.storage, now, quota: () => Promise.resolve(undefined) });
  /** Keeps a page with files, as read now. */
  const keep = async (address: string, files: readonly string[] = []): Promise<void> => {
    const at = clock.now;
    const page: KeptPage = { address, title: address, readAt: at, keptAt: at, seenAt: at, bytes: 1, files };
    const document = new Response(`<html><head></head><body>${address}</body></html>`);
    await keeper.keepPage(address, keeper.turn, () => Promise.resolve({ page, document }));
    for (const url of files) await keeper.keepFile(url, keeper.turn, new Response('a file'));
  };
  const pages = async (): Promise<readonly KeptPage[]> => (await keeper.shelf()).pages;
  const addresses = async (): Promise<readonly string[]> => (await pages()).map(({ address }) => address);
  return { clock, now, keeper, keep, pages, addresses };
}
