import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer: every request goes to the next server that said at `/readyz`, within the last second, that it is ready. */
interface RoundRobin {
  readonly origin: string;
  /** Begins to send requests to these servers. */
  to(origins: readonly string[]): void;
  close(): Promise<void>;
}

const isReady = async (origin: string): Promise<boolean> => {
  const answer = await fetch(`${origin}/readyz`).catch(() => null);
  return answer?.status === 200;
};

export async function startRoundRobin(): Promise<RoundRobin> {
  let all: readonly string[] = [];
  let ready: readonly string[] = [];
  let turn = 0;
  const check = async (): Promise<void> => {
    const states = await Promise.all(all.map(isReady));
    ready = all.filter((_, index) => states[index]);
  };
  const timer = setInterval(() => void check(), 1_000);
  const pass = (asked: IncomingMessage, answering: ServerResponse): void => {
    turn += 1;
    const origin = ready[turn % ready.length];
    if (origin === undefined) {
      answering.writeHead(503).end();
      return;
    }
    const onwards = request(`${origin}${asked.url ?? '/'}`, {
      method: asked.method,
      headers: { ...asked.headers, connection: 'close' },
      agent: false,
    });
    onwards.on('response', (answer) => {
      answering.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(answering);
    });
    onwards.on('error', () => {
      // As a balancer: it does not know whether the server has done it.
      if (!answering.headersSent) answering.writeHead(502);
      answering.end();
    });
    asked.pipe(onwards);
  };
  const server = createServer(pass).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    to: (origins) => {
      all = origins;
      ready = origins;
    },
    close: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
