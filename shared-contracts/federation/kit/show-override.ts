import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { ownValue } from 'shared-contracts/own-value';
import { BuildError, buildAll } from '../build/build-all.ts';
import { releaseOutput } from '../build/outputs.ts';
import { ReleaseRefused } from '../release-client/release-refused.ts';
import { servedTypes } from '../served-types.ts';

/** The address of a site's links to overrides, and of their form. */
export const overridePath = '/developer/override';

/** Where the command runs. */
export interface OverridePlace {
  /** The command, as it is written. */
  readonly command: string;
  readonly remotes: readonly string[];
  /** The site when none is given; null in a repository of its own. */
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

/**
 * Serves a built release to browsers of this machine, at any path that ends with a file's name. Resolves to its origin.
 */
async function serveBuild(folder: string, port: number): Promise<string> {
  const server = createServer((request, response) => {
    const file = (request.url ?? '').split('?', 1)[0]?.split('/').at(-1) ?? '';
    const isAsked = request.method === 'GET' && fileName.test(file);
    const reading = isAsked ? readFile(join(folder, file)) : Promise.reject(new Error('no such file'));
    reading.then(
      (bytes) =>
        response.writeHead(200, { ...forEveryOrigin, 'content-type': ownValue(servedTypes, extname(file)) }).end(bytes),
      () => response.writeHead(request.method === 'OPTIONS' ? 204 : 404, forEveryOrigin).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });
  const address = server.address();
  return `http://localhost:${String(typeof address === 'object' && address !== null ? address.port : port)}`;
}

const usageOf = (
  command: string,
): string => `usage: ${command} -- [--site <address>] [--from <origin>] [--port 4300]   in a remote's folder

Shows this remote's pages on a running site, in one browser alone. Without --from it is built and served from here,
until Ctrl-C; with it, its release is taken from where it is served. --site is the site of this machine unless given;
another one asks for RELEASE_TOKEN_<REMOTE>. Open the link that is printed, and say yes.
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
      from: { type: 'string' },
      port: { type: 'string', default: '4300' },
      help: { type: 'boolean', default: false },
    },
  });
  const [remote = '', ...more] = positionals;
  return remotes.includes(remote) && more.length === 0 && /^\d{1,5}$/.test(values.port) ? { ...values, remote } : null;
}

type Arguments = NonNullable<ReturnType<typeof readArguments>>;

/** Builds for production: a development build cannot run on a production site. */
async function served(remote: string, port: string): Promise<{ readonly from: string; readonly release: string }> {
  await buildAll({ targets: [remote], mode: 'production', force: false, say });
  const folder = releaseOutput(remote, 'production');
  const release = await readFile(join(folder, 'release.json'), 'utf8');
  return { from: await serveBuild(folder, Number(port)), release };
}

async function found(from: string): Promise<{ readonly from: string; readonly release: string }> {
  const answer = await fetch(`${from}/release.json`).catch(() => null);
  if (answer?.ok !== true) throw new ReleaseRefused(`${from}/release.json cannot be had: is the release served there?`);
  return { from, release: await answer.text() };
}

async function linkFor({ remote, from, port, ...given }: Arguments, place: OverridePlace): Promise<string> {
  const site = (given.site ?? place.site)?.replace(/\/$/, '');
  if (site === undefined) throw new ReleaseRefused('say on which site: --site https://archive.example.org');
  const token = await place.tokenOf(remote, site);
  const offer = from === undefined ? await served(remote, port) : await found(from.replace(/\/$/, ''));
  const answer = await fetch(`${site}${overridePath}/${remote}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(offer),
  }).catch(() => {
    throw new ReleaseRefused(`${site} does not answer`);
  });
  const said = (await answer.json().catch(() => ({}))) as { link?: string; statusMessage?: string; hint?: string };
  if (!answer.ok || said.link === undefined) {
    throw new ReleaseRefused(`${site} refused: ${[said.statusMessage, said.hint].filter(Boolean).join('. ')}`);
  }
  return said.link;
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
  say(`Open this within ten minutes, in the browser that you work with:\n${await linkFor(options, place)}`);
  if (options.from === undefined) say('The release is served from here until Ctrl-C.');
  return 0;
}

/** Shows a remote's pages on a running site, in one browser alone. Resolves to the exit code while it still serves. */
export async function showOverride(args: readonly string[], place: OverridePlace): Promise<number> {
  try {
    return await show(args, place);
  } catch (error) {
    if (!(error instanceof ReleaseRefused || error instanceof BuildError)) throw error;
    process.stderr.write(`${error.message}\n`);
    // The server for the release would keep this process alive.
    return process.exit(1);
  }
}
