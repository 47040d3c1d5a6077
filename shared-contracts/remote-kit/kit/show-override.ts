import { readFile, watch } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, extname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ownValue } from 'shared-contracts/own-value';
import { BuildError, buildAll } from '../build/build-all.ts';
import { releaseOutput } from '../build/outputs.ts';
import { ReleaseRefused } from '../release-client/release-refused.ts';
import { folderOf } from '../repository.ts';
import { servedTypes } from '../served-types.ts';

/** The address of a site's links to overrides, and of their form. */
export const overridePath = '/developer/override';

/** Where the command runs. */
export interface OverridePlace {
  /** The command as the user types it, for the help text. */
  readonly command: string;
  readonly remotes: readonly string[];
  /** The site if none is given; null in a separate repository. */
  readonly site: string | null;
  /** Resolves to the token of a remote at a site. */
  readonly tokenOf: (remote: string, site: string) => string | Promise<string>;
}

/**
 * Pages of any site may load the files. A page of the public web sends a preflight before it may access this machine.
 */
const forEveryOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
};

/** A single name of a script or a JSON file; `server.cjs` is never served. */
const fileName = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*\.(js|json)$/;

const reloadScript =
  "new EventSource(new URL('/changes', document.currentScript.src)).onmessage = () => { location.reload(); };";

/** Serves a built release to browsers, at any path that ends with a file's name, and notifies them of new builds. */
class BuildServer {
  readonly #folder: string;
  readonly #watching = new Set<ServerResponse>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Resolves to its origin. */
  async listen(port: number): Promise<string> {
    const server = createServer((request, response) => {
      void this.#answer(request, response);
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, 'localhost', resolve);
    }).catch((error: unknown) => {
      throw new ReleaseRefused(`port ${String(port)} cannot be used: ${String(error)}; choose another with --port`);
    });
    const address = server.address();
    return `http://localhost:${String(typeof address === 'object' && address !== null ? address.port : port)}`;
  }

  reloadPages(): void {
    for (const response of this.#watching) response.write('data: built\n\n');
  }

  async #answer({ method, url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = ''] = url.split('?', 1);
    if (path === '/changes') {
      response.writeHead(200, { ...forEveryOrigin, 'content-type': 'text/event-stream' }).flushHeaders();
      this.#watching.add(response);
      response.on('close', () => this.#watching.delete(response));
      return;
    }
    const file = path.split('/').at(-1) ?? '';
    const bytes = path === '/reload.js' ? reloadScript : await this.#read(method === 'GET' ? file : '');
    if (bytes === null) response.writeHead(method === 'OPTIONS' ? 204 : 404, forEveryOrigin).end();
    else
      response.writeHead(200, { ...forEveryOrigin, 'content-type': ownValue(servedTypes, extname(file)) }).end(bytes);
  }

  #read(file: string): Promise<Buffer | null> {
    return fileName.test(file) ? readFile(join(this.#folder, file)).catch(() => null) : Promise.resolve(null);
  }
}

const usageOf = (
  command: string,
): string => `usage: ${command} -- [--site <address>] [--built <folder>] [--from <origin>] [--port 4300]   in a remote's folder

Shows this remote's pages on a running site, in one browser only: routes, loaders, actions and components of this
folder. Saved files are rebuilt and the page reloads, until Ctrl-C. --built shows an existing build, and --from lets browsers load its files from there. --site is the site on this machine by default; others need RELEASE_TOKEN_<REMOTE>. Open the printed link, and confirm.
`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function readArguments(args: readonly string[], remotes: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      built: { type: 'string' },
      from: { type: 'string' },
      port: { type: 'string', default: '4300' },
      help: { type: 'boolean', default: false },
    },
  });
  const [remote = '', ...more] = positionals;
  return remotes.includes(remote) && more.length === 0 && /^\d{1,5}$/.test(values.port) ? { ...values, remote } : null;
}

type Arguments = NonNullable<ReturnType<typeof readArguments>>;

/** A development build cannot run on a production site. */
const build = (remote: string): Promise<readonly string[]> =>
  buildAll({ targets: [remote], mode: 'production', force: false, say });

