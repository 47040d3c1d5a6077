import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { link, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, keptSecret, pkcs8Head, publicKeyText, sync } from '../host/public.ts';
import type { ReleaseHome } from './release-home.ts';

/** The key with which a site signs its registry. */
export interface SigningKey {
  readonly key: KeyObject;
  /** Its public key, as text. */
  readonly name: string;
}

const seedBytes = 32;

const keyOf = (seed: Uint8Array): SigningKey => {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
  return { key, name: publicKeyText(createPublicKey(key)) };
};

async function readSeed(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Returns the site's key; null when it has none, or its file is damaged. */
export async function readSigningKey(home: ReleaseHome): Promise<SigningKey | null> {
  // `home.key` is read twice, because the first key may be confirmed between the two reads.
  const seed = (await readSeed(home.key)) ?? (await readSeed(home.firstKey)) ?? (await readSeed(home.key));
  return seed?.length === seedBytes ? keyOf(seed) : null;
}

/** True once a key has been confirmed: from then on no unsigned registry is accepted. */
export const hasSigned = async (home: ReleaseHome): Promise<boolean> => (await readSeed(home.key)) !== null;

/** Makes the key for the very first signature. Two processes that do so at once get the same key. */
export const makeFirstKey = async (home: ReleaseHome): Promise<SigningKey> =>
  keyOf(await keptSecret(home.firstKey, 'the key of the registry'));

/** Confirms the first key, once a registry that it signed is in place. Never replaces another key. */
export async function confirmKey(home: ReleaseHome): Promise<void> {
  if ((await readSeed(home.firstKey)) === null) return;
  await link(home.firstKey, home.key).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  await sync(dirname(home.key));
  await rm(home.firstKey);
}

/** Replaces the key. What the old one signed must be signed again. */
export async function replaceKey(home: ReleaseHome): Promise<SigningKey> {
  const next = `${home.key}.next`;
  const made = keyOf(await keptSecret(next, 'the key of the registry'));
  await rename(next, home.key);
  await sync(dirname(home.key));
  return made;
}
