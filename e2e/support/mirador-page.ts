import { execFile } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repoRoot } from './places.ts';

const run = promisify(execFile);

/** The version that this code was written for, and the hash of its package. */
const version = '4.0.0';
const integrity = 'sha512-uWsE9e2oqSc/lUu+vVwDGhTsycuhGsfZ2KfX6CLfXiT3wgGy6qT9+q5M3V9Zz72hkdIgsJugKesaowmRtYmvrA==';

/**
 * Downloads the viewer's bundle once. It is not a dependency, because that would install 350 MB that the bundle already
 * contains.
 */
async function fetchMirador(): Promise<string> {
  const folder = join(repoRoot, '.build/mirador', version);
  const bundle = join(folder, 'package/dist/mirador.min.js');
  if (existsSync(bundle)) return bundle;
  await mkdir(folder, { recursive: true });
  const { stdout } = await run('npm', ['pack', `mirador@${version}`, '--json'], { cwd: folder });
  const [packed] = JSON.parse(stdout) as readonly { readonly filename: string; readonly integrity: string }[];
  if (packed?.integrity !== integrity) throw new Error(`mirador ${version} is not the package that was expected`);
  await run('tar', ['-xzf', packed.filename, 'package/dist/mirador.min.js'], { cwd: folder });
  return bundle;
}

/** A page on another site in which Mirador opens a manifest, with its search panel. */
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
  const mirador = await fetchMirador();
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
