import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile, readdir } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import type { BuildMode } from '../build-options.ts';
import { withLock } from '../file-lock.ts';
import { root, folderOf } from '../repository.ts';
import { noteOf, notes, releaseOutput } from './outputs.ts';

const ownSources = ['src', 'worker', 'public', 'webpack.config.ts', 'package.json'];
const commonSources = ['src', 'platform', 'ui', 'remote-kit', 'api-report/wire.json', 'package.json'].map((part) =>
  join(root, 'shared-contracts', part),
);
const notBuilt = /\.test\.tsx?$|\.md$|[\\/]new-remote[\\/]/;

async function filesBelow(path: string): Promise<readonly string[]> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory() !== true) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !notBuilt.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Returns a hash of everything that can affect a build of the target. */
async function sourceHash(target: string, mode: BuildMode): Promise<string> {
  const places = [
    ...ownSources.map((part) => join(folderOf(target), part)),
    ...commonSources,
    join(root, 'package-lock.json'),
  ];
  const files = (await Promise.all(places.map(filesBelow))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(file).catch(() => Buffer.from('absent'))));
  const hash = createHash('sha256').update(mode);
  contents.forEach((bytes, index) =>
    hash.update(`\n${relative(root, files[index] ?? '')}\n${String(bytes.length)}\n`).update(bytes),
  );
  return hash.digest('hex');
}

/** Which targets to build, and how. */
export interface BuildRequest {
  readonly targets: readonly string[];
  readonly mode: BuildMode;
  /** True: also builds targets that have not changed. */
  readonly force: boolean;
  readonly say: (line: string) => unknown;
}

/** A failed build, with the compiler's message. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

const lockWaitMs = 600_000;

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function isFresh(target: string, mode: BuildMode, hash: string): Promise<boolean> {
  const note = await readFile(noteOf(target, mode), 'utf8').catch(() => '');
  return note === hash && (await exists(join(releaseOutput(target, mode), 'integrity.json')));
}

/** Each build runs in a separate process, so that a crash or a leak affects no other build, and two cores are used. */
const runBuild = (target: string, mode: BuildMode): Promise<string> =>
  new Promise((resolve, reject) => {
    const script = join(import.meta.dirname, `build-process${extname(import.meta.filename)}`);
    const child = spawn(process.execPath, [script, target, mode], {
      cwd: root,
      env: { ...process.env, NODE_ENV: mode },
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output.trim());
      else reject(new BuildError(`${target} could not be built:\n${errors.trim()}`));
    });
  });

async function buildIfStale(target: string, { mode, force, say }: BuildRequest): Promise<boolean> {
  const hash = await sourceHash(target, mode);
  if (!force && (await isFresh(target, mode, hash))) return false;
  const start = performance.now();
  const version = await runBuild(target, mode);
  await writeFile(noteOf(target, mode), hash);
  say(`built ${target} ${version} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return true;
}

async function buildStale(request: BuildRequest): Promise<readonly string[]> {
  await mkdir(notes, { recursive: true });
  const waiting = [...request.targets];
  const built: string[] = [];
  const work = async (): Promise<void> => {
    for (let target = waiting.shift(); target !== undefined; target = waiting.shift()) {
      if (await buildIfStale(target, request)) built.push(target);
    }
  };
  const ends = await Promise.allSettled([work(), work()]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return built;
}

/**
 * Builds the targets that have changed, two at a time. Resolves to their names. Only one such call runs at a time on a
 * machine, unless nothing has changed. Rejects with the first BuildError after all builds have ended, and with
 * LockedError if another call does not end within ten minutes.
 */
export async function buildAll(request: BuildRequest): Promise<readonly string[]> {
  const { targets, mode, force } = request;
  const fresh = await Promise.all(targets.map(async (target) => isFresh(target, mode, await sourceHash(target, mode))));
  if (!force && fresh.every(Boolean)) return [];
  return withLock(join(notes, 'build.lock'), lockWaitMs, () => buildStale(request));
}
