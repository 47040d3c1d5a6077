import { createServer, request as ask } from 'node:http';

/** A reader's network: everything that the browser sends comes from one address, including beacons. */
export interface ReaderNetwork {
  /** For `browser.newContext({ proxy })`. */
  readonly proxy: { readonly server: string; readonly bypass: string };
  close(): void;
}

/**
 * Opens a proxy for one reader, as an Internet provider would. A header that is set on a page is not sent with
 * `sendBeacon`, so this needs a proxy.
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
