import { contractMatrix, liveProblem } from 'remote-kit/release-client/contract-matrix';
import { readCandidate } from 'remote-kit/release-client/read-candidate';
import type { ReleasePointer } from 'remote-kit/release-client/release-pointer';
import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import { contractProblem } from './check-contract.ts';
import { readRegistry } from './registry-store.ts';
import { entryOf, remoteNames } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { readStored, releaseFolder } from './release-store.ts';
import { siteSide, siteVersions, type ShellSide } from './site-side.ts';

interface Checked {
  readonly home: ReleaseHome;
  /** The remote, or `shell`. */
  readonly remote: string;
  readonly version: string;
  /** Contract versions that the server provides. */
  readonly api: Readonly<Record<string, string>>;
  /** `back`: to a release that was live before; it may lack pages that were added later. */
  readonly way: 'forward' | 'back';
  /** `start`: the remotes that were built here go live after it. */
  readonly from?: ReleasePointer['from'];
}

/** Resolves to the first live release of a remote that could not run on this shell, with the reason; else to null. */
async function remoteProblem({ home, api, from }: Checked, shell: ShellSide): Promise<string | null> {
  const registry = await readRegistry(home);
  for (const remote of remoteNames(registry)) {
    const { stable, enabled } = entryOf(registry, remote);
    if (stable === null || !enabled || (from === 'start' && stable.from === 'start')) continue;
    const release = await readStored(home, remote, stable).catch(() => null);
    const problem = release === null ? null : contractProblem(release.requires, siteVersions(api, shell));
    if (problem !== null) return `${remote} ${release?.version ?? ''} could not run on it: ${problem}`;
  }
  return null;
}

/**
 * Verifies a published release again, and that it fits this site. A shell must also fit the remotes that are live; not
 * when going back, where a remote that does not fit gets its own earlier release. Resolves to the hash for the registry.
 * Rejects with ReleaseRefused and the reason.
 */
export async function checkRunnable(checked: Checked): Promise<string> {
  const { home, remote, version, api, way } = checked;
  const candidate = await readCandidate(releaseFolder(home, remote, version));
  const { shell = null } = candidate.release;
  const problem =
    liveProblem(contractMatrix(candidate, await siteSide(home, api, shell)), way) ??
    (shell === null || way === 'back' ? null : await remoteProblem(checked, shell));
  if (problem !== null) throw new ReleaseRefused(`${remote} ${version} cannot go live: ${problem}`);
  return candidate.integrity;
}
