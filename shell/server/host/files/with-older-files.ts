import { isAppError } from 'shared-contracts/app-error';
import type { FileStore, StoredFile } from 'shared-contracts/server/file-store';

/** Reads from the store, else from the older one. */
async function fromEither<Result>(
  [store, older]: readonly [FileStore, FileStore],
  read: (files: FileStore) => Promise<Result>,
): Promise<Result> {
  try {
    return await read(store);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'not-found') throw error;
    return await read(older);
  }
}

async function* listBoth(store: FileStore, older: FileStore, folder: string): AsyncGenerator<StoredFile> {
  yield* store.list(folder);
  for await (const file of older.list(folder)) if ((await store.size(file.key)) === null) yield file;
}

/**
 * A store into which files are being moved: what it does not have yet is read from the older one. Everything is written
 * to the store. A file is removed from the older one first, so that a move that has just copied it notices.
 */
export function withOlderFiles(store: FileStore, older: FileStore): FileStore {
  const both = [store, older] as const;
  return {
    put: (key, bytes) => store.put(key, bytes),
    putFile: (key, path) => store.putFile(key, path),
    get: (key) => fromEither(both, (files) => files.get(key)),
    getRange: (key, start, end) => fromEither(both, (files) => files.getRange(key, start, end)),
    size: async (key) => (await store.size(key)) ?? (await older.size(key)),
    remove: async (key) => {
      await older.remove(key);
      await store.remove(key);
    },
    hash: (key) => fromEither(both, (files) => files.hash(key)),
    list: (folder) => listBoth(store, older, folder),
  };
}
