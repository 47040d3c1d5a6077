import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const keyBytes = 32;

/** The secret that refs and previews are made with: made once, and the same after a restart. */
export async function previewKey(path: string): Promise<Uint8Array> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, randomBytes(keyBytes), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = await readFile(path);
  if (key.length !== keyBytes) throw new Error(`${path} is not the key of previews: remove it, and a new one is made`);
  return key;
}
