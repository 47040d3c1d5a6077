import { publicCaching } from '../../shell/server/rendering/pages/page-response.ts';
import { SharedCache } from './shared-cache.ts';

/** The longest time, in seconds, until a site uses a new registry and renders the page again. */
const siteLag = 2;

/**
 * Returns when the last reader got the release that was rolled back at second 0, if one comes every `pause` seconds.
 */
async function lastSeen(cacheControl: string, firstReader: number, pause: number): Promise<number> {
  let now = firstReader;
  const body = (): string => (now < siteLag ? 'bad' : 'good');
  const cache = new SharedCache(
    () => Promise.resolve({ body: body(), cacheControl }),
    () => now * 1000,
  );
  let last = 0;
  for (; now < 600; now += pause) if ((await cache.get('/search')) === 'bad') last = now;
  return last;
}

async function worst(cacheControl: string): Promise<number> {
  let last = 0;
  for (let first = -70; first < siteLag; first += 0.5) {
    for (const pause of [0.5, 7, 29.5, 30, 31, 54, 55, 59, 61, 120]) {
      last = Math.max(last, await lastSeen(cacheControl, first, pause));
    }
  }
  return last;
}

it('a rollback reaches every reader within 60 s, also behind a shared cache that is as lazy as we allow', async () => {
  expect(await worst(publicCaching)).toBeLessThanOrEqual(60);
});

it('a rollback would take longer if the cache could serve stale copies for longer', async () => {
  expect(await worst('public, s-maxage=30, stale-while-revalidate=300')).toBeGreaterThan(60);
});
