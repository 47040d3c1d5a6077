import { packRelease } from 'remote-kit/release-client/http-desk';
import { readHashes, verifyRelease } from 'remote-kit/release-client/verified-release';
import type { Log } from 'shared-contracts/server/slice-context';
import { publishFiles } from './publish-release.ts';
import { entryOf, ownerNames, type Registry, type RegistryEntry } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { releaseFolder, setAside, type StoredRelease } from './release-store.ts';
import { unpackRelease } from './transfer/unpack-release.ts';

const isHere = (home: ReleaseHome, owner: string, { version, integrity }: Partial<StoredRelease>): Promise<boolean> =>
  readHashes(releaseFolder(home, owner, version ?? ''), integrity).then(
    () => true,
    () => false,
  );

/**
 * Copies the files of a release that another server published into this server's folder, verified. Does nothing if they
 * are already here, or not in the shared store. Rejects with ReleaseRefused if they are damaged, or the release was
 * revoked.
 */
export async function fetchRelease(home: ReleaseHome, owner: string, version: string): Promise<void> {
  if (home.packs === null || (await isHere(home, owner, { version }))) return;
  const packed = await home.packs.get(owner, version);
  if (packed !== null) await publishFiles(home, owner, version, await unpackRelease(packed));
}

/**
 * Which releases of an entry: those that readers may get now, including the previous one as a fallback (`live`), or all
 * that open pages may still load (`known`).
 */
export type ReleaseSet = 'known' | 'live';

function releasesOf({ stable, previous, canary, known }: RegistryEntry, which: ReleaseSet): readonly StoredRelease[] {
  const live = [stable, canary, previous].filter((pointer) => pointer !== null);
  return which === 'live' ? live : Object.entries(known).map(([version, integrity]) => ({ version, integrity }));
}

/**
 * Synchronises the releases of a registry between this server and the database: copies those that are missing on either
 * side, and stops serving revoked ones. Logs what cannot be copied, and then resolves to false.
 */
export async function shareReleases(
  home: ReleaseHome,
  registry: Registry,
  which: ReleaseSet,
  log: Log,
): Promise<boolean> {
  if (home.packs === null) return true;
  const stored = await home.packs.list();
  let isComplete = true;
  for (const owner of ownerNames(registry)) {
    const entry = entryOf(registry, owner);
    for (const version of entry.revoked) {
      await setAside(home, owner, version);
      // Another server may have stored it again while it was being revoked.
      if (stored.has(`${owner}@${version}`)) await home.packs.remove(owner, version);
    }
    for (const release of releasesOf(entry, which)) {
      const { version, integrity } = release;
      try {
        if (!(await isHere(home, owner, release))) await fetchRelease(home, owner, version);
        else if (!stored.has(`${owner}@${version}`)) {
          const folder = releaseFolder(home, owner, version);
          const { files } = await verifyRelease(folder);
          await home.packs.keep(owner, version, integrity, () => packRelease(folder, [...files, 'integrity.json']));
        }
      } catch (error) {
        isComplete = false;
        log.error({ error, remote: owner, version }, 'a release of another server could not be brought here');
      }
    }
  }
  return isComplete;
}
