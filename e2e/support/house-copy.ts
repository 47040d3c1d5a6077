import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { house } from './places.ts';

/** A copy of the repository that a test may change; it has packages and no builds. */
export interface HouseCopy {
  readonly root: string;
  readonly remove: () => Promise<void>;
}

const leftOut = new Set(['.git', '.data', '.build', 'dist', 'node_modules', 'results']);

/** Links instead of copies: the packages are large, and nothing writes to them. Falls back to copying between disks. */
async function copyPackages(root: string): Promise<void> {
  const linked = spawnSync('cp', ['-al', join(house, 'node_modules'), join(root, 'node_modules')]);
  if (linked.status !== 0) await cp(join(house, 'node_modules'), join(root, 'node_modules'), { recursive: true });
  await rm(join(root, 'node_modules', '.federation'), { recursive: true, force: true });
}

/** Beside the repository, where hard links work. */
export async function copyHouse(): Promise<HouseCopy> {
  const root = await mkdtemp(join(dirname(house), 'house-'));
  for (const name of await readdir(house)) {
    if (leftOut.has(name)) continue;
    const filter = (from: string): boolean => !leftOut.has(relative(dirname(from), from));
    await cp(join(house, name), join(root, name), { recursive: true, filter });
  }
  await copyPackages(root);
  return { root, remove: () => rm(root, { recursive: true, force: true, maxRetries: 3 }) };
}

/** What `npm install` does for a workspace that is new. */
export const linkWorkspace = (root: string, name: string): Promise<void> =>
  symlink(join('..', name), join(root, 'node_modules', name));
