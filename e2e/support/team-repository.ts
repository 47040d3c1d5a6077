import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { repoRoot } from './places.ts';

/** The repository of a team, outside of this one, in which npm is run as the team runs it. */
export interface TeamRepository {
  readonly folder: string;
  /** Runs npm, and prints how long it took. Rejects with the output if it fails. */
  readonly npm: (...args: readonly string[]) => Promise<string>;
  /** Starts an npm script that runs until it is stopped. */
  readonly start: (...args: readonly string[]) => ChildProcess;
  /** Changes a file's text. Rejects if the text stays the same. */
  readonly edit: (file: string, change: (text: string) => string) => Promise<void>;
  /** The version of the release that was built last. */
  readonly builtVersion: () => Promise<string>;
  readonly remove: () => Promise<void>;
}

/** Runs a step of a drill, and prints how long it took. */
export async function timed<Result>(name: string, step: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await step();
  console.log(`  ${((performance.now() - start) / 1_000).toFixed(1).padStart(6)} s  ${name}`);
  return result;
}

/** Makes an empty folder for a repository. `env` has the token of the team. */
export async function teamRepository(env: Readonly<Record<string, string>> = {}): Promise<TeamRepository> {
  const folder = await mkdtemp(join(tmpdir(), 'team-repository-'));
  const others = (process.env['PATH'] ?? '').split(delimiter).filter((part) => !part.startsWith(repoRoot));
  const PATH = [dirname(process.execPath), ...others].join(delimiter);
  const usual = Object.entries(process.env).filter(([name]) => !/^npm_|^(?:DATA_DIR|NODE_ENV|PATH)$/.test(name));
  const start: TeamRepository['start'] = (...args) =>
    spawn('npm', args, {
      cwd: folder,
      env: { ...Object.fromEntries(usual), PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
  return {
    folder,
    start,
    npm: (...args) =>
      timed(`npm ${args.slice(0, 2).join(' ')}`, async () => {
        const child = start(...args);
        const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
        const { stdout, stderr } = child;
        if (stdout === null || stderr === null) throw new Error('npm has no output');
        const [output, errors] = await Promise.all([text(stdout), text(stderr)]);
        expect(await ended, `npm ${args.join(' ')}\n${output}${errors}`).toBe(0);
        return output;
      }),
    edit: async (file, change) => {
      const before = await readFile(join(folder, file), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${file} has nothing to change`);
      await writeFile(join(folder, file), after);
    },
    builtVersion: async () => {
      const file = await readFile(join(folder, 'dist/release/release.json'), 'utf8');
      return (JSON.parse(file) as { readonly version: string }).version;
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}
