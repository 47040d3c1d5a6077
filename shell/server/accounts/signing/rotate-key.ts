import type { SecretStore } from '../../host/public.ts';
import { signedUserMs } from '../limits.ts';
import { readKeyFile, writeKeyFile } from './key-file.ts';
import { makeKey, type SigningKey } from './signing-key.ts';

/**
 * How long a new key is published before it signs: by then every process has read it, and no browser caches an older
 * list.
 */
export const announcedMs = 15 * 60_000;

/** Returns the keys whose signatures may still be in a browser, newest first. */
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
