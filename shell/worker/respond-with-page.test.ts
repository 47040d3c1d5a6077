/** @jest-environment node */
import { respondWithDocument, respondWithPayload, type PageDeps } from './respond-with-page.ts';
import { NetworkTimeout } from './network-timeout.ts';
import { hour, offlineScene, site } from './testing/offline-scene.ts';
import { siteAnswer } from './testing/site-answer.ts';

const settings = { name: 'Archivi.ng', releaseOrigins: [], fonts: {} };

/** A request by a link on another page, unless changed. */
const requestOf = (address: string, more: Partial<Request> = {}): Request =>
  ({ url: site + address, cache: 'default', referrer: `${site}/elsewhere`, ...more }) as Request;

function scene() {
  const kept = offlineScene();
  const deps: PageDeps = {
    ...{
      offlineCache: kept.offlineCache,
      networkTimeout: new NetworkTimeout(Date.now),
      settings,
      now: kept.now,
      redirected: new Set(),
    },
  };
  const work: Promise<unknown>[] = [];
  const open = async (request: Request): Promise<string> => {
    const response = await respondWithDocument(request, deps, (one) => void work.push(one));
    return response.text();
  };
  return { ...kept, deps, open, kept: () => Promise.all(work) };
}

const network = (answer: () => Promise<Response>) => jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
const dead = (): Promise<Response> => Promise.reject(new TypeError('no line'));
const slow = (text: string, ms: number) => (): Promise<Response> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, siteAnswer(`${site}/about`, text));
  });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a document', () => {
  it('comes from the network, and is cached', async () => {
    const { open, kept, addresses } = scene();
    network(() => Promise.resolve(siteAnswer(`${site}/about`, 'the page of now')));
    expect(await open(requestOf('/about'))).toBe('the page of now');
    await kept();
    expect(await addresses()).toEqual(['/about']);
  });

  it('comes from the cache when offline, marked with the time of its copy even if it was read again since', async () => {
    const { offlineCache, keep, clock, open } = scene();
    await keep('/about');
    const keptAt = clock.now;
    clock.now += hour;
    await offlineCache.cachePage('/about', offlineCache.generation, (page) =>
      Promise.resolve(page === undefined ? null : { ...page, readAt: clock.now }),
    );
    network(dead);
    const html = await open(requestOf('/about'));
    expect(html).toContain('You are offline. This is the page');
    expect(html).toContain(new Date(keptAt).toISOString());
    expect(html).not.toContain(new Date(clock.now).toISOString());
  });

  it('comes from the cache after three seconds without a response', async () => {
    const { keep, open } = scene();
    await keep('/about');
    network(slow('the page of now', 10_000));
    const html = open(requestOf('/about'));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await html).toContain('Your connection is too slow');
  });

  it.each([
    ['reloaded', { cache: 'no-cache' }],
    ['reloaded without a cache', { cache: 'reload' }],
    ['requested by its own cached copy', { referrer: `${site}/about` }],
    ['requested by its own cached copy with a fragment', { referrer: `${site}/about`, url: `${site}/about#place` }],
  ] as const)('that is %s is waited for on a slow connection', async (_how, more) => {
    const { keep, open } = scene();
    await keep('/about');
    network(slow('the page of now', 10_000));
    const html = open(requestOf('/about', more));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await html).toBe('the page of now');
  });

  it('that is reloaded still comes from the cache when offline', async () => {
    const { keep, open } = scene();
    await keep('/about');
    network(dead);
    expect(await open(requestOf('/about', { cache: 'no-cache' }))).toContain('You are offline. This is the page');
  });

  it('that was never read is waited for, and then replaced by an offline page', async () => {
    const { open } = scene();
    network(slow('the page of now', 10_000));
    const html = open(requestOf('/about'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await html).toBe('the page of now');
    network(dead);
    expect(await open(requestOf('/topics'))).toContain('<h1>You are offline</h1>');
  });
});

describe('a payload', () => {
  const payload = requestOf('/about/_payload.json');

  it('that does not arrive sends the browser to the cached document, even with a request that bypasses caches', async () => {
    const { keep, open, deps } = scene();
    await keep('/about');
    network(slow('late', 60_000));
    const answer = respondWithPayload(payload, deps);
    await jest.advanceTimersByTimeAsync(3_000);
    expect((await answer).status).toBe(409);
    // On back and forward the address has changed already, so the browser loads the document.
    const html = open(requestOf('/about', { cache: 'no-cache' }));
    await jest.advanceTimersByTimeAsync(800);
    expect(await html).toContain('Your connection is too slow');
  });

  it('that does not arrive for an uncached page fails as it would without a worker', async () => {
    network(dead);
    await expect(respondWithPayload(payload, scene().deps)).rejects.toThrow('no line');
  });
});
