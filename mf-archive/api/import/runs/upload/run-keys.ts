import { join } from 'node:path';

/** Prefix of all keys of a run in the file store. */
export const runFolderKey = (run: string): string => `archive/runs/${run}`;

/** Key of a piece. It includes the hash, so that concurrent uploads of different bytes do not overwrite each other. */
export const pieceKey = (
  run: string,
  { file, start, hash }: { readonly file: number; readonly start: number; readonly hash: string },
): string => `${runFolderKey(run)}/pieces/${String(file)}/${String(start)}-${hash.slice(0, 32)}`;

/** Key of packed tiles that only archivists may see before publication. */
export const stagedTilesKey = (run: string, hash: string): string => `${runFolderKey(run)}/tiles/${hash}.tiles`;

/** The folder with the assembled files of a run, which can be rebuilt from the pieces. */
export const runFolder = (derivedDir: string, run: string): string => join(derivedDir, 'runs', run, 'files');
