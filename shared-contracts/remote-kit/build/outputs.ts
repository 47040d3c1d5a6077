import { join } from 'node:path';
import type { BuildMode } from '../build-options.ts';
import { folderOf, root } from '../repository.ts';

/** Returns the folder in which a build puts the release of a remote or of the shell. */
export const releaseOutput = (owner: string, mode: BuildMode): string =>
  join(folderOf(owner), 'dist', mode === 'production' ? 'release' : 'development');

/** The folder with the state of builds, and with their temporary folders. */
export const notes = join(root, '.build');

/** The file with the hash of the sources that a target was last built from. */
export const noteOf = (target: string, mode: BuildMode): string => join(notes, `${target}.${mode}.txt`);
