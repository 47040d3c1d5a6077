import type { JWK } from 'jose';
import { StartError, type SecretStore } from '../../host/public.ts';
import { keyOf, makeKey, type SigningKey } from './signing-key.ts';

interface StoredKey {
  readonly jwk: JWK;
  readonly signs_from: number;
}

const keyFile = 'keys/session-signing.json';

const textOf = (keys: readonly SigningKey[]): Buffer => {
  const stored = keys.map(({ jwk, signsFrom }): StoredKey => ({ jwk, signs_from: signsFrom }));
  return Buffer.from(`${JSON.stringify({ keys: stored })}\n`);
};

async function parseKeys(text: string, place: string): Promise<readonly SigningKey[]> {
  try {
    const { keys: stored } = JSON.parse(text) as { readonly keys: readonly StoredKey[] };
    const keys = await Promise.all(stored.map(({ jwk, signs_from }) => keyOf(jwk, signs_from)));
    const usable = keys.filter((key) => key !== null);
    if (usable.length > 0 && usable.length === keys.length) return usable;
  } catch {
    // The error below does not quote the contents.
  }
  throw new StartError(
    `${place} holds no signing keys. Remove it: a new one is created, and browsers refresh their sessions.`,
  );
}

/** Reads the site's keys; one is made if needed. Rejects with StartError when they are damaged. */
export async function readKeyFile(secrets: SecretStore): Promise<readonly SigningKey[]> {
  const bytes = await secrets.keep(keyFile, async () => textOf([await makeKey(0)]));
  return await parseKeys(Buffer.from(bytes).toString('utf8'), secrets.placeOf(keyFile));
}

/** Replaces the keys atomically. */
export async function writeKeyFile(secrets: SecretStore, keys: readonly SigningKey[]): Promise<void> {
  await secrets.replace(keyFile, textOf(keys));
}
