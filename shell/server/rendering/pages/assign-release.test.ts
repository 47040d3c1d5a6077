import { everybody } from '../../releases/release-choice.ts';
import { assignRelease } from './assign-release.ts';
import { canaryVersion, servePages, type ServedPages } from './testing/serve-pages.ts';

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

/** As browsers say of a fetch; its mode is said by the fetch of these tests too. */
const script = { 'sec-fetch-dest': 'empty' };
const at = (place: number): Record<string, string> => ({ cookie: `release-place=${String(place)}` });
const caching = (answer: Response): string => answer.headers.get('cache-control') ?? '';
const placeIn = (answer: Response): string =>
  /^release-place=(\d*); Path=\/; Max-Age=(?:2592000|0); SameSite=Lax$/.exec(
    answer.headers.get('set-cookie') ?? '',
  )?.[1] ?? 'none';

const publicCopy = 'public, max-age=0, s-maxage=30, stale-while-revalidate=25';

describe('while a canary runs', () => {
  it('a reader without a place gets one, and at once what is theirs, in an answer for nobody else', async () => {
    const shown = new Map<boolean, string>();
    for (let turn = 0; turn < 200 && shown.size < 2; turn += 1) {
      const answer = await site.get('/search');
      expect([caching(answer), answer.headers.get('etag')]).toEqual(['private, no-store', null]);
      const place = Number(placeIn(answer));
      expect(place).toBeLessThan(10_000);
      shown.set(place < 1_000, /from \S+/.exec(await answer.text())?.[0] ?? '');
    }
    expect(shown.get(true)).toContain(canaryVersion);
    expect(shown.get(false)).toContain('2.0.0-b');
  });

  it('a script that fetches a document without cookies, to keep it, gets the common copy', async () => {
    const answer = await site.get('/search', script);
    expect([caching(answer), answer.headers.get('set-cookie')]).toEqual([publicCopy, null]);
    expect(await answer.text()).toContain('from 2.0.0-b');
    expect(await (await site.get('/search', { ...script, ...at(5) })).text()).toContain(`from ${canaryVersion}`);
  });

  it('a visit that a worker hands on is a visit: it gets a place', () => {
    const headers = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'navigate' };
    const assignment = assignRelease({
      headers,
      cookies: new Map(),
      choice: everybody,
      draws: true,
      publicUrl: 'http://a.test',
    });
    expect(assignment.setCookie).toContain(`release-place=${String(assignment.choice.bucket)};`);
  });

  it('a reader with a place keeps it: the page and the registry in it are of one release', async () => {
    for (const [place, version] of [
      [999, canaryVersion],
      [1_000, '2.0.0-b'],
    ] as const) {
      const answer = await site.get('/search', at(place));
      expect(placeIn(answer)).toBe('none');
      const text = await answer.text();
      expect(text).toContain(`from ${version}`);
      const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '{}') as {
        registry: { remotes: Record<string, { release: { version: string } }> };
      };
      expect(boot.registry.remotes['archive']?.release.version).toBe(version);
    }
  });

  it('the copies of both are told apart, and only the common one may be kept on the way', async () => {
    const [canary, stable] = [await site.get('/search', at(5)), await site.get('/search', at(5_000))];
    expect([caching(canary), caching(stable)]).toEqual(['private, no-cache', publicCopy]);
    for (const answer of [canary, stable]) expect(answer.headers.get('vary')?.toLowerCase()).toContain('cookie');
    const etags = [canary, stable].map((answer) => answer.headers.get('etag') ?? '');
    expect(etags[0]).not.toBe(etags[1]);
    const again = await site.get('/search', { ...at(7), 'if-none-match': etags[0] ?? '' });
    expect([again.status, caching(again)]).toEqual([304, 'private, no-cache']);
    expect((await site.get('/search', { ...at(5_000), 'if-none-match': etags[0] ?? '' })).status).toBe(200);
  });

  it('a page is drawn once for each group, and a payload of another remote once for all', async () => {
    // A document holds a number that is used once: the same text is the same drawing.
    const drawn = async (place: number): Promise<string> => (await site.get('/search', at(place))).text();
    expect(await drawn(5)).toBe(await drawn(6));
    expect(await drawn(5_000)).toBe(await drawn(6_000));
    expect(await drawn(5)).not.toBe(await drawn(5_000));
    const payload = async (place: number): Promise<string | null> =>
      (await site.get('/_payload.json', at(place))).headers.get('etag');
    expect(await payload(5)).toBe(await payload(5_000));
  });

  it('a payload comes from the release of the reader’s place, or from the one that the page names', async () => {
    const of = async (headers: Record<string, string>): Promise<unknown> =>
      (await site.get('/search/_payload.json', headers)).json();
    expect(await of(at(5))).toMatchObject({ data: `from ${canaryVersion}` });
    expect(await of(at(5_000))).toMatchObject({ data: 'from 2.0.0-b' });
    expect(await of({ ...at(5_000), releases: `archive@${canaryVersion}` })).toMatchObject({
      data: `from ${canaryVersion}`,
    });
    expect(caching(await site.get('/search/_payload.json', at(5)))).toBe('private, no-cache');
  });

  it('a reader whose canary failed gets what all others have', async () => {
    const answer = await site.get('/search', { cookie: 'release-place=5; releases-avoid=archive' });
    expect(caching(answer)).toBe('private, no-store');
    expect(await answer.text()).toContain('from 2.0.0-b');
  });

  it.each(['', 'x', '10000', '-1', '1e3', '01', '5.5', '٣'])('“%s” is no place', async (value) => {
    const answer = await site.get('/search', { cookie: `release-place=${encodeURIComponent(value)}` });
    expect(placeIn(answer)).not.toBe('none');
  });

  it('both groups start from the same build, so that neither is told of a new one', async () => {
    const { id } = (await (await site.get('/builds/latest.json', at(5))).json()) as { id: string };
    expect(((await (await site.get('/builds/latest.json')).json()) as { id: string }).id).toBe(id);
    expect(await (await site.get('/search', at(5))).text()).toContain(`"buildId":"${id}"`);
  });

  it('each page is counted for the release that was to make it', async () => {
    await site.get('/search', at(5));
    await site.get('/search', at(5));
    await site.get('/search/_payload.json', at(5_000));
    await site.get('/', at(5));
    expect(counted).toEqual([
      ['archive', canaryVersion],
      ['archive', canaryVersion],
      ['archive', '2.0.0-b'],
    ]);
  });
});

describe('while no canary runs', () => {
  beforeEach(() => {
    site.registry.canary = null;
  });

  it('guests carry no place and share one copy', async () => {
    const answer = await site.get('/search');
    expect([caching(answer), answer.headers.get('set-cookie')]).toEqual([publicCopy, null]);
  });

  it('a place that is left over is taken back by a visit, not by a script', async () => {
    const answer = await site.get('/search', { ...at(5), ...script });
    expect([caching(answer), answer.headers.get('set-cookie')]).toEqual([publicCopy, null]);
  });

  it('a place that is left over is taken back', async () => {
    const answer = await site.get('/search', at(5));
    expect([placeIn(answer), caching(answer)]).toEqual(['', 'private, no-store']);
    expect(await answer.text()).toContain('from 2.0.0-b');
  });
});

it('over https the place is sent back over https only', async () => {
  const secure = await servePages({ settings: { product: 'archivi', publicUrl: 'https://site.test' } });
  secure.registry.canary = () => true;
  expect((await secure.get('/search')).headers.get('set-cookie')).toMatch(/; Secure$/);
  await secure.close();
});
