import { join } from 'node:path';
import type { BuildMode } from '../build-options.ts';
import { folderOf, root } from '../repository.ts';
import { remotes } from '../remotes.ts';

/** Everything that is built, the longest first. */
export const targets: readonly string[] = ['shell', ...remotes];

/** Folders that a build of a target replaces as a whole, by the name they have in the build's scratch folder. */
export function outputsOf(target: string, mode: BuildMode): Readonly<Record<string, string>> {
  const dist = join(folderOf(target), 'dist');
  if (target !== 'shell') return { '.': join(dist, mode === 'production' ? 'release' : 'development') };
  const base = mode === 'production' ? dist : join(dist, 'development');
  return { web: join(base, 'web'), server: join(base, 'server'), worker: join(base, 'worker') };
}

/** Where builds keep their notes and scratch folders. */
export const notes = join(root, '.build');

/** What a target was last built from: a hash of its sources. */
export const noteOf = (target: string, mode: BuildMode): string => join(notes, `${target}.${mode}.txt`);
