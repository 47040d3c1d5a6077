import { defaultChoice } from '../../releases/release-choice.ts';
import { fakeShell } from '../testing/fake-shell.ts';
import { readAddress, assignRelease } from './page-request.ts';
import { canaryVersion, servePages, type ServedPages } from './testing/serve-pages.ts';

const read = (target: string) => {
  const { url, kind, moved } = readAddress(target, 'https://site.test');
  return { path: url.pathname, query: url.search, kind, moved };
};

describe('reading the URL of a request', () => {
  it.each([
    ['/', '/'],
    ['/search?q=a/b//', '/search'],
    ['/search/some-slug', '/search/some-slug'],
    ['/search/%C3%BC', '/search/%C3%BC'],
  ])('accepts %s as it is', (target, path) => {
    expect(read(target)).toMatchObject({ path, kind: 'document', moved: null });
  });

  it.each([
    ['/search/', '/search'],
    ['/search/?q=a', '/search?q=a'],
    ['//search', '/search'],
    ['/a//b///', '/a/b'],
    ['/%73earch', '/search'],
    ['/search/%c3%bc', '/search/%C3%BC'],
    ['/a/../search', '/search'],
    ['/%2e%2e/search', '/search'],
    ['//evil.test/x', '/evil.test/x'],
    ['/..//evil.test', '/evil.test'],
  ])('redirects %s to %s', (target, moved) => {
    expect(read(target).moved).toBe(moved);
  });

  it('never redirects a reader to another site', () => {
    for (const target of [String.raw`/\evil.test`, '///evil.test/', '/./\\evil.test', '/%5cevil.test/']) {
      const { moved } = read(target);
      expect(new URL(moved ?? '/', 'https://site.test').origin).toBe('https://site.test');
    }
  });

  it.each(['/%', '/%E0%A4%A', '/a%00b', '/a%0d%0ab', 'search', '*'])('rejects %s', (target) => {
    expect(() => read(target)).toThrow(/cannot be read/);
  });

  it('removes the name of the payload, so that no slug matches it', () => {
    expect(read('/search/_payload.json?q=a')).toMatchObject({ path: '/search', query: '?q=a', kind: 'payload' });
    expect(read('/_payload.json')).toMatchObject({ path: '/', kind: 'payload' });
  });
});

let site: ServedPages;
const counted: (readonly [string, string])[] = [];

beforeAll(async () => {
  site = await servePages({
    count: ({ remote, version }) => {
      counted.push([remote, version]);
    },
  });
});
afterAll(() => site.close());

beforeEach(() => {
  counted.splice(0);
  Object.assign(site.registry, { seq: site.registry.seq + 1, canary: (bucket: number) => bucket < 1_000 });
});

/** A header of scripts' requests. `fetch` in these tests sends the mode by itself. */
const script = { 'sec-fetch-dest': 'empty' };
const at = (bucket: number): Record<string, string> => ({ cookie: `release-place=${String(bucket)}` });
const caching = (answer: Response): string => answer.headers.get('cache-control') ?? '';
const bucketIn = (answer: Response): string =>
  /^release-place=(\d*); Path=\/; Max-Age=(?:2592000|0); SameSite=Lax$/.exec(
    answer.headers.get('set-cookie') ?? '',
  )?.[1] ?? 'none';

const publicCopy = 'public, max-age=0, s-maxage=30, stale-while-revalidate=25';

