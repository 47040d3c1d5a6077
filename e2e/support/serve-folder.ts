import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/**
 * Serves the files of a folder like a developer's machine: to pages of any origin, whatever the path is, and
 * `index.html` for `/`.
 */
export async function serveFolder(folder: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const file = basename(new URL(request.url ?? '/', 'http://x').pathname) || 'index.html';
    const type = types[extname(file)] ?? 'application/octet-stream';
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
