import { servePages, startPages, type ServedPages } from './testing/serve-pages.ts';

let site: ServedPages;

beforeAll(async () => {
  site = await servePages();
});

afterAll(() => site.close());

beforeEach(() => {
  Object.assign(site.registry, { seq: site.registry.seq + 1, version: '2.0.0-b', enabled: true });
});

const get: ServedPages['get'] = (path, headers) => site.get(path, headers);

const payloadOf = async (path: string, headers: Record<string, string> = {}): Promise<unknown> =>
  (await get(path, headers)).json();

describe('documents', () => {
  it('do not log anybody out: the address leads to the form', async () => {
    const answer = await get('/logout');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login']);
  });

  it('are public for half a minute', async () => {
    const answer = await get('/search?q=a');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=25');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toContain('from 2.0.0-b');
  });

  it('get a 304 without a new policy if the browser has them', async () => {
    const etag = (await get('/search')).headers.get('etag') ?? '';
    const answer = await get('/search', { 'if-none-match': etag });
    expect(answer.status).toBe(304);
    expect(answer.headers.get('content-security-policy')).toBeNull();
    expect(answer.headers.get('etag')).toBe(etag);
  });

  it('have a new ETag when a release goes live', async () => {
    const etag = (await get('/search')).headers.get('etag') ?? '';
    Object.assign(site.registry, { version: '1.0.0-a', seq: 1_000 });
    const answer = await get('/search', { 'if-none-match': etag });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).not.toBe(etag);
  });

  it('keep their ETag while they say the same, so that it is the same on every server', async () => {
    const first = await get('/search');
    Object.assign(site.registry, { data: 'another server’s name for the same data' });
    const second = await get('/search');
    expect(second.headers.get('content-security-policy')).not.toBe(first.headers.get('content-security-policy'));
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  });

  it.each(['/in-part', '/in-part/_payload.json'])(
    'are rendered for each request and never cached while a part is missing: %s',
    async (path) => {
      const [first, second] = [await get(path), await get(path)];
      for (const { status, headers } of [first, second]) {
        expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'private, no-store', null]);
      }
      expect(/drawn \d+/.exec(await second.text())?.[0]).not.toBe(/drawn \d+/.exec(await first.text())?.[0]);
    },
  );

  it('come with the previous release, and are not shared, for a browser in which the release failed', async () => {
    const answer = await get('/search', { cookie: 'x=1; releases-avoid=archive.nonsense' });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('etag')).toBeNull();
    expect(await answer.text()).toContain('from 1.0.0-a');
  });

  it('vary by cookie, so that no shared cache gives them to such a browser', async () => {
    for (const path of ['/search', '/search/_payload.json?q=a']) {
      const common = await get(path);
      expect(common.headers.get('cache-control')).toContain('public');
      expect(common.headers.get('vary')?.toLowerCase()).toContain('cookie');
      const again = await get(path, { 'if-none-match': common.headers.get('etag') ?? '' });
      expect([again.status, again.headers.get('vary')?.toLowerCase().includes('cookie')]).toEqual([304, true]);
    }
  });

  it.each(['session=1', '__Host-session=1', 'io.prismic.preview=1'])(
    'are not shared with the cookie %s',
    async (cookie) => {
      expect((await get('/', { cookie })).headers.get('cache-control')).toBe('private, no-store');
    },
  );

  it('[R2.20] of unknown paths have status 404', async () => {
    const answer = await get('/nope');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toContain('public');
  });

  it('show the section as unavailable, with status 503 and uncached, while its remote is disabled', async () => {
    site.registry.enabled = false;
    const answer = await get('/search');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('retry-after')).not.toBeNull();
  });

  it('pass on redirects of loaders, and redirect other spellings of a URL', async () => {
    const moved = await get('/about');
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/']);
    const slash = await get('/search/?q=a');
    expect([slash.status, slash.headers.get('location')]).toEqual([301, '/search?q=a']);
  });

  it('are cached separately for browsers that save data', async () => {
    const ask = (headers: Record<string, string>): Promise<Response> => fetch(`${site.origin}/thrift`, { headers });
    const [plain, thrift, again] = [await ask({}), await ask({ 'save-data': 'on' }), await ask({})];
    expect(
      [await plain.text(), await thrift.text(), await again.text()].map(
        (text) => /all of it|text first/.exec(text)?.[0],
      ),
    ).toEqual(['all of it', 'text first', 'all of it']);
    expect(thrift.headers.get('vary')?.toLowerCase()).toContain('save-data');
    expect(thrift.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    expect(again.headers.get('etag')).toBe(plain.headers.get('etag'));
  });

  it('have their rules with them for a browser that comes from elsewhere, and in files for all others', async () => {
    const ask = (headers: Record<string, string>): Promise<Response> => fetch(`${site.origin}/thrift`, { headers });
    const [robot, inside] = [await ask({}), await ask({ 'sec-fetch-site': 'same-origin' })];
    const [typed, foreign] = [await ask({ 'sec-fetch-site': 'none' }), await ask({ 'sec-fetch-site': 'cross-site' })];
    const links = async (response: Response) => (await response.text()).match(/<link rel="stylesheet"/g)?.length ?? 0;
    expect(robot.headers.get('vary')?.toLowerCase()).toContain('sec-fetch-site');
    expect(typed.headers.get('etag')).not.toBe(robot.headers.get('etag'));
    expect([await links(robot), await links(inside), await links(typed), await links(foreign)]).toEqual([1, 1, 0, 0]);
  });

  it('respond to HEAD without a body, and with 400 to an invalid URL', async () => {
    const head = await fetch(`${site.origin}/`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await get('/%00')).status).toBe(400);
  });

  it('accept forms from our own pages only, and do not share the response', async () => {
    const send = (headers: Record<string, string>): Promise<Response> => site.send('/search', { name: 'x' }, headers);
    const answer = await send({ origin: 'http://site.test' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'private, no-store']);
    expect(await answer.text()).toContain('name=x');
    expect((await send({ origin: 'http://evil.test' })).status).toBe(403);
  });
});

