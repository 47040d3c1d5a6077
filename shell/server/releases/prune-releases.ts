import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { changeRegistry } from './registry-store.ts';
import { entryOf, type ChangeNote } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { listVersions, releaseFolder } from './release-store.ts';

/** Open pages may ask for the code of an old release: at least so many are kept, and for at least so long. */
const keptVersions = 5;
export const keptDays = 30;

/** Removes releases that are both older than 30 days and not among the newest five, live or next in line. Answers them. */
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
  await changeRegistry(home, note, (registry) => {
    const entry = entryOf(registry, remote);
    const inUse = [entry.stable?.version, entry.previous?.version];
    removed = old.filter((version) => !inUse.includes(version));
    if (!removed.some((version) => version in entry.known)) return null;
    const known = Object.fromEntries(Object.entries(entry.known).filter(([version]) => !removed.includes(version)));
    return { ...registry.remotes, [remote]: { ...entry, known } };
  });
  for (const version of removed) await rm(releaseFolder(home, remote, version), { recursive: true, force: true });
  return removed;
}
