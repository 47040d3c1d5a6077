import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What tells one state of a file from the next without reading it. */
export interface FileStamp {
  readonly modified: number;
  readonly bytes: number;
}

/** Enough for any archive's stories; a folder given by mistake is not walked to its end. */
const mostFiles = 100_000;
const deepest = 6;

/** Path → stamp of every file in the folder, parts parted by `/`; nothing when there is no such folder. */
export async function scanFolder(root: string): Promise<ReadonlyMap<string, FileStamp>> {
  const found = new Map<string, FileStamp>();
  const walk = async (folder: string, depth: number): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      // Editors' tools leave files that begin with a dot.
      if (entry.name.startsWith('.') || found.size >= mostFiles) continue;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (depth < deepest) await walk(path, depth + 1);
      } else if (entry.isFile()) {
        const info = await stat(join(root, path)).catch(() => null);
        if (info !== null) found.set(path, { modified: info.mtimeMs, bytes: info.size });
      }
    }
  };
  await walk('', 0);
  return found;
}
