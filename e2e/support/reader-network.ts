import { createServer, request as ask } from 'node:http';

/** Where a reader's browser goes out: everything it sends carries one address, beacons too. */
export interface ReaderNetwork {
  /** For `browser.newContext({ proxy })`. */
  readonly proxy: { readonly server: string; readonly bypass: string };
  close(): void;
}

/**
 * A proxy of the reader's own, as an Internet provider has one. Headers set on a browser's page do not go with what
 * it sends by `sendBeacon`.
 */
export async function openNetwork(address: string): Promise<ReaderNetwork> {
  const server = createServer((incoming, outgoing) => {
    const { pathname, search, port } = new URL(incoming.url ?? '/', 'http://localhost');
    const headers = { ...incoming.headers, 'x-forwarded-for': address };
    const onward = ask(
      { host: 'localhost', port, method: incoming.method, path: `${pathname}${search}`, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return {
    proxy: { server: `http://127.0.0.1:${bound.port}`, bypass: '<-loopback>' },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
