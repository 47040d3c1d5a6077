import { platformVersion } from 'shared-contracts/contract-versions';
import type { SiteSide } from 'remote-kit/release-client/contract-matrix';
import { sharedVersions } from 'remote-kit/shared-modules';
import { recordedWire } from 'remote-kit/wire/recorded-wire';
import { fragmentNames } from 'shared-contracts/fragments';
import { ownValue } from 'shared-contracts/own-value';
import { siteVersions, type SiteVersions } from 'shared-contracts/release-contract';
import type { ReleaseFile, ShellParts } from 'remote-kit/release-files';
import { builtRoutes } from './built-release.ts';
import { readRegistry } from './registry-store.ts';
import { entryOf, type Registry } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { readStored } from './release-store.ts';

const shared = sharedVersions();

/** What the shell of a site provides to remotes. */
export type ShellSide = Pick<ShellParts, 'platform' | 'shared'>;

/** The shell of this source tree. */
export const ownShell = (): ShellSide => ({ platform: platformVersion, shared });

/** Resolves to the live release of a remote or of the shell; null when there is none, or its files differ. */
export async function readLive(home: ReleaseHome, registry: Registry, owner: string): Promise<ReleaseFile | null> {
  const { stable } = entryOf(registry, owner);
  return stable === null ? null : readStored(home, owner, stable).catch(() => null);
}

/** Resolves to what the live shell provides; if none is live yet, to what the shell of this source tree provides. */
async function liveShell(home: ReleaseHome): Promise<ShellSide> {
  return (await readLive(home, await readRegistry(home), 'shell'))?.shell ?? ownShell();
}

const ownApis = async (home: ReleaseHome): Promise<readonly string[]> =>
  Object.entries((await readRegistry(home)).remotes).flatMap(([name, { registered }]) =>
    registered?.api === undefined ? [] : [name],
  );

/** Returns the keys of one remote from names of the form `remote/key`. */
const keysOf = (names: readonly string[], remote: string): readonly string[] =>
  names.filter((name) => name.startsWith(`${remote}/`)).map((name) => name.slice(remote.length + 1));

/**
 * What this site provides, for comparison with the needs of releases. `shell`: a shell that is to replace the live one.
 */
export const siteSide = async (
  home: ReleaseHome,
  api: SiteVersions['api'],
  shell: ShellSide | null = null,
): Promise<SiteSide> => ({
  ...siteVersions(api, shell ?? (await liveShell(home))),
  pagesOf: (remote) => (ownValue(builtRoutes(), remote) ?? []).map(({ page }) => page),
  fragmentsOf: (remote) => keysOf(fragmentNames, remote),
  wire: await recordedWire(),
  ownApis: await ownApis(home),
});
