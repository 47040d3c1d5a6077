import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The response is not the file, or it is late. */
type AnsweredFault =
  | { readonly kind: 'down' | 'html' | 'missing' | 'tampered' }
  | { readonly kind: 'slow'; readonly ms: number };

/** A fault of a file on its way to the browser. */
export type Fault = AnsweredFault | { readonly kind: 'hang' };

/** Which files of a release: the entry, the chunk exposed to the shell, the pages' own chunks, or all. */
export type FileKind = 'entry' | 'exposed' | 'page' | 'all';

/** A tampered file sets this property of `window` when it runs. */
export const tamperMark = '__tampered';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

const kindOf = (file: string): FileKind => {
  if (file === 'remoteEntry.js') return 'entry';
  return file.includes('__federation_expose_') ? 'exposed' : 'page';
};

/**
 * Serves releases as a separate host for each remote: `http://<remote>.localhost:<port>`, with faults that a test turns
 * on and off while the site runs.
 */
export class ReleaseOrigins {
  readonly #server: Server;
  readonly #faults = new Map<string, Fault>();
  readonly #folder: string;
  readonly #hanging = new Set<ServerResponse>();
  /** `<remote>/<file>` of all requests so far. */
  readonly requested: string[] = [];

  constructor(folder: string) {
    this.#folder = folder;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
  }

  /** Starts listening. Resolves to the site's RELEASES_URL. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, 'localhost', resolve);
    });
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://{remote}.localhost:${address.port}`;
  }

  break(remote: string, files: FileKind, fault: Fault): void {
    this.#faults.set(`${remote} ${files}`, fault);
  }

  /** Ends all faults, as a restart would; requests that hang are closed. */
  heal(): void {
    this.#faults.clear();
    for (const response of this.#hanging) response.destroy();
    this.#hanging.clear();
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parsed = readRequest(request);
    if (parsed === null) {
      response.writeHead(404).end();
      return;
    }
    const { remote, version, file } = parsed;
    this.requested.push(`${remote}/${file}`);
    const fault = this.#faults.get(`${remote} ${kindOf(file)}`) ?? this.#faults.get(`${remote} all`);
    if (fault?.kind === 'hang') {
      this.#hanging.add(response);
      return;
    }
    const bytes = await readFile(join(this.#folder, remote, version, file)).catch(() => null);
    if (fault === undefined) send(response, file, bytes);
    else await misbehave(fault, response, file, bytes);
  }
}

/** Parses `/r/<remote>/<version>/<file>` as requested from that remote's host; null for anything else. */
function readRequest({ url = '/', headers }: IncomingMessage) {
  const path = normalize(decodeURIComponent(new URL(url, 'http://x').pathname));
  const [, root, remote = '', version = '', ...files] = path.split('/');
  const file = files.join('/');
  return root === 'r' && headers.host?.startsWith(`${remote}.localhost:`) === true ? { remote, version, file } : null;
}

function send(response: ServerResponse, file: string, bytes: Buffer | null): void {
  const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  if (bytes === null) {
    response.writeHead(404, headers).end('no such file');
    return;
  }
  const type = types[extname(file)] ?? 'application/octet-stream';
  response
    .writeHead(200, { ...headers, 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' })
    .end(bytes);
}

async function misbehave(
  fault: AnsweredFault,
  response: ServerResponse,
  file: string,
  bytes: Buffer | null,
): Promise<void> {
  switch (fault.kind) {
    case 'down':
      response.destroy();
      return;
    case 'missing':
      send(response, file, null);
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' });
      response.end('<!doctype html><title>Please sign in</title>');
      return;
    case 'tampered':
      send(response, file, Buffer.concat([bytes ?? Buffer.of(), Buffer.from(`;window.${tamperMark}=true;`)]));
      return;
    case 'slow':
      await wait(fault.ms);
      send(response, file, bytes);
      return;
  }
}
