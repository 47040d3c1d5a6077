import { platformVersion } from 'shared-contracts/contract-versions';
import type { RemoteRequirements } from 'shared-contracts/remote-module';
import { satisfy } from 'shared-contracts/satisfy';

/** Why a release cannot run on this server; null when it can. `api`: contract versions that the server provides. */
export function contractProblem(requires: RemoteRequirements, api: Readonly<Record<string, string>>): string | null {
  if (!satisfy(platformVersion, requires.platform)) {
    return `it needs platform ${requires.platform}, and the shell provides ${platformVersion}`;
  }
  for (const [slice, range] of Object.entries(requires.api)) {
    const provided = api[slice];
    if (provided === undefined) return `it needs the API of '${slice}', which this server does not have`;
    if (!satisfy(provided, range))
      return `it needs the API of '${slice}' at ${range}, and the server provides ${provided}`;
  }
  return null;
}
