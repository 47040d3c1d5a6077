import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { recordingLog } from '../testing/recording-log.ts';
import { ApiClient, type ApiCall } from './api-client.ts';

interface Other {
  readonly server: Server;
  readonly client: ApiClient;
  /** Methods of the received requests. */
  readonly requests: string[];
}

const open: Other[] = [];

afterEach(() => {
  for (const { server, client } of open.splice(0)) {
    client.close();
    server.closeAllConnections();
    server.close();
  }
});

const fine = '{"value":"fine"}';

/** Another process, which responds as the test says. */
async function other(answer: (response: ServerResponse, turn: number) => void): Promise<Other> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.method ?? '');
    request.resume().on('end', () => {
      answer(response, requests.length);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const key = { alg: 'HS256', key: Buffer.from('a secret of the tests, long enough') } as const;
  const client = new ApiClient({
    ...{ name: 'example', url: `http://127.0.0.1:${String(port)}`, log: recordingLog() },
    key: () => Promise.resolve(key),
  });
  const made = { server, client, requests };
  open.push(made);
  return made;
}

const call = (repeatable: boolean): ApiCall => ({
  ...{ path: '/internal/call', body: '{}', repeatable },
  ...{ visitor: { id: null, role: 'user' }, waitsMs: 50 },
});

const cut = (response: ServerResponse): void => {
  response.destroy();
};

describe('a call to another process', () => {
  it('is repeated when an idle connection was closed, if repeating is safe', async () => {
    const { client, requests } = await other((response, turn) => (turn === 2 ? cut(response) : response.end(fine)));
    expect(await client.value(call(true))).toBe('fine');
    expect(await client.value(call(true))).toBe('fine');
    expect(requests).toHaveLength(3);
  });

  it('is made only once if it changes something, since it may have arrived', async () => {
    const { client, requests } = await other((response, turn) => (turn === 2 ? cut(response) : response.end(fine)));
    expect(await client.value(call(false))).toBe('fine');
    await expect(client.value(call(false))).rejects.toMatchObject({
      code: 'unavailable',
      details: { retryAfter: 5 },
    });
    expect(requests).toHaveLength(2);
  });

  it('is not repeated endlessly when every connection is closed', async () => {
    const { client, requests } = await other(cut);
    await expect(client.value(call(true))).rejects.toMatchObject({ code: 'unavailable' });
    expect(requests.length).toBeLessThan(3);
  });

  it('ends with timeout when there is no response', async () => {
    const { client } = await other(() => undefined);
    await expect(client.value(call(true))).rejects.toMatchObject({ code: 'timeout' });
  });

  it('is unavailable when the other process rejects the token', async () => {
    const { client } = await other((response) => response.writeHead(403).end('no'));
    await expect(client.value(call(true))).rejects.toMatchObject({ code: 'unavailable' });
  });

  it.each<[string, string]>([
    ['HTML', '<!doctype html><h1>Welcome</h1>'],
    ['a list', '[]'],
    ['a refusal with an unknown code', '{"refusal":{"code":"teapot","statusMessage":"no"}}'],
  ])('is unavailable when the response is %s', async (_what, text) => {
    const { client } = await other((response) => response.end(text));
    await expect(client.value(call(true))).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('fails at once after five failures, and is retried after a pause', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout', 'clearTimeout'] });
    let isBroken = true;
    const { client, requests } = await other((response) => response.end(isBroken ? '<html>' : fine));
    for (let turn = 0; turn < 7; turn += 1)
      await expect(client.value(call(true))).rejects.toMatchObject({ code: 'unavailable' });
    expect(requests).toHaveLength(5);
    isBroken = false;
    jest.advanceTimersByTime(2_000);
    expect(await client.value(call(true))).toBe('fine');
    expect(await client.value(call(true))).toBe('fine');
    jest.useRealTimers();
  });

  it('fails at once while 64 others wait, so that a slow process does not use all connections', async () => {
    const { client, requests } = await other(() => undefined);
    const waiting = Array.from({ length: 65 }, () => client.value({ ...call(true), waitsMs: 500 }).catch(String));
    expect((await Promise.all(waiting)).filter((refusal) => String(refusal).includes('not responding'))).toHaveLength(
      1,
    );
    expect(requests).toHaveLength(64);
  });
});
