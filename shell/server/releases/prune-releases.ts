import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withRegistryLock, changeRegistry, readRegistry } from './registry-store.ts';
import { entryOf, type ChangeNote, type RegistryEntry } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { listVersions, releaseFolder } from './release-store.ts';

/** Open pages may still load code of old releases, so at least this many are stored, for at least this long. */
const keptVersions = 5;
export const keptDays = 30;

const isInUse = ({ stable, previous, canary }: RegistryEntry, version: string): boolean =>
  [stable, previous, canary].some((pointer) => pointer?.version === version);

/**
 * Removes those of `versions` that are still unused, under the registry's lock, since one may have come into use after
 * it was found to be old. Resolves to the removed versions.
 */
export function removeUnused(
  home: ReleaseHome,
  remote: string,
  versions: readonly string[],
): Promise<readonly string[]> {
  return withRegistryLock(home, async () => {
    const entry = entryOf(await readRegistry(home), remote);
    const unused = versions.filter((version) => !isInUse(entry, version) && !Object.hasOwn(entry.known, version));
    for (const version of unused) {
      await home.packs?.remove(remote, version);
      await rm(releaseFolder(home, remote, version), { recursive: true, force: true });
    }
    return unused;
  });
}

/**
 * Removes releases that are older than 30 days, not among the newest five, and neither stable, previous nor canary.
 * Resolves to the removed versions.
 */
export async function pruneReleases(
  home: ReleaseHome,
  remote: string,
  note: ChangeNote,
  now: number,
): Promise<readonly string[]> {
  const dated = await Promise.all(
    (await listVersions(home, remote)).map(async (version) => {
      const { mtimeMs } = await stat(join(releaseFolder(home, remote, version), 'integrity.json'));
      return { version, publishedAt: mtimeMs };
    }),
  );
  const old = dated
    .sort((a, b) => b.publishedAt - a.publishedAt)
    .slice(keptVersions)
    .filter(({ publishedAt }) => now - publishedAt > keptDays * 86_400_000)
    .map(({ version }) => version);
  let removed: readonly string[] = [];
  await changeRegistry(home, remote, note, (registry) => {
    const entry = entryOf(registry, remote);
    removed = old.filter((version) => !isInUse(entry, version));
    if (!removed.some((version) => Object.hasOwn(entry.known, version))) return null;
    const known = Object.fromEntries(Object.entries(entry.known).filter(([version]) => !removed.includes(version)));
    return { ...registry.remotes, [remote]: { ...entry, known } };
  });
  return removeUnused(home, remote, removed);
}
