import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterThisTest } from 'shared-contracts/testing/clean-up';
import type { Repository } from '../push-documents.ts';

/** A write as received over the network. */
export interface Write {
  readonly method: string;
  readonly path: string;
  readonly at: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface StandIn {
  readonly repository: Repository;
  readonly writes: readonly Write[];
  /** Documents by their ids there. */
  readonly documents: ReadonlyMap<string, Record<string, unknown>>;
  /** Accepts this many further writes and refuses the next. */
  refuseAfter(count: number): void;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A stand-in for Prismic's migration and asset APIs over HTTP, with its data in memory. */
export async function standInRepository(): Promise<StandIn> {
  const writes: Write[] = [];
  const documents = new Map<string, Record<string, unknown>>();
  let left = Number.POSITIVE_INFINITY;
  let pictures = 0;

  const answer = (method: string, path: string, body: Buffer): readonly [number, unknown] => {
    if (method === 'GET')
      return [200, { refs: [], forms: {}, languages: [{ id: 'en-us', name: 'English', is_master: true }] }];
    if (left <= 0) return [400, { message: 'The uid is taken' }];
    left -= 1;
    if (path === '/assets') {
      pictures += 1;
      return [200, { id: `asset_${pictures}`, url: `https://images.example/${pictures}.jpg`, width: 640, height: 480 }];
    }
    const json = JSON.parse(body.toString()) as Record<string, unknown>;
    const id = method === 'POST' ? `remote_${documents.size + 1}` : (path.split('/').at(-1) ?? '');
    if (method === 'PUT' && !documents.has(id)) return [404, { message: 'There is no such document' }];
    documents.set(id, { ...documents.get(id), ...json });
    return [method === 'POST' ? 201 : 200, { id, ...json }];
  };

  const server = createServer((request, reply) => {
    void bodyOf(request).then((body) => {
      const { method = '', url = '', headers } = request;
      const path = new URL(url, 'http://localhost').pathname;
      if (method !== 'GET') writes.push({ method, path, at: Date.now(), headers, body });
      const [status, json] = answer(method, path, body);
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    });
  });
  afterThisTest(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    repository: {
      name: 'their-repository',
      writeToken: 'write-token',
      documentAPIEndpoint: `${origin}/api/v2`,
      assetAPIEndpoint: origin,
      migrationAPIEndpoint: origin,
    },
    writes,
    documents,
    refuseAfter: (count) => {
      left = count;
    },
  };
}
