import { join } from 'node:path';

/** Everything that the file store keeps for a run. */
export const runFolderKey = (run: string): string => `archive/runs/${run}`;

/** A piece of a file: named by its content too, so that two who send different bytes never overwrite each other. */
export const pieceKey = (
  run: string,
  { file, start, hash }: { readonly file: number; readonly start: number; readonly hash: string },
): string => `${runFolderKey(run)}/pieces/${String(file)}/${String(start)}-${hash.slice(0, 32)}`;

/** Packed tiles that nobody but archivists may see yet. */
export const stagedTilesKey = (run: string, hash: string): string => `${runFolderKey(run)}/tiles/${hash}.tiles`;

/** Where the files of a run are put together for the readers; it can be made again from the pieces. */
export const runFolder = (derivedDir: string, run: string): string => join(derivedDir, 'runs', run, 'files');