describe('the release assignment while a canary runs', () => {
  it('assigns a bucket to a reader without one, with immediate effect and in a response that is not shared', async () => {
    const shown = new Map<boolean, string>();
    for (let turn = 0; turn < 200 && shown.size < 2; turn += 1) {
      const answer = await site.get('/search');
      expect([caching(answer), answer.headers.get('etag')]).toEqual(['private, no-store', null]);
      const bucket = Number(bucketIn(answer));
      expect(bucket).toBeLessThan(10_000);
      shown.set(bucket < 1_000, /from \S+/.exec(await answer.text())?.[0] ?? '');
    }
    expect(shown.get(true)).toContain(canaryVersion);
    expect(shown.get(false)).toContain('2.0.0-b');
  });

  it('gives a script that fetches a document without cookies the common copy', async () => {
    const answer = await site.get('/search', script);
    expect([caching(answer), answer.headers.get('set-cookie')]).toEqual([publicCopy, null]);
    expect(await answer.text()).toContain('from 2.0.0-b');
    expect(await (await site.get('/search', { ...script, ...at(5) })).text()).toContain(`from ${canaryVersion}`);
  });

  it('assigns a bucket to a visit that a service worker forwards', () => {
    const headers = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'navigate' };
    const assignment = assignRelease({
      headers,
      cookies: new Map(),
      choice: defaultChoice,
      hasCanary: true,
      publicUrl: 'http://a.test',
    });
    expect(assignment.setCookie).toContain(`release-place=${String(assignment.choice.bucket)};`);
  });

  it('keeps the bucket of a reader, and renders the page with the release that its registry names', async () => {
    for (const [bucket, version] of [
      [999, canaryVersion],
      [1_000, '2.0.0-b'],
    ] as const) {
      const answer = await site.get('/search', at(bucket));
      expect(bucketIn(answer)).toBe('none');
      const text = await answer.text();
      expect(text).toContain(`from ${version}`);
      const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '{}') as {
        registry: { remotes: Record<string, { release: { version: string } }> };
      };
      expect(boot.registry.remotes['archive']?.release.version).toBe(version);
    }
  });

  it('gives both groups different ETags, and lets shared caches store only the common copy', async () => {
    const [canary, stable] = [await site.get('/search', at(5)), await site.get('/search', at(5_000))];
    expect([caching(canary), caching(stable)]).toEqual(['private, no-cache', publicCopy]);
    for (const answer of [canary, stable]) expect(answer.headers.get('vary')?.toLowerCase()).toContain('cookie');
    const etags = [canary, stable].map((answer) => answer.headers.get('etag') ?? '');
    expect(etags[0]).not.toBe(etags[1]);
    const again = await site.get('/search', { ...at(7), 'if-none-match': etags[0] ?? '' });
    expect([again.status, caching(again)]).toEqual([304, 'private, no-cache']);
    expect((await site.get('/search', { ...at(5_000), 'if-none-match': etags[0] ?? '' })).status).toBe(200);
  });

  it('renders a page once for each group, and a payload of another remote once for both', async () => {
    // Each rendering contains another nonce, so the same text comes from the same rendering.
    const drawn = async (bucket: number): Promise<string> => (await site.get('/search', at(bucket))).text();
    expect(await drawn(5)).toBe(await drawn(6));
    expect(await drawn(5_000)).toBe(await drawn(6_000));
    expect(await drawn(5)).not.toBe(await drawn(5_000));
    const payload = async (bucket: number): Promise<string | null> =>
      (await site.get('/_payload.json', at(bucket))).headers.get('etag');
    expect(await payload(5)).toBe(await payload(5_000));
  });

  it('takes a payload from the release of the reader’s bucket, or from the one that the page names', async () => {
    const of = async (headers: Record<string, string>): Promise<unknown> =>
      (await site.get('/search/_payload.json', headers)).json();
    expect(await of(at(5))).toMatchObject({ data: `from ${canaryVersion}` });
    expect(await of(at(5_000))).toMatchObject({ data: 'from 2.0.0-b' });
    expect(await of({ ...at(5_000), releases: `archive@${canaryVersion}` })).toMatchObject({
      data: `from ${canaryVersion}`,
    });
    expect(caching(await site.get('/search/_payload.json', at(5)))).toBe('private, no-cache');
  });

  it('gives a reader whose canary failed the stable release', async () => {
    const answer = await site.get('/search', { cookie: 'release-place=5; releases-avoid=archive' });
    expect(caching(answer)).toBe('private, no-store');
    expect(await answer.text()).toContain('from 2.0.0-b');
  });

  it.each(['', 'x', '10000', '-1', '1e3', '01', '5.5', '٣'])(
    'assigns another bucket if the cookie is “%s”',
    async (value) => {
      const answer = await site.get('/search', { cookie: `release-place=${encodeURIComponent(value)}` });
      expect(bucketIn(answer)).not.toBe('none');
    },
  );

  it('gives both groups the same build id, so that neither is offered a new build', async () => {
    const { id } = (await (await site.get('/builds/latest.json', at(5))).json()) as { id: string };
    expect(((await (await site.get('/builds/latest.json')).json()) as { id: string }).id).toBe(id);
    expect(await (await site.get('/search', at(5))).text()).toContain(`"buildId":"${id}"`);
  });

  it('counts each page for the release that was supposed to render it', async () => {
    await site.get('/search', at(5));
    await site.get('/search', at(5));
    await site.get('/search/_payload.json', at(5_000));
    await site.get('/', at(5));
    expect(counted).toEqual([
      ['shell', fakeShell.version],
      ['archive', canaryVersion],
      ['shell', fakeShell.version],
      ['archive', canaryVersion],
      ['archive', '2.0.0-b'],
      ['shell', fakeShell.version],
    ]);
  });
});

describe('the release assignment while no canary runs', () => {
  beforeEach(() => {
    site.registry.canary = null;
  });

  it('assigns no bucket to guests, who share one copy', async () => {
    const answer = await site.get('/search');
    expect([caching(answer), answer.headers.get('set-cookie')]).toEqual([publicCopy, null]);
  });

  it('does not delete the cookie of an earlier canary when a script fetches a document', async () => {
    const answer = await site.get('/search', { ...at(5), ...script });
    expect([caching(answer), answer.headers.get('set-cookie')]).toEqual([publicCopy, null]);
  });

  it('deletes the cookie of an earlier canary at the next visit', async () => {
    const answer = await site.get('/search', at(5));
    expect([bucketIn(answer), caching(answer)]).toEqual(['', 'private, no-store']);
    expect(await answer.text()).toContain('from 2.0.0-b');
  });
});

it('the cookie of the release assignment is secure on a site with https', async () => {
  const secure = await servePages({ settings: { product: 'archivi', publicUrl: 'https://site.test' } });
  secure.registry.canary = () => true;
  expect((await secure.get('/search')).headers.get('set-cookie')).toMatch(/; Secure$/);
  await secure.close();
});
