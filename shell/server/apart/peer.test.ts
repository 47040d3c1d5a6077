import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { recordingLog } from '../testing/recording-log.ts';
import { Peer, type Question } from './peer.ts';

interface Other {
  readonly server: Server;
  readonly peer: Peer;
  /** Methods of the received requests. */
  readonly requests: string[];
}

const open: Other[] = [];

afterEach(() => {
  for (const { server, peer } of open.splice(0)) {
    peer.close();
    server.closeAllConnections();
    server.close();
  }
});

const fine = '{"value":"fine"}';

/** Another process, which answers as the test says. */
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
  const secret = Buffer.from('a secret of the tests, long enough');
  const peer = new Peer({ name: 'example', url: `http://127.0.0.1:${String(port)}`, secret, log: recordingLog() });
  const made = { server, peer, requests };
  open.push(made);
  return made;
}

const question = (repeatable: boolean): Question => ({
  ...{ path: '/internal/ask', body: '{}', repeatable },
  ...{ visitor: { id: null, role: 'user' }, waitsMs: 50 },
});

const cut = (response: ServerResponse): void => {
  response.destroy();
};

describe('a question to another process', () => {
  it('is asked again where an idle connection was closed under it, if twice does no harm', async () => {
    const { peer, requests } = await other((response, turn) => (turn === 2 ? cut(response) : response.end(fine)));
    expect(await peer.value(question(true))).toBe('fine');
    expect(await peer.value(question(true))).toBe('fine');
    expect(requests).toHaveLength(3);
  });

  it('is asked once if it changes something: nobody knows whether it arrived', async () => {
    const { peer, requests } = await other((response, turn) => (turn === 2 ? cut(response) : response.end(fine)));
    expect(await peer.value(question(false))).toBe('fine');
    await expect(peer.value(question(false))).rejects.toMatchObject({
      code: 'unavailable',
      details: { retryAfter: 5 },
    });
    expect(requests).toHaveLength(2);
  });

  it('is not asked again and again of one that cuts every connection', async () => {
    const { peer, requests } = await other(cut);
    await expect(peer.value(question(true))).rejects.toMatchObject({ code: 'unavailable' });
    expect(requests.length).toBeLessThan(3);
  });

  it('is given up when nothing comes, soon after the asker would', async () => {
    const { peer } = await other(() => undefined);
    await expect(peer.value(question(true))).rejects.toMatchObject({ code: 'timeout' });
  });

  it('is unavailable, and told in the log, where the other does not know us', async () => {
    const { peer } = await other((response) => response.writeHead(403).end('no'));
    await expect(peer.value(question(true))).rejects.toMatchObject({ code: 'unavailable' });
  });
});
