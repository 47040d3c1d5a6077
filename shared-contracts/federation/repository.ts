import { join } from 'node:path';

/** The root of the work tree. */
export const root: string = join(import.meta.dirname, '..', '..');

/** What can be built: `shell`, or a remote by its name. */
export const folderOf = (target: string): string => join(root, target === 'shell' ? 'shell' : `mf-${target}`);
