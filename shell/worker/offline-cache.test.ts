import { OfflineCache } from './offline-cache.ts';
import type { CachedPage } from './offline-index.ts';
import { FakeCaches } from './testing/fake-caches.ts';

const day = 24 * 60 * 60_000;

function scene() {
  const caches = new FakeCaches();
  const clock = { now: 100 * day };
  const offlineCache = new OfflineCache({
    caches: caches.storage,
    now: () => clock.now,
    quota: () => Promise.resolve(undefined),
  });
  const page = (address: string, files: readonly string[] = []): CachedPage => {
    const { now } = clock;
    return { address, title: address, readAt: now, keptAt: now, seenAt: now, bytes: 1, files };
  };
  const keep = (address: string, generation = offlineCache.generation, files: readonly string[] = []): Promise<void> =>
    offlineCache.cachePage(address, generation, () =>
      Promise.resolve({ page: page(address, files), document: new Response(`text of ${address}`) }),
    );
  const addresses = async (): Promise<readonly string[]> =>
    (await offlineCache.index()).pages.map(({ address }) => address);
  return { caches, clock, offlineCache, keep, addresses };
}

describe('the offline cache', () => {
  it('finds a page by its address', async () => {
    const { offlineCache, keep, addresses } = scene();
    await keep('/search?q=rail');
    expect(await (await offlineCache.page('/search?q=rail'))?.text()).toBe('text of /search?q=rail');
    expect(await addresses()).toEqual(['/search?q=rail']);
  });

  it('creates no caches by reading', async () => {
    const { caches, offlineCache } = scene();
    await offlineCache.page('/about');
    await offlineCache.file('https://archive.test/assets/main.js');
    await offlineCache.setReader(null);
    expect([...caches.stored.keys()]).toEqual([]);
  });

  it('is cleared, together with caches of older formats, when the reader changes', async () => {
    const { caches, offlineCache, keep, addresses } = scene();
    await keep('/about');
    await offlineCache.setReader('one');
    expect(await addresses()).toEqual(['/about']);
    await caches.storage.open('offline-0-pages');
    await offlineCache.setReader(null);
    expect(await addresses()).toEqual([]);
    expect(await offlineCache.page('/about')).toBeUndefined();
    expect([...caches.stored.keys()].filter((name) => !name.endsWith('-notes'))).toEqual([]);
  });

  it('does not store what was requested before the reader changed', async () => {
    const { offlineCache, keep, addresses } = scene();
    await offlineCache.setReader('one');
    const { generation } = offlineCache;
    await offlineCache.setReader('two');
    await keep('/about', generation);
    await offlineCache.cacheFile('https://archive.test/assets/main.js', generation, new Response('code'));
    expect(await addresses()).toEqual([]);
    expect(await offlineCache.file('https://archive.test/assets/main.js')).toBeUndefined();
  });

  it('does not keep a page whose reader leaves while it is being stored', async () => {
    const { offlineCache, keep, addresses } = scene();
    await Promise.all([offlineCache.setReader('one'), keep('/about'), offlineCache.setReader(null)]);
    expect(await addresses()).toEqual([]);
    expect(await offlineCache.page('/about')).toBeUndefined();
  });

  it('stays unchanged without an error when the browser’s storage is full', async () => {
    const { caches, keep, addresses } = scene();
    await keep('/about');
    caches.full = true;
    await expect(keep('/topics')).resolves.toBeUndefined();
    caches.full = false;
    expect(await addresses()).toEqual(['/about']);
  });

  it('loses no page when several are stored at once', async () => {
    const { keep, addresses } = scene();
    await Promise.all([keep('/a'), keep('/b'), keep('/c')]);
    expect(await addresses()).toEqual(['/c', '/b', '/a']);
  });

  it('deletes a page that is too old, together with its files', async () => {
    const { clock, offlineCache, keep, addresses } = scene();
    const file = 'https://archive.test/r/archive/1.0.0-a/page.js';
    await keep('/about', offlineCache.generation, [file]);
    await offlineCache.cacheFile(file, offlineCache.generation, new Response('code'));
    await offlineCache.prune();
    expect(await (await offlineCache.file(file))?.text()).toBe('code');
    clock.now += 31 * day;
    await offlineCache.prune();
    expect(await addresses()).toEqual([]);
    expect([await offlineCache.page('/about'), await offlineCache.file(file)]).toEqual([undefined, undefined]);
  });

  it('drops a page at once when the site says that it is gone', async () => {
    const { offlineCache, keep, addresses } = scene();
    await keep('/about');
    await offlineCache.dropPage('/about');
    expect([await addresses(), await offlineCache.page('/about')]).toEqual([[], undefined]);
  });
});
