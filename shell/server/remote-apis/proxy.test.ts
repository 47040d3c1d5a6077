import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import Joi from 'joi';
import type { Endpoint } from 'shared-contracts/endpoint';
import { handler, type ApiSlice } from 'shared-contracts/server/api-slice';
import type { MachineRoute } from 'shared-contracts/server/machine-route';
import { guest } from '../host/slices/api-runtime.ts';
import { exampleSlice } from '../testing/example-slice.ts';
import { serveSeparately } from '../testing/serve-separate-slice.ts';

const hold: Endpoint<Record<string, never>, string> = { method: 'GET', path: '/api/example/hold' };

let held = 0;
const holding = Promise.withResolvers<string>();

const remove: MachineRoute = {
  methods: ['DELETE'],
  path: '/upload/:name',
  open: true,
  maxBodyBytes: 1_000,
  handle: async (_context, { body }) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of body) pieces.push(piece);
    return { status: 200, type: 'text/plain', body: `read ${Buffer.concat(pieces).toString()}`, cache: 'private' };
  },
};

const slice: ApiSlice = {
  ...exampleSlice,
  endpoints: [
    ...exampleSlice.endpoints,
    handler(
      hold,
      () => Joi.object<Record<string, never>>({}),
      () => {
        held += 1;
        return holding.promise;
      },
    ),
  ],
  machines: [remove],
};

/** Sends a raw request, and resolves to the status line of the response. */
async function raw(origin: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(text);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return first.toString().split('\r\n', 1)[0] ?? '';
}

/** Requests an address without normalising it, as `fetch` would. */
async function statusAt(origin: string, path: string): Promise<number | undefined> {
  const asking = httpRequest(origin, { path, agent: false }).end();
  const [answer] = (await once(asking, 'response')) as [{ statusCode?: number; resume(): void }];
  answer.resume();
  return answer.statusCode;
}

describe('a proxied request', () => {
  it('omits a body that a GET only announced, so that later requests work', async () => {
    const { origin, core, startAlone } = await serveSeparately(slice);
    await startAlone();
    const lying = 'GET /api/example/echo?word=a HTTP/1.1\r\nhost: here\r\ncontent-length: 50\r\n\r\n';
    expect(await raw(origin, lying)).toBe('HTTP/1.1 200 OK');
    for (let turn = 0; turn < 10; turn += 1) expect(await statusAt(origin, '/api/example/echo?word=a')).toBe(200);
    expect(await core.api.call('GET', '/api/example/echo', { word: 'ade' }, guest)).toEqual({ words: ['ade'] });
    expect(await core.api.dataVersion()).toBe('7');
  });

  it('keeps the exact URL in any spelling', async () => {
    const { origin, startAlone } = await serveSeparately(slice);
    await startAlone();
    for (const word of ["O'Neill", '"<a>"', 'a\\b', '{a}|^`', 'a/../b', '%27'])
      expect([word, await statusAt(origin, `/api/example/echo?word=${word}`)]).toEqual([word, 200]);
  });

  it('keeps the limits of a body of unknown length, with any method', async () => {
    const { origin, startAlone } = await serveSeparately(slice);
    await startAlone();
    const asking = httpRequest(`${origin}/upload/a`, {
      method: 'DELETE',
      headers: { 'transfer-encoding': 'chunked', 'content-type': 'text/plain' },
    });
    asking.end('GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n');
    const [answer] = (await once(asking, 'response')) as [AsyncIterable<Buffer>];
    const pieces: Buffer[] = [];
    for await (const piece of answer) pieces.push(piece);
    expect(Buffer.concat(pieces).toString()).toBe('read GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n');
  });

  it('is sent once when its reader leaves', async () => {
    const { origin, startAlone } = await serveSeparately(slice);
    const { app } = await startAlone();
    // Over a connection that was used before: when one breaks, it looks like an idle connection that was closed.
    expect(await statusAt(origin, '/api/example/echo?word=a')).toBe(200);
    const gone = new Promise((resolve) => {
      app.server.on('request', ({ url, socket }) => {
        if (url === hold.path) socket.once('close', resolve);
      });
    });
    const asking = httpRequest(`${origin}${hold.path}`, { agent: false }).end();
    asking.on('error', () => undefined);
    while (held === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    asking.destroy();
    await gone;
    expect(await statusAt(origin, '/api/example/echo?word=a')).toBe(200);
    holding.resolve('later');
    expect(held).toBe(1);
  });
});
