import type { ReleaseRequirements } from 'shared-contracts/remote-module';
import { isMet, needsOf, sayUnmet, type SiteVersions } from 'shared-contracts/release-contract';

/** Returns why a release cannot run on this site, or null when it can. */
export function contractProblem(requires: ReleaseRequirements, site: SiteVersions): string | null {
  const unmet = needsOf(requires, site).find((need) => !isMet(need));
  return unmet === undefined ? null : sayUnmet(unmet);
}
