import type { ChosenFile } from './chosen-files.ts';

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });

const batchOf = (reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> =>
  new Promise((resolve, reject) => {
    reader.readEntries(resolve, reject);
  });

/** A reader hands out a folder's entries piece by piece, until it has none. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const batch = await batchOf(reader);
    if (batch.length === 0) return found;
    found.push(...batch);
  }
}

async function filesIn(entry: FileSystemEntry): Promise<readonly ChosenFile[]> {
  if (entry.isFile)
    return [{ path: entry.fullPath.replace(/^\//, ''), file: await fileOf(entry as FileSystemFileEntry) }];
  const found: ChosenFile[] = [];
  for (const inner of await entriesOf(entry as FileSystemDirectoryEntry)) found.push(...(await filesIn(inner)));
  return found;
}

/** Everything that was dropped, with the folders that it lies in. Ask at once: the browser forgets it after the event. */
export async function droppedFiles(dropped: DataTransfer): Promise<readonly ChosenFile[]> {
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  return (await Promise.all(entries.map(filesIn))).flat();
}
