import type { ReleaseRequirements } from 'shared-contracts/remote-module';
import { isMet, needsOf, sayUnmet } from 'shared-contracts/release-contract';
import { siteVersions } from './site-side.ts';

/**
 * Returns why a release cannot run on this server, or null when it can. `api`: contract versions that the server
 * provides.
 */
export function contractProblem(requires: ReleaseRequirements, api: Readonly<Record<string, string>>): string | null {
  const unmet = needsOf(requires, siteVersions(api)).find((need) => !isMet(need));
  return unmet === undefined ? null : sayUnmet(unmet);
}
