import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../error-code.ts';

const secretBytes = 32;

/** On disk before it has its name: what was made with a secret is worth nothing without it. */
async function writeDraft(draft: string): Promise<void> {
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(randomBytes(secretBytes));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Another process may make one at the same moment: the first stays, and no one reads half of it. */
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

/** A secret of the site, made once and the same after a restart. `what` it is: for whoever finds its file spoilt. */
export async function keptSecret(path: string, what: string): Promise<Uint8Array> {
  const known = await readFile(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  const secret = known ?? (await makeSecret(path));
  if (secret.length !== secretBytes) throw new Error(`${path} is not ${what}: remove it, and a new one is made`);
  return secret;
}
