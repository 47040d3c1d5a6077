import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';

/** Serves a release's files like a developer's machine: to pages of any origin, whatever the path is. */
export async function serveFolder(folder: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const file = basename(new URL(request.url ?? '/', 'http://x').pathname);
    const type = file.endsWith('.js') ? 'text/javascript' : 'application/json';
    readFile(join(folder, file)).then(
      (bytes) => response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': type }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://localhost:${address.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
