import { contractMatrix, liveProblem } from './contract-matrix.ts';
import { ReleaseRefused } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { releaseFolder } from './release-store.ts';
import { readCandidate, siteSide } from './site-side.ts';

interface Checked {
  readonly home: ReleaseHome;
  readonly remote: string;
  readonly version: string;
  /** API contract versions that the server provides. */
  readonly api: Readonly<Record<string, string>>;
  /** `back`: to a release that was live before; pages that came after it are given up. */
  readonly way: 'forward' | 'back';
}

/**
 * Checks a published release once more, and whether it and this site go together. Answers the hash that the registry keeps.
 * Rejects with ReleaseRefused and the reason.
 */
export async function checkRunnable({ home, remote, version, api, way }: Checked): Promise<string> {
  const candidate = await readCandidate(releaseFolder(home, remote, version));
  const problem = liveProblem(contractMatrix(candidate, await siteSide(api)), way);
  if (problem !== null) throw new ReleaseRefused(`${remote} ${version} cannot go live: ${problem}`);
  return candidate.integrity;
}
