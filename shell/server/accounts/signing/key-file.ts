import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { JWK } from 'jose';
import { errorCode, StartError } from '../../host/public.ts';
import { keyOf, makeKey, type SigningKey } from './signing-key.ts';

interface StoredKey {
  readonly jwk: JWK;
  readonly signs_from: number;
}

const keyFile = (dataDir: string): string => join(dataDir, 'keys', 'session-signing.json');

/** Writes and syncs a temporary file that only the site's user can read. */
async function writeDraft(path: string, keys: readonly SigningKey[]): Promise<string> {
  const draft = `${path}.${randomUUID()}.tmp`;
  const stored = keys.map(({ jwk, signsFrom }): StoredKey => ({ jwk, signs_from: signsFrom }));
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify({ keys: stored })}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return draft;
}

/** When several processes start at once, one makes the file: a link never replaces an existing file. */
async function makeKeyFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = await writeDraft(path, [await makeKey(0)]);
  try {
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function parseKeyFile(path: string): Promise<readonly SigningKey[]> {
  const text = await readFile(path, 'utf8');
  try {
    const { keys: stored } = JSON.parse(text) as { readonly keys: readonly StoredKey[] };
    const keys = await Promise.all(stored.map(({ jwk, signs_from }) => keyOf(jwk, signs_from)));
    const usable = keys.filter((key) => key !== null);
    if (usable.length > 0 && usable.length === keys.length) return usable;
  } catch {
    // The error below does not quote the contents.
  }
  throw new StartError(
    `${path} holds no signing keys. Remove it: a new one is created, and browsers refresh their sessions.`,
  );
}

/**
 * Reads the keys from the file in DATA_DIR, which is created with one key if needed. Rejects with StartError when it is
 * damaged.
 */
export async function readKeyFile(dataDir: string): Promise<readonly SigningKey[]> {
  const path = keyFile(dataDir);
  try {
    return await parseKeyFile(path);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  await makeKeyFile(path);
  return await parseKeyFile(path);
}

/** Replaces the keys of the file atomically. */
export async function writeKeyFile(dataDir: string, keys: readonly SigningKey[]): Promise<void> {
  const path = keyFile(dataDir);
  await rename(await writeDraft(path, keys), path);
}
