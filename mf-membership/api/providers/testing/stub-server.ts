import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reply; a body that is not text is sent as JSON. `silent`: never replies. `cut`: breaks the connection halfway. */
export type Reply =
  | { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'cut'
  | 'silent';

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A fake provider at the HTTP level. */
export interface StubServer {
  readonly url: string;
  readonly requests: readonly RecordedRequest[];
  close(): Promise<void>;
}

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

function send(response: ServerResponse, reply: Reply): void {
  if (reply === 'silent') return;
  if (reply === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"status":true,"data":{');
    response.destroy();
    return;
  }
  response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers }).end(textOf(reply.body));
}

/** Opens a server that responds to each complete request as the function says. */
export async function openStubServer(
  answer: (request: RecordedRequest) => Promise<Reply> | Reply,
): Promise<StubServer> {
  const all: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const input = { method, path, headers, body: Buffer.concat(parts).toString('utf8') };
      all.push(input);
      void Promise.resolve(answer(input)).then((reply) => {
        send(response, reply);
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    requests: all,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
