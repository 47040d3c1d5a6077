import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { house } from './places.ts';

const mirador = join(house, 'node_modules/mirador/dist/mirador.min.js');

/** A page of somebody else's site on which Mirador opens a manifest, with the panel of its search. */
const page = (manifest: string): string => `<!doctype html><meta charset="utf-8"><title>A viewer elsewhere</title>
<link rel="icon" href="data:,"><div id="viewer"></div><script src="/mirador.js"></script><script>
Mirador.viewer({
  id: 'viewer',
  windows: [{ manifestId: ${JSON.stringify(manifest)} }],
  window: { sideBarOpen: true, defaultSideBarPanel: 'search' },
  workspaceControlPanel: { enabled: false },
});</script>`;

/** Serves that page on an origin of its own until it is stopped. */
export async function serveMirador(manifest: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url === '/mirador.js') {
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      createReadStream(mirador).pipe(response);
    } else {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page(manifest));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
