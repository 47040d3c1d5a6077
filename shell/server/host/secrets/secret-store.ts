import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { sync } from '../files/write-whole.ts';

/**
 * The secrets of a site by name, such as `keys/developer.secret`: files of one server, or sealed rows that several
 * servers share.
 */
export interface SecretStore {
  /** Resolves to null when there is none. */
  read(name: string): Promise<Uint8Array | null>;
  /**
   * Stores what `make` returns unless the secret exists, and resolves to the stored one. When several processes do so
   * at once, the first wins.
   */
  keep(name: string, make: () => Promise<Uint8Array> | Uint8Array): Promise<Uint8Array>;
  replace(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  /** Where an operator finds the secret. */
  placeOf(name: string): string;
}

/**
 * Writes and syncs a temporary file that only the site's user can read. A secret gets its final name, and is used, only
 * once it is on disk: if it were lost, what it has signed or encrypted would be useless.
 */
async function writeDraft(path: string, bytes: Uint8Array): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}.tmp`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  return draft;
}

async function readOrNull(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Hard-links a complete draft into place. A link never replaces an existing file, so nobody reads an incomplete one.
 */
async function makeFile(path: string, bytes: Uint8Array): Promise<Uint8Array> {
  const draft = await writeDraft(path, bytes);
  await link(draft, path).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  await sync(dirname(path));
  await rm(draft);
  return await readFile(path);
}

/** The secrets in files of a folder. */
export function fileSecrets(folder: string): SecretStore {
  const pathOf = (name: string): string => join(folder, name);
  return {
    read: (name) => readOrNull(pathOf(name)),
    keep: async (name, make) => (await readOrNull(pathOf(name))) ?? (await makeFile(pathOf(name), await make())),
    replace: async (name, bytes) => {
      const path = pathOf(name);
      await rename(await writeDraft(path, bytes), path);
      await sync(dirname(path));
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    placeOf: pathOf,
  };
}
