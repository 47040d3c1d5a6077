import { revalidateCache } from './revalidate-cache.ts';
import { hour, offlineScene, site } from './testing/offline-scene.ts';
import { statusAnswer } from './testing/site-answer.ts';

const code = (version: string): string => `${site}/r/archive/${version}/page.js`;

/** Responds to each URL with its status; 0: a network failure. */
function answering(statuses: Readonly<Record<string, number>>) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    const status = statuses[address as string] ?? 200;
    return status === 0 ? Promise.reject(new TypeError('no line')) : Promise.resolve(statusAnswer(status));
  });
}

describe('revalidating cached pages', () => {
  it('skips pages that were checked in the last six hours', async () => {
    const { clock, offlineCache, keep, now } = offlineScene();
    await keep('/about');
    const requests = answering({});
    clock.now += 5 * hour;
    await revalidateCache(offlineCache, now);
    expect(requests).not.toHaveBeenCalled();
  });

  it('does not move a page before those read since', async () => {
    const { clock, offlineCache, keep, now, pages, addresses } = offlineScene();
    await keep('/old');
    clock.now += 7 * hour;
    await keep('/new');
    answering({});
    await revalidateCache(offlineCache, now);
    expect(await addresses()).toEqual(['/new', '/old']);
    expect((await pages()).map(({ seenAt }) => seenAt)).toEqual([clock.now, clock.now]);
  });

  it.each([404, 410, 301, 403])('drops a page at a response of %s, together with its pictures', async (status) => {
    const { clock, offlineCache, keep, now, addresses } = offlineScene();
    const picture = `${site}/scans/previews/a`;
    await keep('/gone', [picture]);
    await keep('/here');
    clock.now += 7 * hour;
    answering({ '/gone': status });
    await revalidateCache(offlineCache, now);
    expect(await addresses()).toEqual(['/here']);
    expect(await offlineCache.file(picture)).toBeUndefined();
  });

  it.each([500, 503, 429])('stops at a response of %s, and continues the next time', async (status) => {
    const { clock, offlineCache, keep, now, pages } = offlineScene();
    await keep('/b');
    await keep('/a');
    clock.now += 7 * hour;
    const requests = answering({ '/a': status });
    await revalidateCache(offlineCache, now);
    expect(requests).toHaveBeenCalledTimes(1);
    expect((await pages()).map(({ seenAt }) => seenAt)).toEqual([clock.now - 7 * hour, clock.now - 7 * hour]);
  });

  it('also deletes the pictures of a dropped page if the connection then fails', async () => {
    const { clock, offlineCache, keep, now, addresses } = offlineScene();
    const picture = `${site}/scans/previews/a`;
    await keep('/b');
    await keep('/a', [picture]);
    clock.now += 7 * hour;
    answering({ '/a': 404, '/b': 0 });
    await expect(revalidateCache(offlineCache, now)).rejects.toThrow('no line');
    expect(await addresses()).toEqual(['/b']);
    expect(await offlineCache.file(picture)).toBeUndefined();
  });
});

describe('releases of cached pages', () => {
  it.each([404, 410])('are dropped with their pages at a response of %s', async (status) => {
    const { clock, offlineCache, keep, now, addresses } = offlineScene();
    await keep('/revoked', [code('1.0.0-a')]);
    await keep('/mended', [code('1.0.1-b')]);
    clock.now += 7 * hour;
    answering({ [code('1.0.0-a')]: status });
    await revalidateCache(offlineCache, now);
    expect(await addresses()).toEqual(['/mended']);
  });

  it('are checked once, with a HEAD request that bypasses caches', async () => {
    const { clock, offlineCache, keep, now } = offlineScene();
    for (const address of ['/a', '/b']) await keep(address, [code('1.0.0-a')]);
    clock.now += 7 * hour;
    const requests = answering({});
    await revalidateCache(offlineCache, now);
    const calls = requests.mock.calls.filter(([address]) => address === code('1.0.0-a'));
    expect(calls).toEqual([
      [code('1.0.0-a'), expect.objectContaining({ method: 'HEAD', cache: 'no-store', credentials: 'omit' })],
    ]);
  });

  it('cause no harm when their host is silent: their pages stay and are checked again, without delaying others', async () => {
    const { clock, offlineCache, keep, now, pages } = offlineScene();
    await keep('/other');
    await keep('/a', [code('1.0.0-a')]);
    clock.now += 7 * hour;
    answering({ [code('1.0.0-a')]: 0 });
    await revalidateCache(offlineCache, now);
    const seen = (await pages()).map(({ address, seenAt }) => [address, clock.now - seenAt]);
    expect(Object.fromEntries(seen)).toEqual({ '/a': 7 * hour, '/other': 0 });
  });

  it('are not checked by files that are not cached', async () => {
    const { clock, offlineCache, keep, now, addresses } = offlineScene();
    await keep('/a', [code('1.0.0-a')]);
    await offlineCache.dropFile(code('1.0.0-a'));
    clock.now += 7 * hour;
    const requests = answering({ [code('1.0.0-a')]: 404 });
    await revalidateCache(offlineCache, now);
    expect(requests).toHaveBeenCalledTimes(1);
    expect(await addresses()).toEqual(['/a']);
  });
});
