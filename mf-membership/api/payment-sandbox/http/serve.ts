import { createServer, type Server, type ServerResponse } from 'node:http';
import type { SandboxContext } from '../sandbox-context.ts';
import { json, type Reply } from './reply.ts';
import { readRequest, BodyTooLarge } from './request.ts';
import { serveRequest, type Route } from './route.ts';

const commonHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

function send(response: ServerResponse, reply: Reply, isHead: boolean): void {
  if (reply === 'hang') return;
  response.writeHead(reply.status, { ...commonHeaders, ...reply.headers });
  response.end(isHead ? undefined : reply.body);
}

/**
 * Creates the server. It responds to every request, at worst with 500, so that no input can end the process; only a
 * simulated fault leaves a request without a response.
 */
export function makeServer(
  world: () => SandboxContext,
  routes: readonly Route[],
  problem: (error: unknown) => void,
): Server {
  const server = createServer({ requestTimeout: 15_000, headersTimeout: 10_000, keepAliveTimeout: 5_000 });
  server.on('request', (incoming, response) => {
    const answer = async (): Promise<Reply> => serveRequest(world(), routes, await readRequest(incoming));
    answer().then(
      (reply) => send(response, reply, incoming.method === 'HEAD'),
      (error: unknown) => {
        if (incoming.destroyed && !incoming.complete) return;
        if (!(error instanceof BodyTooLarge)) problem(error);
        const status = error instanceof BodyTooLarge ? 413 : 500;
        response.setHeader('connection', 'close');
        send(response, json(status, { status: false, message: 'This could not be read' }), false);
      },
    );
  });
  return server;
}
