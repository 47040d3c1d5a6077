import { join } from 'node:path';
import type { BuildMode } from '../build-options.ts';
import { folderOf, root } from '../repository.ts';

/** Returns the folder in which a build puts a remote's release. */
export const releaseOutput = (remote: string, mode: BuildMode): string =>
  join(folderOf(remote), 'dist', mode === 'production' ? 'release' : 'development');

/** The folders that a build of a target replaces, by their names in the build's temporary folder. */
export function outputsOf(target: string, mode: BuildMode): Readonly<Record<string, string>> {
  if (target !== 'shell') return { '.': releaseOutput(target, mode) };
  const dist = join(folderOf('shell'), 'dist');
  const base = mode === 'production' ? dist : join(dist, 'development');
  return { web: join(base, 'web'), server: join(base, 'server'), worker: join(base, 'worker') };
}

/** The folder with the state of builds, and with their temporary folders. */
export const notes = join(root, '.build');

/** The file with the hash of the sources that a target was last built from. */
export const noteOf = (target: string, mode: BuildMode): string => join(notes, `${target}.${mode}.txt`);
