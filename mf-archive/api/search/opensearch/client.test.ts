import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../../testing/test-index.ts';
import type { SearchResults } from '../search-index.ts';
import { OpenSearchClient } from './client.ts';
import { openOpenSearchIndex } from './open-opensearch-index.ts';

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Starts a node that answers like this; resolves to its address. */
async function node(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${String(port)}`;
}

const answer =
  (status: number, body: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(status).end(body);

const good = answer(200, '{"good":true}');
const away = 'http://127.0.0.1:9';

/** Answers like `first` some times, and like `then` afterwards. */
function atFirst(times: number, first: RequestListener, then: RequestListener): RequestListener {
  let asked = 0;
  return (request, response) => {
    asked += 1;
    (asked > times ? then : first)(request, response);
  };
}

describe('a request to the search cluster', () => {
  it.each([
    ['rejects it because it has too much to do', answer(429, '{"error":{"reason":"rejected"}}')],
    ['loses another node', answer(500, '{"error":{"reason":"node disconnected"}}')],
    ['is starting', answer(503, '{"error":{"reason":"no manager"}}')],
    ['closes the connection', (request) => void request.socket.destroy()],
    ['is behind a proxy that answers in HTML', answer(502, '<html>Bad gateway</html>')],
  ] as const satisfies readonly (readonly [string, RequestListener])[])(
    'is answered by another node when one %s',
    async (_, listener) => {
      const client = new OpenSearchClient([away, await node(listener), await node(good)].join(','));
      expect(await client.ask('GET', '', { timeoutMs: 2_000 })).toEqual({ good: true });
    },
  );

  it('is tried again while all nodes are too busy', async () => {
    const client = new OpenSearchClient(await node(atFirst(3, answer(429, '{}'), good)));
    expect(await client.ask('GET', '', { timeoutMs: 5_000 })).toEqual({ good: true });
  });

  it('fails as unavailable when no node answers, and at once for a while after that', async () => {
    const client = new OpenSearchClient(away);
    const unavailable = { code: 'unavailable' };
    await expect(client.ask('GET', '', { timeoutMs: 300 })).rejects.toMatchObject(unavailable);
    const before = performance.now();
    await expect(client.ask('GET', '', { timeoutMs: 10_000 })).rejects.toMatchObject(unavailable);
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  it('ends at its deadline when a node is slow', async () => {
    const slow = await node((_request, response) => void wait(5_000, null, { ref: false }).then(() => response.end()));
    await expect(new OpenSearchClient(slow).ask('GET', '', { timeoutMs: 100 })).rejects.toMatchObject({
      code: 'timeout',
    });
  });

  it('fails with the reason of a request that the cluster refuses', async () => {
    const refusing = await node(answer(400, '{"error":{"reason":"unknown field"}}'));
    await expect(new OpenSearchClient(refusing).ask('GET', 'x')).rejects.toThrow('GET x: 400, "unknown field"');
  });

  it('carries the login of its node, which no error names', async () => {
    const asked: (string | undefined)[] = [];
    const url = await node((request, response) => {
      asked.push(request.headers.authorization);
      response.writeHead(401).end('{"error":{"reason":"who are you"}}');
    });
    const client = new OpenSearchClient(url.replace('://', '://site:p%40ss@'));
    const error = await client.ask('GET', '').catch(String);
    expect(asked).toEqual([`Basic ${Buffer.from('site:p@ss').toString('base64')}`]);
    expect(error).not.toContain('p%40ss');
  });
});

describe('a search that takes too long', () => {
  const search = async (offset: number): Promise<SearchResults> => {
    const url = await node((request, response) => {
      if (request.url?.includes('_msearch') === true) return;
      response.end('{"hits":{"hits":[]}}');
    });
    const index = openOpenSearchIndex({ url, prefix: 'site', shards: 1, deadlineMs: 200 });
    try {
      return await index.search(ask('lagos', { offset }));
    } finally {
      await index.close();
    }
  };

  it('says that rarer words would help, and far down that another order would', async () => {
    await expect(search(0)).rejects.toThrow('rarer words');
    await expect(search(20_000)).rejects.toThrow('sort it the other way');
  });
});

describe('writes in bulk', () => {
  const items = (...statuses: readonly number[]): string =>
    JSON.stringify({
      errors: true,
      items: statuses.map((status, at) => ({
        create: { _id: `w${String(at)}`, status, ...(status >= 400 && { error: { reason: 'refused' } }) },
      })),
    });

  it('resolve to the ids of those that were refused as expected', async () => {
    const client = new OpenSearchClient(await node(answer(200, items(201, 409, 201))));
    expect(await client.bulk('site-12345678-word', '{}\n', [409])).toEqual(['w1']);
  });

  it('fail when one is refused for another reason', async () => {
    const client = new OpenSearchClient(await node(answer(200, items(201, 429))));
    await expect(client.bulk('site-12345678-word', '{}\n', [409])).rejects.toThrow('A write was refused: refused');
  });
});