/** Sends each new build of a release to a site, always under the same link. */
class OverrideOffer {
  readonly #site: string;
  readonly #place: OverridePlace;
  readonly #remote: string;
  #id: string | null = null;

  constructor(remote: string, site: string, place: OverridePlace) {
    this.#remote = remote;
    this.#site = site;
    this.#place = place;
  }

  /** Resolves to the link. Rejects with ReleaseRefused. */
  async send(folder: string, from: string, reloads: boolean): Promise<string> {
    const token = await this.#place.tokenOf(this.#remote, this.#site);
    const read = (file: string): Promise<string> =>
      readFile(join(folder, file), 'utf8').catch(() => {
        throw new ReleaseRefused(`${join(folder, file)} cannot be read: has the release been built?`);
      });
    const [release, server] = await Promise.all([read('release.json'), read('server.cjs')]);
    const replaces = this.#id === null ? {} : { replaces: this.#id };
    const answer = await fetch(`${this.#site}${overridePath}/${this.#remote}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ from, release, server, reloads, ...replaces }),
    }).catch(() => {
      throw new ReleaseRefused(`${this.#site} does not answer`);
    });
    const reply = (await answer.json().catch(() => ({}))) as {
      readonly id?: string;
      readonly link?: string;
      readonly statusMessage?: string;
      readonly hint?: string;
    };
    if (!answer.ok || reply.link === undefined) {
      throw new ReleaseRefused(
        `${this.#site} refused: ${[reply.statusMessage, reply.hint].filter(Boolean).join('. ')}`,
      );
    }
    this.#id = reply.id ?? null;
    return reply.link;
  }
}

const pauseMs = 100;

/** Calls `rebuild` after files of the remote have changed, one call at a time. Never resolves. */
async function watchSources(remote: string, rebuild: () => Promise<void>): Promise<void> {
  for await (const _change of watch(join(folderOf(remote), 'src'), { recursive: true })) {
    await setTimeout(pauseMs);
    await rebuild();
  }
}

const isExpected = (error: unknown): error is Error => error instanceof ReleaseRefused || error instanceof BuildError;

async function showOn(site: string, { remote, port, built, from }: Arguments, place: OverridePlace): Promise<void> {
  const offer = new OverrideOffer(remote, site, place);
  if (built === undefined) await build(remote);
  const folder = built ?? releaseOutput(remote, 'production');
  const server = new BuildServer(folder);
  const origin = from?.replace(/\/$/, '') ?? (await server.listen(Number(port)));
  const watches = built === undefined && from === undefined;
  const link = await offer.send(folder, origin, watches);
  say(`Open this within ten minutes, in the browser that you work with:\n${link}`);
  if (from === undefined) say('Its files are served from here until Ctrl-C.');
  if (!watches) return;
  await watchSources(remote, async () => {
    try {
      // One save may cause several change events; the build for the first one already included the others.
      if ((await build(remote)).length === 0) return;
      await offer.send(folder, origin, true);
      server.reloadPages();
    } catch (error) {
      if (!isExpected(error)) throw error;
      process.stderr.write(`${error.message}\n`);
    }
  });
}

async function show(args: readonly string[], place: OverridePlace): Promise<number> {
  let options: Arguments | null = null;
  try {
    options = readArguments(args, place.remotes);
  } catch {
    // An unknown option.
  }
  if (options === null || options.help) {
    process[options === null ? 'stderr' : 'stdout'].write(usageOf(place.command));
    return options === null ? 2 : 0;
  }
  const site = (options.site ?? place.site)?.replace(/\/$/, '');
  if (site === undefined) throw new ReleaseRefused('give the site: --site https://archive.example.org');
  await showOn(site, options, place);
  return 0;
}

/**
 * Shows a remote's pages on a running site, in one browser only. Resolves to the exit code; the server for the files
 * may still be running then.
 */
export async function showOverride(args: readonly string[], place: OverridePlace): Promise<number> {
  try {
    return await show(args, place);
  } catch (error) {
    if (!isExpected(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    // The server for the release would keep this process alive.
    return process.exit(1);
  }
}
