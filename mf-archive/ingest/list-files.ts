import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Leave } from './source.ts';

/** The files below a folder by name, one folder after the other. Links to folders are not followed, and pipes are left out. */
export async function listFiles(folder: string, leave: Leave): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
  if (entries === null) {
    leave(folder, 'is a folder that cannot be read');
    return [];
  }
  const files: string[] = [];
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) for (const file of await listFiles(path, leave)) files.push(file);
    else if (entry.name.startsWith('.')) continue;
    else if (entry.isFile() || entry.isSymbolicLink()) files.push(path);
    else leave(path, 'is not a file');
  }
  return files;
}
