import { join } from 'node:path';

/** The root of the work tree. */
export const root: string = join(import.meta.dirname, '..', '..');

/** Returns the folder of a target: `shell`, or the name of a remote. */
export const folderOf = (target: string): string => join(root, target === 'shell' ? 'shell' : `mf-${target}`);
