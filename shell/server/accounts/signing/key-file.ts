import type { JWK } from 'jose';
import { StartError, type SecretStore } from '../../host/public.ts';
import { signedUserMs } from '../limits.ts';
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

/** Reads the site's keys; creates one if there is none. Rejects with StartError when they are damaged. */
export async function readKeyFile(secrets: SecretStore): Promise<readonly SigningKey[]> {
  const bytes = await secrets.keep(keyFile, async () => textOf([await makeKey(0)]));
  return await parseKeys(Buffer.from(bytes).toString('utf8'), secrets.placeOf(keyFile));
}

/** Replaces the keys atomically. */
async function writeKeyFile(secrets: SecretStore, keys: readonly SigningKey[]): Promise<void> {
  await secrets.replace(keyFile, textOf(keys));
}

/**
 * How long a new key is published before it signs: by then every process has read it, and no browser caches an older
 * list.
 */
export const announcedMs = 15 * 60_000;

/** Returns the keys that sign, will sign, or whose signatures are still valid, newest first. */
function stillNeeded(keys: readonly SigningKey[], now: number): readonly SigningKey[] {
  const newestFirst = [...keys].sort((one, other) => other.signsFrom - one.signsFrom);
  // A key signed until the next one took over, and its last signatures are valid for a day.
  return newestFirst.filter((_key, place) => {
    const takenOver = newestFirst[place - 1]?.signsFrom;
    return takenOver === undefined || now < takenOver + signedUserMs;
  });
}

/**
 * Adds a key that signs after `announcedMs`, and removes keys that are no longer needed. Resolves to the instant when
 * it starts to sign, in ms.
 */
export async function rotateKey(secrets: SecretStore, now: number): Promise<number> {
  const key = await makeKey(now + announcedMs);
  await writeKeyFile(secrets, [key, ...stillNeeded(await readKeyFile(secrets), now)]);
  return key.signsFrom;
}
