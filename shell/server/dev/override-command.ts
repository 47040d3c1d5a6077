import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { BuildError, buildAll } from 'shared-contracts/federation/build/build-all';
import { folderOf } from 'shared-contracts/federation/repository';
import { remotes } from 'shared-contracts/federation/remotes';
import { ownValue } from 'shared-contracts/own-value';
import { overridePath, ownToken } from '../releases/public.ts';
import { readEnvironment, readSettings } from '../host/public.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

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
        response.writeHead(200, { ...forEveryOrigin, 'content-type': ownValue(types, extname(file)) }).end(bytes),
      () => response.writeHead(request.method === 'OPTIONS' ? 204 : 404, forEveryOrigin).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });
  const address = server.address();
  return `http://localhost:${String(typeof address === 'object' && address !== null ? address.port : port)}`;
}

const usage = `usage: npm run override -- [--site <address>] [--from <origin>] [--port 4300]   in a remote's folder

Shows this remote's pages on a running site, in one browser alone. Without --from it is built and served from here,
until Ctrl-C; with it, its release is taken from where it is served. --site is the site of this machine unless given;
another one asks for RELEASE_TOKEN_<REMOTE>. Open the link that is printed, and say yes.
`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

class Refused extends Error {}

function readArguments() {
  const { values, positionals } = parseArgs({
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
  const folder = join(folderOf(remote), 'dist', 'release');
  const release = await readFile(join(folder, 'release.json'), 'utf8');
  return { from: await serveBuild(folder, Number(port)), release };
}

async function found(from: string): Promise<{ readonly from: string; readonly release: string }> {
  const answer = await fetch(`${from}/release.json`).catch(() => null);
  if (answer?.ok !== true) throw new Refused(`${from}/release.json cannot be had: is the release served there?`);
  return { from, release: await answer.text() };
}

async function linkFor({ remote, site, from, port }: Arguments): Promise<string> {
  const settings = readSettings(readEnvironment());
  const place = (site ?? settings.publicUrl).replace(/\/$/, '');
  const token = ownValue(settings.releaseTokens, remote) ?? (await ownToken(settings.dataDir, remote));
  const offer = from === undefined ? await served(remote, port) : await found(from.replace(/\/$/, ''));
  const answer = await fetch(`${place}${overridePath}/${remote}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(offer),
  }).catch(() => {
    throw new Refused(`${place} does not answer`);
  });
  const said = (await answer.json().catch(() => ({}))) as { link?: string; statusMessage?: string; hint?: string };
  if (!answer.ok || said.link === undefined) {
    throw new Refused(`${place} refused: ${[said.statusMessage, said.hint].filter(Boolean).join('. ')}`);
  }
  return said.link;
}

async function main(): Promise<number> {
  let options: Arguments | null = null;
  try {
    options = readArguments();
  } catch {
    // An unknown option.
  }
  if (options === null || options.help) {
    process[options === null ? 'stderr' : 'stdout'].write(usage);
    return options === null ? 2 : 0;
  }
  say(`Open this within ten minutes, in the browser that you work with:\n${await linkFor(options)}`);
  if (options.from === undefined) say('The release is served from here until Ctrl-C.');
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof Refused || error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  // The server for the release would keep this process alive.
  process.exit(1);
}
