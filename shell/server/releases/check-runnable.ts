import { contractMatrix, liveProblem } from 'remote-kit/release-client/contract-matrix';
import { readCandidate } from 'remote-kit/release-client/read-candidate';
import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import type { ReleaseHome } from './release-home.ts';
import { releaseFolder } from './release-store.ts';
import { siteSide } from './site-side.ts';

interface Checked {
  readonly home: ReleaseHome;
  readonly remote: string;
  readonly version: string;
  /** Contract versions that the server provides. */
  readonly api: Readonly<Record<string, string>>;
  /** `back`: to a release that was live before; it may lack pages that were added later. */
  readonly way: 'forward' | 'back';
}

/**
 * Verifies a published release again, and that it fits this site. Resolves to the hash for the registry. Rejects with
 * ReleaseRefused and the reason.
 */
export async function checkRunnable({ home, remote, version, api, way }: Checked): Promise<string> {
  const candidate = await readCandidate(releaseFolder(home, remote, version));
  const problem = liveProblem(contractMatrix(candidate, await siteSide(api)), way);
  if (problem !== null) throw new ReleaseRefused(`${remote} ${version} cannot go live: ${problem}`);
  return candidate.integrity;
}
