import { signedUserMs } from '../limits.ts';
import { readKeyFile, writeKeyFile } from './key-file.ts';
import { makeKey, type SigningKey } from './signing-key.ts';

/** A new key is published so long before it signs: every process has read it, and no browser keeps an older list. */
export const announcedMs = 15 * 60_000;

/** Keys whose signatures may still be in a browser, newest first. */
function stillNeeded(keys: readonly SigningKey[], now: number): readonly SigningKey[] {
  const newestFirst = [...keys].sort((one, other) => other.signsFrom - one.signsFrom);
  // A key signed until the next one took over, and what it signed last holds for a day.
  return newestFirst.filter((_key, place) => {
    const takenOver = newestFirst[place - 1]?.signsFrom;
    return takenOver === undefined || now < takenOver + signedUserMs;
  });
}

/** Adds a key that signs from `announcedMs` on, and drops those that nobody needs. Answers when it will sign, in ms. */
export async function rotateKey(dataDir: string, now: number): Promise<number> {
  const key = await makeKey(now + announcedMs);
  await writeKeyFile(dataDir, [key, ...stillNeeded(await readKeyFile(dataDir), now)]);
  return key.signsFrom;
}
