import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../error-code.ts';

const secretBytes = 32;

/**
 * Writes and syncs the secret before it gets its name: without it, what it has signed or encrypted would be useless.
 */
async function writeDraft(draft: string): Promise<void> {
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(randomBytes(secretBytes));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** When two processes make one at the same time, the first wins, and neither reads an incomplete file. */
async function makeSecret(path: string): Promise<Uint8Array> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}.tmp`;
  await writeDraft(draft);
  await link(draft, path).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  await rm(draft);
  return await readFile(path);
}

/**
 * Returns a secret of the site, made once and stored. Rejects with Error, which names it by `what`, when its file is
 * damaged.
 */
export async function keptSecret(path: string, what: string): Promise<Uint8Array> {
  const known = await readFile(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  const secret = known ?? (await makeSecret(path));
  if (secret.length !== secretBytes) throw new Error(`${path} is not ${what}: remove it, and a new one is made`);
  return secret;
}
