import { createPrivateKey, createPublicKey, randomBytes, type KeyObject } from 'node:crypto';
import { keptSecret, pkcs8Head, publicKeyText } from '../host/public.ts';
import type { ReleaseHome } from './release-home.ts';

/** The key with which a site signs its registry. */
export interface SigningKey {
  readonly key: KeyObject;
  /** Its public key, as text. */
  readonly name: string;
}

type WithSecrets = Pick<ReleaseHome, 'secrets'>;

/** The key's 32-byte seed. Once it exists, no unsigned registry is accepted. */
export const keyName = 'registry/signing.key';
/** Holds the same key until the first signed registry is stored. */
const firstName = 'registry/signing.key.first';
const seedBytes = 32;

const keyOf = (seed: Uint8Array): SigningKey => {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
  return { key, name: publicKeyText(createPublicKey(key)) };
};

/** Returns the site's key; null when it has none, or it is damaged. */
export async function readSigningKey({ secrets }: WithSecrets): Promise<SigningKey | null> {
  // `keyName` is read twice, because the first key may be confirmed between the reads.
  const seed = (await secrets.read(keyName)) ?? (await secrets.read(firstName)) ?? (await secrets.read(keyName));
  return seed?.length === seedBytes ? keyOf(seed) : null;
}

/** True once a key has been confirmed: from then on no unsigned registry is accepted. */
export const hasSigned = async ({ secrets }: WithSecrets): Promise<boolean> => (await secrets.read(keyName)) !== null;

/** Makes the key for the very first signature. Two processes that do so at once get the same key. */
export const makeFirstKey = async ({ secrets }: WithSecrets): Promise<SigningKey> =>
  keyOf(await keptSecret(secrets, firstName, 'the key of the registry'));

/** Confirms the first key, once a registry that it signed is in place. Never replaces another key. */
export async function confirmKey({ secrets }: WithSecrets): Promise<void> {
  const first = await secrets.read(firstName);
  if (first === null) return;
  await secrets.keep(keyName, () => first);
  await secrets.remove(firstName);
}

/** Replaces the key. What the old one signed must be signed again. */
export async function replaceKey({ secrets }: WithSecrets): Promise<SigningKey> {
  const seed = randomBytes(seedBytes);
  await secrets.replace(keyName, seed);
  return keyOf(seed);
}
