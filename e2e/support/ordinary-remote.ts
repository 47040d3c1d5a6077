import { createHash } from 'node:crypto';
import { cp, readFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repoRoot, results } from './places.ts';

const run = promisify(execFile);

export type Bundler = 'rspack' | 'vite' | 'webpack';

/** A remote in `e2e/federation/remotes`, and what readers see of it. */
export interface OrdinaryFixture {
  readonly bundler: Bundler;
  /** Its path is below `/<remote>`. */
  readonly remote: string;
  readonly heading: string;
  /** What the server's HTML has besides the heading. */
  readonly drawn: string;
  /** What browsers show in addition. */
  readonly shown: RegExp;
  /** In a script that is loaded after the first press. */
  readonly later: string;
  readonly menu: string;
}

/** The start of what a frame says without JavaScript. */
export const needsScripts = 'This page needs JavaScript';

export const ordinaryFixtures: readonly OrdinaryFixture[] = [
  {
    bundler: 'webpack',
    remote: 'tide-tables',
    heading: 'Tide tables',
    drawn: 'High water at 06:12',
    shown: /High water at 06:12/,
    later: 'A chart of the tides',
    menu: 'Tides',
  },
  {
    bundler: 'rspack',
    remote: 'moon-phases',
    heading: 'Phases of the moon',
    drawn: needsScripts,
    shown: /Drawn by React 18/,
    later: 'A calendar of the moon',
    menu: 'Moon',
  },
  {
    bundler: 'vite',
    remote: 'sun-times',
    heading: 'Sunrise and sunset',
    drawn: needsScripts,
    shown: /Pressed 0 times/,
    later: 'The year of the sun',
    menu: 'Sun',
  },
];

/**
 * Builds a remote in `e2e/federation/remotes` as its own team would: a copy of it, with packages of npm and nothing of
 * this repository. The packages stay for the next run. Resolves to the folder of the copy, whose `dist` has the output.
 */
export async function buildOrdinaryRemote(bundler: Bundler): Promise<string> {
  const source = join(repoRoot, 'e2e/federation/remotes', bundler);
  const packages = createHash('sha256').update(await readFile(join(source, 'package.json')));
  const folder = join(results, 'ordinary-remotes', `${bundler}-${packages.digest('hex').slice(0, 8)}`);
  await cp(source, folder, { recursive: true });
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$/.test(name)));
  const npm = (...args: readonly string[]) => run('npm', args, { cwd: folder, env });
  if (!existsSync(join(folder, 'node_modules')))
    await npm('install', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts');
  await npm('run', 'build');
  return folder;
}
