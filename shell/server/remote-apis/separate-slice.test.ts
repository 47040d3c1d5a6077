import Joi from 'joi';
import { AppError, type AppErrorCode } from 'shared-contracts/app-error';
import type { Endpoint } from 'shared-contracts/endpoint';
import { handler, type ApiSlice, type FileRoute } from 'shared-contracts/server/api-slice';
import type { MachineRoute } from 'shared-contracts/server/machine-route';
import { metrics } from '../host/log/metrics.ts';
import { guest } from '../host/slices/api-runtime.ts';
import { exampleSlice } from '../testing/example-slice.ts';
import { serveSeparately } from '../testing/serve-separate-slice.ts';
import { serveSlices } from '../testing/serve-slices.ts';
import { watchVisitor } from 'shared-contracts/server/remote-api/watched-visitor';

const whoAmI: Endpoint<Record<string, never>, { readonly id: string | null }> = {
  method: 'GET',
  path: '/api/example/who',
};
const refuse: Endpoint<Record<string, never>, never> = { method: 'POST', path: '/api/example/refuse' };
const members: Endpoint<Record<string, never>, string> = {
  method: 'GET',
  path: '/api/example/members',
  access: 'user',
};
const nothing = (): Joi.ObjectSchema<Record<string, never>> => Joi.object({});

let leftEarly = 0;

const counting: FileRoute = {
  path: '/api/example/count/:most',
  handle: (_context, { most = '' }) =>
    Promise.resolve({
      type: 'text/plain; charset=utf-8',
      cache: 'private',
      body: (async function* () {
        let sent = 0;
        try {
          for (; sent < Number(most); sent += 1)
            yield await Promise.resolve(new TextEncoder().encode(`${String(sent)}\n`));
        } finally {
          if (sent < Number(most)) leftEarly += 1;
        }
      })(),
    }),
};

const upload: MachineRoute = {
  methods: ['PUT'],
  path: '/upload/:name',
  open: false,
  maxBodyBytes: 300_000,
  handle: async ({ visitor }, { params, body, header }) => {
    let bytes = 0;
    for await (const piece of body) bytes += piece.length;
    const facts = { bytes, name: params['name'], by: visitor.id, as: header('content-type') };
    return { status: 201, type: 'application/json', body: JSON.stringify(facts), cache: 'private' };
  },
};

const ranges: MachineRoute = {
  methods: ['GET'],
  path: '/ranges',
  open: true,
  handle: (_context, { header }) =>
    Promise.resolve({
      status: 206,
      type: 'text/plain; charset=utf-8',
      headers: { 'content-range': 'bytes 0-3/9', 'accept-ranges': 'bytes' },
      body: header('range') ?? 'none',
      cache: 'short',
    }),
};

const slice: ApiSlice = {
  ...exampleSlice,
  endpoints: [
    ...exampleSlice.endpoints,
    handler(whoAmI, nothing, ({ visitor }) => Promise.resolve({ id: visitor.id })),
    handler(members, nothing, () => Promise.resolve('come in')),
    handler(refuse, nothing, () =>
      Promise.reject(
        new AppError('too-many-requests', 'Slowly', { hint: 'Wait.', fields: { word: 'is too much' }, retryAfter: 7 }),
      ),
    ),
  ],
  files: [...(exampleSlice.files ?? []), counting],
  machines: [upload, ranges],
  sitemap: () => Promise.resolve([{ path: '/example' }]),
  personalData: { tables: {}, export: (_context, id) => Promise.resolve({ of: id }), erase: () => Promise.resolve() },
};

interface TestRequest {
  readonly what: string;
  readonly path: string;
  readonly init?: RequestInit;
}

const asMember = { authorization: 'Bearer ada' };
const json = { 'content-type': 'application/json' };

