import type { MachineRoute } from 'shared-contracts/server/machine-route';
import { exampleSlice } from '../../testing/example-slice.ts';
import { serveSlices } from '../../testing/serve-slices.ts';

const collect = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
};

const greet: MachineRoute = {
  methods: ['GET'],
  path: '/greetings/:name/*',
  open: true,
  handle: (_context, { method, params, query }) =>
    Promise.resolve({
      type: 'text/plain; charset=utf-8',
      headers: { link: '</>; rel="up"' },
      body: `${method} ${params['name'] ?? ''} ${params['*'] ?? ''} ${query.get('q') ?? ''}`,
      cache: 'short',
    }),
};

const keep: MachineRoute = {
  methods: ['PUT', 'PATCH'],
  path: '/kept',
  open: false,
  maxBodyBytes: 10,
  handle: async ({ visitor }, { body, header }) => ({
    status: 201,
    type: 'application/json',
    body: JSON.stringify({ role: visitor.role, kept: await collect(body), as: header('content-type') }),
    cache: 'private',
  }),
};

const slow: MachineRoute = {
  methods: ['GET'],
  path: '/slow',
  open: true,
  deadlineMs: 20,
  handle: () => new Promise(() => undefined),
};

const serve = () => serveSlices([{ ...exampleSlice, machines: [greet, keep, slow] }]);

describe('machine routes', () => {
  it('use the paths that the slice declares, and public ones are readable from other sites', async () => {
    const { origin } = await serve();
    const answer = await fetch(`${origin}/greetings/Ade%20Ojo/a/b?q=%C3%A9`);
    expect(await answer.text()).toBe('GET Ade Ojo a/b é');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('link')).toBe('</>; rel="up"');
    const again = await fetch(`${origin}/greetings/Ade%20Ojo/a/b?q=%C3%A9`, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    const response = await fetch(`${origin}/greetings/a/b`, { method: 'OPTIONS' });
    expect([response.status, response.headers.get('access-control-allow-methods')]).toEqual([204, 'HEAD, GET']);
    const exposed = answer.headers.get('access-control-expose-headers')?.split(', ');
    expect(exposed).toEqual(expect.arrayContaining(['content-range', 'ratelimit', 'ratelimit-policy', 'retry-after']));
    expect(response.headers.get('access-control-allow-headers')?.split(', ')).toEqual(
      expect.arrayContaining(['range', 'if-range']),
    );
    const head = await fetch(`${origin}/greetings/a/b`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('accept bodies of any type unparsed, up to their limit', async () => {
    const { origin } = await serve();
    const put = (body: string): Promise<Response> =>
      fetch(`${origin}/kept`, { method: 'PUT', body, headers: { 'content-type': 'application/json' } });
    const response = await put('{"a": 1');
    expect([response.status, await response.json()]).toEqual([
      201,
      { role: 'user', kept: '{"a": 1', as: 'application/json' },
    ]);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect((await put('12345678901')).status).toBe(413);
    expect((await put('x'.repeat(20_000_000))).status).toBe(413);
  });

  it('report errors in the format of the API, also to other sites', async () => {
    const { origin } = await serve();
    const late = await fetch(`${origin}/slow`);
    expect([late.status, late.headers.get('access-control-allow-origin')]).toEqual([504, '*']);
    expect(await late.json()).toMatchObject({ code: 'timeout' });
    expect((await fetch(`${origin}/greetings/a/b%00`)).status).toBe(400);
  });
});
