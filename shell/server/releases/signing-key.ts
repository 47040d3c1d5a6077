import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { link, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, keptSecret, pkcs8Head, publicKeyText, sync } from '../host/public.ts';
import type { ReleaseHome } from './release-home.ts';

/** The key by which a site signs its registry. */
export interface SigningKey {
  readonly key: KeyObject;
  /** Its public half, as others are told. */
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

/** The site's key; null when it has none, or its file is spoilt. */
export async function readSigningKey(home: ReleaseHome): Promise<SigningKey | null> {
  // Asked for twice: between two looks the first key may have been put in force.
  const seed = (await readSeed(home.key)) ?? (await readSeed(home.firstKey)) ?? (await readSeed(home.key));
  return seed?.length === seedBytes ? keyOf(seed) : null;
}

/** Whether something was signed by a key that is in force: from then on nothing unsigned is taken. */
export const hasSigned = async (home: ReleaseHome): Promise<boolean> => (await readSeed(home.key)) !== null;

/** The key for the very first signature. Two processes that make it at once get the same. */
export const makeFirstKey = async (home: ReleaseHome): Promise<SigningKey> =>
  keyOf(await keptSecret(home.firstKey, 'the key of the registry'));

/** Puts the first key in force, once a registry that it signed is in place. Never in the place of another. */
export async function confirmKey(home: ReleaseHome): Promise<void> {
  if ((await readSeed(home.firstKey)) === null) return;
  await link(home.firstKey, home.key).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  await sync(dirname(home.key));
  await rm(home.firstKey);
}

/** Another key in the place of the one before. What the old one signed is good no more, until it is signed anew. */
export async function replaceKey(home: ReleaseHome): Promise<SigningKey> {
  const next = `${home.key}.next`;
  const made = keyOf(await keptSecret(next, 'the key of the registry'));
  await rename(next, home.key);
  await sync(dirname(home.key));
  return made;
}