const table: readonly TestRequest[] = [
  { what: 'a word', path: '/api/example/echo?word=ade' },
  { what: 'an answer that is packed', path: '/api/example/echo?word=ade&times=2000' },
  { what: 'a bad word', path: '/api/example/echo?word=' },
  { what: 'a write', path: '/api/example/keep', init: { method: 'POST', headers: json, body: '{"word":"a"}' } },
  { what: 'no JSON', path: '/api/example/keep', init: { method: 'POST', headers: json, body: '{"word":' } },
  { what: 'what is gone', path: '/api/example/fail?how=gone' },
  { what: 'what broke', path: '/api/example/fail?how=broken' },
  { what: 'a refusal with all that it may say', path: '/api/example/refuse', init: { method: 'POST' } },
  { what: 'a door, as a guest', path: '/api/example/members' },
  { what: 'a file', path: '/api/example/tile/p1' },
  { what: 'the headers of a file', path: '/api/example/tile/p1', init: { method: 'HEAD' } },
  { what: 'a file that is not there', path: '/api/example/tile/none' },
  { what: 'pieces', path: '/api/example/count/2000' },
  { what: 'a range', path: '/ranges', init: { headers: { range: 'bytes=0-3' } } },
  { what: 'leave to ask from elsewhere', path: '/ranges', init: { method: 'OPTIONS' } },
  { what: 'an upload', path: '/upload/a%20b', init: { method: 'PUT', body: 'x'.repeat(200_000) } },
  { what: 'too large an upload', path: '/upload/a', init: { method: 'PUT', body: 'x'.repeat(300_001) } },
  { what: 'an address with a zero', path: '/upload/a%00', init: { method: 'PUT', body: 'x' } },
  { what: 'what nobody answers', path: '/api/example/nothing' },
];

const compared = ['content-type', 'cache-control', 'etag', 'retry-after', 'content-range', 'accept-ranges'];
const headersOf = ({ headers }: Response): readonly (string | null)[] =>
  [...compared, 'access-control-allow-origin', 'x-content-type-options', 'content-security-policy'].map((name) =>
    headers.get(name),
  );