describe('payloads', () => {
  it('[R7.06] are served for every route, from the release that the browser runs', async () => {
    expect(await payloadOf('/search/_payload.json?q=a')).toMatchObject({ data: 'from 2.0.0-b' });
    const old = await get('/search/_payload.json?q=a', { releases: 'archive@1.0.0-a' });
    expect(old.headers.get('vary')).toContain('releases');
    expect(await old.json()).toMatchObject({ data: 'from 1.0.0-a', status: 200 });
    expect(await payloadOf('/_payload.json')).toMatchObject({ data: 'shell' });
  });

  it.each(['archive@9.9.9-x', 'context@1.0.0-a', 'archive', '../../etc'])(
    'are gone (409) for the release %s',
    async (name) => {
      expect((await get('/search/_payload.json', { releases: name })).status).toBe(409);
    },
  );

  it('can be read by pages of any origin as a guest, unlike documents', async () => {
    const open = async (path: string, headers = {}) =>
      (await get(path, headers)).headers.get('access-control-allow-origin');
    const { headers } = await get('/search/_payload.json');
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    expect(await open('/search/_payload.json')).toBe('*');
    expect(await open('/search/_payload.json', known)).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(await open('/search')).toBeNull();
  });

  it('are gone (409) when the remote is disabled', async () => {
    site.registry.enabled = false;
    expect((await get('/search/_payload.json', { releases: 'archive@2.0.0-b' })).status).toBe(409);
  });

  it('report that a page does not exist or has moved', async () => {
    expect(await payloadOf('/nope/_payload.json')).toMatchObject({ status: 404, problem: { code: 'not-found' } });
    expect(await payloadOf('/about/_payload.json')).toMatchObject({ redirect: { to: '/', status: 302 } });
  });
});

describe('builds', () => {
  it('[R7.05] have a new id after a change of the registry, and a manifest with every file to load', async () => {
    const { id } = (await payloadOf('/builds/latest.json')) as { id: string };
    site.registry.seq += 1;
    expect(await payloadOf('/builds/latest.json')).not.toEqual({ id });
    expect(await payloadOf('/builds/manifest.json')).toMatchObject({
      shell: { base: '/assets/', scripts: ['main.0a1b2c3d.js'] },
      registry: { remotes: { archive: { release: { version: '2.0.0-b', entry: 'remoteEntry.js' } } } },
    });
  });

  it('let browsers store the shell’s files permanently, and include no others', async () => {
    const answer = await get('/assets/main.0a1b2c3d.js');
    expect(await answer.text()).toBe('start();');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect((await get('/assets/..%2f..%2fpackage.json')).status).toBe(404);
    expect((await get('/assets/missing.js')).status).toBe(404);
  });
});

describe('a server that only does background work', () => {
  it('starts no processes for pages', async () => {
    const settings = { product: 'archivi', publicUrl: 'http://site.test', role: 'worker' } as const;
    const worker = await startPages({ settings });
    expect(await worker.pages.ready()).toBeNull();
    expect((await worker.get('/search')).status).toBe(404);
    await worker.close();
  });
});
