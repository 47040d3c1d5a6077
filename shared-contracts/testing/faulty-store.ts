import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * What goes wrong with a request. `breaks off`: the answer ends in the middle. A number: the answer is delayed by so
 * many ms. A pair: the store answers this status and error code.
 */
export type Fault = 'breaks off' | number | readonly [status: number, code: string];

/** A proxy in front of a store that injects faults. */
export interface FaultyStore {
  readonly url: string;
  /** Chooses the fault of each request; null for none. */
  fault: (request: IncomingMessage) => Fault | null;
  /** Method and address of each request. */
  readonly requests: string[];
  close(): Promise<void>;
}

function refuse(response: ServerResponse, [status, code]: readonly [number, string]): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>of a test</Message></Error>`);
}

function breakOff(answer: IncomingMessage, outgoing: ServerResponse): void {
  answer.once('data', (part: Uint8Array) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    outgoing.write(part.subarray(0, part.length / 2), () => outgoing.destroy());
  });
  answer.once('end', () => outgoing.destroy());
}

/** Starts such a proxy in front of the store at this address. */
export async function startFaultyStore(behind: string): Promise<FaultyStore> {
  const server = createServer((incoming, outgoing) => {
    store.requests.push(`${incoming.method ?? ''} ${incoming.url ?? ''}`);
    const fault = store.fault(incoming);
    if (typeof fault === 'object' && fault !== null) {
      incoming.resume().on('end', () => {
        refuse(outgoing, fault);
      });
      return;
    }
    const { method, headers, url } = incoming;
    const passed = request(`${behind}${url ?? ''}`, { method, headers }, (answer) => {
      if (fault !== 'breaks off') {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      } else breakOff(answer, outgoing);
    });
    // As the site sees it when the store itself is gone.
    passed.on('error', () => outgoing.destroy());
    setTimeout(() => incoming.pipe(passed), typeof fault === 'number' ? fault : 0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const store: FaultyStore = {
    url: `http://127.0.0.1:${String(port)}`,
    fault: () => null,
    requests: [],
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
  return store;
}