describe('a slice in its own process', () => {
  it('responds to every kind of request as it does inside the site, including errors and headers', async () => {
    const [inside, apart] = [await serveSlices([slice]), await serveSeparately(slice)];
    await apart.startAlone();
    const ask = async (origin: string, { what, path, init }: TestRequest): Promise<readonly unknown[]> => {
      const answer = await fetch(`${origin}${path}`, init);
      return [what, answer.status, ...headersOf(answer), await answer.text()];
    };
    for (const request of table) expect(await ask(apart.origin, request)).toEqual(await ask(inside.origin, request));
  });

  it('is called by the site like any other, and calls the others through it', async () => {
    const caller: Endpoint<Record<string, never>, unknown> = { method: 'GET', path: '/api/caller/ask' };
    const viewer: ApiSlice = {
      ...exampleSlice,
      name: 'caller',
      files: [],
      endpoints: [handler(caller, nothing, (context) => context.call(whoAmI, {}))],
    };
    const back: Endpoint<Record<string, never>, unknown> = { method: 'GET', path: '/api/example/back' };
    const asking = {
      ...slice,
      endpoints: [...slice.endpoints, handler(back, nothing, ({ call }) => call(caller, {}))],
    };
    const { core, startAlone, origin } = await serveSeparately(asking, [viewer]);
    await startAlone();
    const visitor = { id: 'ada', role: 'user' };
    expect(await core.api.call('GET', '/api/example/back', {}, visitor)).toEqual({ id: 'ada' });
    expect(await (await fetch(`${origin}/api/example/who`, { headers: asMember })).json()).toEqual({ id: 'ada' });
  });

  it('is measured by the pattern of a path, never by the requested path', async () => {
    const { core, startAlone } = await serveSeparately(slice);
    await startAlone();
    await expect(core.api.call('GET', '/api/example/count/treason', {}, guest)).rejects.toMatchObject({
      code: 'not-found',
    });
    const { values } = await metrics.endpointCalls.get();
    const measured = values.map(({ labels: { endpoint } }) => endpoint);
    expect(measured).toContain('/api/example/count/:most');
    expect(measured).not.toContain('/api/example/count/treason');
  });

  it.each<[AppErrorCode, string]>([
    ['gone', 'gone'],
    ['internal', 'broken'],
  ])('rejects a call with %s, without revealing what failed', async (code, how) => {
    const { core, startAlone } = await serveSeparately(slice);
    await startAlone();
    const refused = core.api.call('GET', '/api/example/fail', { how }, guest);
    await expect(refused).rejects.toMatchObject({ code });
    await expect(refused).rejects.not.toThrow('secret');
  });

  it('preserves hint, fields and retry time of an error', async () => {
    const { core, startAlone } = await serveSeparately(slice);
    await startAlone();
    const details = { hint: 'Wait.', fields: { word: 'is too much' }, retryAfter: 7 };
    await expect(core.api.call('POST', '/api/example/refuse', {}, guest)).rejects.toMatchObject({
      code: 'too-many-requests',
      message: 'Slowly',
      details,
    });
  });

  it('reports what it read of a visitor, so that pages of guests can still be shared', async () => {
    const { core, startAlone } = await serveSeparately(slice);
    await startAlone();
    const looked = watchVisitor({ id: 'ada', role: 'user' });
    await core.api.call('GET', '/api/example/echo', { word: 'ade' }, looked.visitor);
    expect([...looked.reads]).toEqual([]);
    expect(await core.api.call('GET', '/api/example/who', {}, looked.visitor)).toEqual({ id: 'ada' });
    expect([...looked.reads]).toEqual(['id']);
  });

  it('stops sending when the reader leaves', async () => {
    const { origin, startAlone } = await serveSeparately(slice);
    await startAlone();
    leftEarly = 0;
    const leaving = new AbortController();
    const init = { signal: leaving.signal, headers: { 'accept-encoding': 'identity' } };
    const answer = await fetch(`${origin}/api/example/count/50000000`, init);
    await answer.body?.getReader().read();
    leaving.abort();
    while (leftEarly === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(leftEarly).toBe(1);
  });

  it('provides its sitemap pages, its data version, and a person’s data', async () => {
    const { slice: seen, core, startAlone } = await serveSeparately(slice);
    await startAlone();
    const context = core.contextOf(seen);
    expect(await seen.sitemap?.(context)).toEqual([{ path: '/example' }]);
    expect(await core.api.dataVersion()).toBe('7');
    expect(await seen.personalData.export(context, 'ada')).toEqual({ of: 'ada' });
  });
});

describe('a process that is away', () => {
  it('is reported as unavailable with a retry time, without affecting the rest of the site', async () => {
    const other: ApiSlice = { ...exampleSlice, name: 'other', files: [], endpoints: [] };
    const { origin, core, slice: seen, startAlone, stopAlone } = await serveSeparately(slice, [other]);
    const never = await fetch(`${origin}/api/example/echo?word=a`);
    expect([never.status, never.headers.get('retry-after')]).toEqual([503, '5']);
    await startAlone();
    expect(await core.api.dataVersion()).toBe('7.7');
    await stopAlone();
    await expect(core.api.call('GET', '/api/example/echo', { word: 'a' }, guest)).rejects.toMatchObject({
      code: 'unavailable',
      details: { retryAfter: 5 },
    });
    const away = await fetch(`${origin}/upload/a`, { method: 'PUT', body: 'x' });
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await core.api.dataVersion()).toBe('7.7');
    await seen.separate.follower.checkNow();
    expect(await seen.awaits?.(core.contextOf(seen))).toBe('the process of example does not answer');
  });

  it('is found again without a restart of the site, with its new endpoints', async () => {
    const { origin, core, startAlone, stopAlone } = await serveSeparately(slice);
    expect(core.api.versions()).toEqual({ example: '1.2.0' });
    await startAlone();
    const added: Endpoint<Record<string, never>, string> = { method: 'GET', path: '/api/example/added' };
    expect((await fetch(`${origin}${added.path}`)).status).toBe(404);
    await stopAlone();
    const newer = { ...slice, version: '1.3.0', endpoints: [handler(added, nothing, () => Promise.resolve('new'))] };
    await startAlone(newer);
    expect(core.api.versions()).toEqual({ example: '1.3.0' });
    expect(await (await fetch(`${origin}${added.path}`)).json()).toBe('new');
    expect(await core.api.call('GET', added.path, {}, guest)).toBe('new');
    expect((await fetch(`${origin}/api/example/echo?word=a`)).status).toBe(404);
  });
});
