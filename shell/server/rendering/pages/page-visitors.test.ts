import { makeBrand } from 'shared-contracts/brand';
import type { Visitor } from 'shared-contracts/page';
import { siteRoutes } from 'shared-contracts/routes';
import { declaredRoutes } from 'shared-contracts/testing/declared-routes';
import { servePages, type ServedPages } from './testing/serve-pages.ts';

const people: Readonly<Record<string, Visitor>> = {
  ada: { id: 'ada', role: 'user', session: 's1' },
  bola: { id: 'bola', role: 'user', session: 's2' },
};

const counts = { sessions: 0, calls: 0 };

/** Endpoints for the fake bundle's pages, which return parts of the visitor. */
const endpoints: Readonly<Record<string, (visitor: Visitor) => string>> = {
  '/api/fake/preview': ({ preview }) => `content as of ${preview ?? 'now'}`,
  '/api/fake/from': ({ client }) => `sent from ${client?.ip ?? 'anywhere'}`,
  '/api/fake/change': ({ id }) => `changed for ${id ?? 'nobody'}`,
  '/api/fake/mine': ({ id }) => `the collection of ${id ?? 'nobody'}`,
};

let site: ServedPages;

beforeAll(async () => {
  site = await servePages({
    findVisitor: (header = '') => {
      counts.sessions += 1;
      return Promise.resolve(people[/session=(\w+)/.exec(header)?.[1] ?? ''] ?? null);
    },
    api: {
      call: (_method, path, _input, visitor) => {
        counts.calls += 1;
        return Promise.resolve(endpoints[path]?.(visitor) ?? null);
      },
      dataVersion: () => Promise.resolve('1'),
    },
  });
});

afterAll(() => site.close());

beforeEach(() => {
  Object.assign(counts, { sessions: 0, calls: 0 });
  site.registry.seq += 1;
});

const member = { cookie: 'theme=dark; session=ada' };
const textOf = async (path: string, headers = {}): Promise<string> => (await site.get(path, headers)).text();

const guarded = siteRoutes(makeBrand('archivi'), declaredRoutes)
  .filter(({ path }) => /^\/context(\/|$)/.test(path))
  .map(({ path }) => path.replaceAll(/:\w+/g, 'a%20b'));

describe('[R2.19] the members’ pages', () => {
  it.each(guarded)('%s redirects a guest to the log-in page, with the URL to return to', async (path) => {
    const answer = await site.get(`${path}?from=2&to=3`);
    const to = `/login?next=${encodeURIComponent(`${path}?from=2&to=3`)}`;
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'private, no-store']);
    expect(answer.headers.get('location')).toBe(to);
    const payload = await site.get(`${path}/_payload.json?from=2&to=3`);
    expect(payload.headers.get('cache-control')).toBe('private, no-store');
    expect(await payload.json()).toMatchObject({ data: null, redirect: { to, status: 303 } });
  });

  it.each(guarded)('%s is shown to a member, in a response that is not shared', async (path) => {
    for (const address of [path, `${path}/_payload.json`]) {
      const answer = await site.get(address, member);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(answer.headers.get('etag')).toBeNull();
    }
  });

  it('treat a visitor whose session has ended as a guest', async () => {
    expect((await site.get('/context', { cookie: 'session=gone' })).status).toBe(303);
  });

  it('accept forms from members only', async () => {
    expect((await site.send('/context/settings', { name: 'x' })).headers.get('location')).toContain('/login?next=');
    const answer = await site.send('/context/settings', { name: 'x' }, { ...member, origin: 'http://site.test' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'private, no-store']);
  });
});

describe('public pages', () => {
  it('are rendered once for guests and members if they do not read the visitor', async () => {
    const guest = await site.get('/previewed');
    const mine = await site.get('/previewed', member);
    expect(await mine.text()).toBe(await guest.text());
    expect(counts).toEqual({ calls: 1, sessions: 0 });
    expect(guest.headers.get('cache-control')).toContain('public');
    expect([mine.headers.get('cache-control'), mine.headers.get('etag')]).toEqual(['private, no-store', null]);
  });

  it('are rendered once even if a member comes first, and guests get their public copy', async () => {
    await site.get('/previewed', member);
    const guest = await site.get('/previewed');
    expect([counts.calls, guest.headers.get('etag')]).toEqual([1, expect.stringContaining('W/')]);
  });

  it('never show members’ data to guests or to other members', async () => {
    for (const path of ['/whoever', '/collection-of']) {
      for (const address of [path, `${path}/_payload.json`]) {
        const [first, guest, second, again] = [
          await textOf(address, member),
          await textOf(address),
          await textOf(address, { cookie: 'session=bola' }),
          await textOf(address, member),
        ];
        expect([first, second, again].map((text) => /ada|bola/.exec(text)?.[0])).toEqual(['ada', 'bola', 'ada']);
        expect(guest).not.toMatch(/ada|bola/);
        expect(guest).toMatch(/null|nobody/);
      }
    }
  });

  it('never mix up visitors who request the same page at the same time', async () => {
    const turns = ['ada', '', 'bola', '', 'gone', 'bola', 'ada', ''].map((name) => ({
      name: name === '' || name === 'gone' ? 'nobody' : name,
      headers: name === '' ? {} : { cookie: `session=${name}` },
    }));
    const texts = await Promise.all(turns.map(({ headers }) => textOf('/collection-of/_payload.json', headers)));
    expect(texts.map((text) => /collection of (\w+)/.exec(text)?.[1])).toEqual(turns.map(({ name }) => name));
  });

  it('show the preview to its editor only', async () => {
    const cookie = 'io.prismic.preview=ref-9';
    expect(await textOf('/previewed')).toContain('as of now');
    expect(await textOf('/previewed', { cookie })).toContain('as of ref-9');
    expect(await textOf('/previewed', { cookie: `${cookie}; session=ada` })).toContain('as of ref-9');
    expect(await textOf('/previewed')).toContain('as of now');
    expect(await textOf('/previewed', member)).toContain('as of now');
  });

  it('show the currency that the browser chose, in a response that is not shared', async () => {
    const naira = { cookie: 'currency=NGN' };
    const data = async (headers = {}): Promise<unknown> =>
      ((await (await site.get('/told/_payload.json', headers)).json()) as { readonly data: unknown }).data;
    expect(await data()).not.toHaveProperty('currency');
    expect(await data(naira)).toHaveProperty('currency', 'NGN');
    expect(await data()).not.toHaveProperty('currency');
    const answer = await site.get('/told/_payload.json', naira);
    expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['private, no-store', null]);
  });

  it('pass the visitor’s IP address to endpoints only if a form is sent', async () => {
    expect(await textOf('/from', member)).toContain('sent from anywhere');
    const sent = await site.send('/from', { name: 'x' }, { ...member, origin: 'http://site.test' });
    expect(await sent.text()).toContain('sent from 127.0.0.1');
  });

  it('may change data only if the visitor has sent a form', async () => {
    for (const address of ['/changes', '/changes/_payload.json']) {
      expect(await textOf(address, member)).toContain('forbidden: A page may not request this');
    }
    expect(counts.calls).toBe(0);
    const sent = await site.send('/changes', { name: 'x' }, { ...member, origin: 'http://site.test' });
    expect(await sent.text()).toContain('changed for ada');
  });

  it('tell release code the visitor’s id and role, and no secrets', async () => {
    const payload: unknown = await (await site.get('/told/_payload.json', member)).json();
    expect(payload).toMatchObject({ data: { id: 'ada', role: 'user' } });
    expect(Object.keys((payload as { data: object }).data)).toEqual(['id', 'role']);
  });
});
