import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** Opens a proxy to a provider's address that calls `answered` after every response it has passed on. */
export async function openTestProxy(target: string, answered: (path: string) => void): Promise<TestProxy> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const forward = async (): Promise<void> => {
      const parts: Uint8Array[] = [];
      for await (const part of request) parts.push(part as Uint8Array);
      const headers = Object.fromEntries(
        Object.entries(request.headers).flatMap(([name, value]) =>
          typeof value === 'string' && !['connection', 'content-length', 'host'].includes(name) ? [[name, value]] : [],
        ),
      );
      const body = parts.length === 0 ? null : Buffer.concat(parts);
      const answer = await fetch(`${target}${path}`, { method: request.method ?? 'GET', headers, body });
      const bytes = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
      response.end(bytes, () => answered(path));
    };
    forward().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
