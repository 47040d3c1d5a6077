import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { namePattern, versionPattern, type ReleasePointer } from 'remote-kit/release-client/release-pointer';
import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import { readChecked, readHashes } from 'remote-kit/release-client/verified-release';
import type { ReleaseFile } from 'remote-kit/release-files';
import { errorCode } from '../host/public.ts';
import type { ReleaseHome } from './release-home.ts';

/**
 * Returns the folder of a release. Throws ReleaseRefused for an invalid name or version, before it becomes part of a
 * path.
 */
export function releaseFolder(home: ReleaseHome, remote: string, version: string): string {
  if (!namePattern.test(remote)) throw new ReleaseRefused(`'${remote}' is not a valid remote name`);
  if (!versionPattern.test(version)) throw new ReleaseRefused(`'${version}' is not a version, such as 1.0.0-0a1b2c3d`);
  return join(home.releases, remote, version);
}

/** Returns the versions of a remote in the store. */
export async function listVersions(home: ReleaseHome, remote: string): Promise<readonly string[]> {
  const found = await readdir(join(home.releases, remote)).catch(() => []);
  return found.filter((name) => versionPattern.test(name)).sort();
}

/** Identifies a release in the store, with the hash of its files. */
export type StoredRelease = Pick<ReleasePointer, 'integrity' | 'version'>;

/**
 * Resolves to the `release.json` of a stored release. Rejects when that file or `integrity.json` is missing or differs.
 */
export async function readStored(
  home: ReleaseHome,
  remote: string,
  { version, integrity }: StoredRelease,
): Promise<ReleaseFile> {
  const folder = releaseFolder(home, remote, version);
  const { hashes } = await readHashes(folder, integrity);
  return JSON.parse(await readChecked(folder, 'release.json', hashes)) as ReleaseFile;
}

/** Stops serving the files of a revoked release, and stores them for inspection. */
export async function setAside(home: ReleaseHome, remote: string, version: string): Promise<void> {
  const folder = releaseFolder(home, remote, version);
  if ((await stat(folder).catch(() => null)) === null) return;
  const aside = join(home.revoked, remote, version);
  await mkdir(dirname(aside), { recursive: true });
  // If the folder was restored manually, an older copy in `revoked` would be in the way.
  await rm(aside, { recursive: true, force: true });
  await rename(folder, aside).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  });
}
