import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../../error-code.ts';

const keyBytes = 32;

/** The secret that refs and previews are made with: made once, and the same after a restart. */
export async function previewKey(path: string): Promise<Uint8Array> {
  const known = await readFile(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  const key = known ?? (await makeKey(path));
  if (key.length !== keyBytes) throw new Error(`${path} is not the key of previews: remove it, and a new one is made`);
  return key;
}

/** Another process may make one at the same moment: the first stays, and no one reads half of it. */
async function makeKey(path: string): Promise<Uint8Array> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}.tmp`;
  await writeFile(draft, randomBytes(keyBytes), { mode: 0o600 });
  await link(draft, path).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  await rm(draft);
  return readFile(path);
}
