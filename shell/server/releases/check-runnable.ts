import { contractMatrix, liveProblem } from 'remote-kit/release-client/contract-matrix';
import { readCandidate } from 'remote-kit/release-client/read-candidate';
import type { ReleasePointer } from 'remote-kit/release-client/release-pointer';
import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import type { ReleaseFile } from 'remote-kit/release-files';
import { siteVersions, isMet, needsOf, sayUnmet } from 'shared-contracts/release-contract';
import { readRegistry } from './registry-store.ts';
import { entryOf, remoteNames } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { releaseFolder } from './release-store.ts';
import { fetchRelease } from './share-releases.ts';
import { readLive, siteSide, type ShellSide } from './site-side.ts';

interface Checked {
  readonly home: ReleaseHome;
  /** The remote, or `shell`. */
  readonly remote: string;
  readonly version: string;
  /** Contract versions that the server provides. */
  readonly api: Readonly<Record<string, string>>;
  /** `back`: to a release that was live before; it may lack pages that were added later. */
  readonly way: 'forward' | 'back';
  /** `start`: the remotes that were built here go live after this release. */
  readonly from?: ReleasePointer['from'];
}

/**
 * What a release needs from a shell that this shell does not provide; null if nothing is missing. APIs are ignored,
 * since the server provides them.
 */
const missingIn = ({ requires }: ReleaseFile, shell: ShellSide): string | null => {
  const unmet = needsOf({ ...requires, api: {} }, siteVersions({}, shell)).find((need) => !isMet(need));
  return unmet === undefined ? null : sayUnmet(unmet);
};

/**
 * Why a remote's release runs on the live shell but could not run on the next one; null if there is no such problem.
 */
function lostOn(release: ReleaseFile, live: ShellSide, next: ShellSide): string | null {
  const problem = missingIn(release, live) === null ? missingIn(release, next) : null;
  return problem === null ? null : `${release.name} ${release.version} could not run on it: ${problem}`;
}

/** Resolves to why a live remote could not run on this shell, although it runs on the live one; else to null. */
async function remoteProblem({ home, from }: Checked, next: ShellSide): Promise<string | null> {
  const registry = await readRegistry(home);
  const live = (await readLive(home, registry, 'shell'))?.shell;
  if (live === undefined) return null;
  const stays = remoteNames(registry).filter((remote) => {
    const { stable, enabled } = entryOf(registry, remote);
    return enabled && !(from === 'start' && stable?.from === 'start');
  });
  const releases = await Promise.all(stays.map((remote) => readLive(home, registry, remote)));
  const problems = releases.map((release) => (release === null ? null : lostOn(release, live, next)));
  return problems.find((problem) => problem !== null) ?? null;
}

/**
 * Verifies a published release again, and checks that it is compatible with this site. A shell must also be compatible
 * with the live remotes, except in a rollback, where an incompatible remote falls back to its own earlier release.
 * Resolves to the hash for the registry. Rejects with ReleaseRefused and the reason.
 */
export async function checkRunnable(checked: Checked): Promise<string> {
  const { home, remote, version, api, way } = checked;
  await fetchRelease(home, remote, version);
  const candidate = await readCandidate(releaseFolder(home, remote, version));
  const { shell = null } = candidate.release;
  const problem =
    liveProblem(contractMatrix(candidate, await siteSide(home, api, shell)), way) ??
    (shell === null || way === 'back' ? null : await remoteProblem(checked, shell));
  if (problem !== null) throw new ReleaseRefused(`${remote} ${version} cannot go live: ${problem}`);
  return candidate.integrity;
}
