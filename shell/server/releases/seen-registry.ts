import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withLock } from 'remote-kit/file-lock';
import { writeWhole } from '../host/public.ts';
import { readRegistryText, type RegistryVersion } from './signed-registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { readIfThere } from './registry-texts.ts';

const lockWaitMs = 10_000;

/**
 * Returns the newest registry that was accepted here: later ones are compared with it, and it is used while they are
 * bad. Null before the first one, after a restore, and if its key is no longer trusted.
 */
export async function readSeen({ seen, trusted }: ReleaseHome): Promise<RegistryVersion | null> {
  const text = await readIfThere(seen);
  const read = text === null ? null : readRegistryText(text);
  if (read?.is !== 'signed') return null;
  const { registry } = read;
  return trusted.length === 0 || trusted.includes(registry.key ?? '') ? registry : null;
}

/** Stores the text of an accepted registry, unless a newer one is stored. */
export async function keepSeen(home: ReleaseHome, registry: RegistryVersion, text: string): Promise<void> {
  if (registry.key === null) return;
  await mkdir(dirname(home.seen), { recursive: true });
  await withLock(`${home.seen}.lock`, lockWaitMs, async () => {
    const seen = await readSeen(home);
    if (seen === null || seen.seq < registry.seq) await writeWhole(home.seen, text);
  });
}
