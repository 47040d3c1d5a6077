import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { namePattern, versionPattern } from 'shared-contracts/federation/release-client/release-pointer';
import { ReleaseRefused } from 'shared-contracts/federation/release-client/release-refused';
import type { ReleaseHome } from './release-home.ts';

/**
 * Returns the folder of a release. Throws ReleaseRefused for an invalid name or version, before it becomes part of a
 * path.
 */
export function releaseFolder(home: ReleaseHome, remote: string, version: string): string {
  if (!namePattern.test(remote)) throw new ReleaseRefused(`'${remote}' is not a name of a remote`);
  if (!versionPattern.test(version))
    throw new ReleaseRefused(`'${version}' is not a version: it looks like 1.0.0-0a1b2c3d`);
  return join(home.releases, remote, version);
}

/** Returns the versions of a remote in the store. */
export async function listVersions(home: ReleaseHome, remote: string): Promise<readonly string[]> {
  const found = await readdir(join(home.releases, remote)).catch(() => []);
  return found.filter((name) => versionPattern.test(name)).sort();
}
