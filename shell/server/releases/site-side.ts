import { platformVersion } from 'shared-contracts/contract-versions';
import type { SiteSide } from 'remote-kit/release-client/contract-matrix';
import { sharedVersions } from 'remote-kit/shared-modules';
import { recordedWire } from 'remote-kit/wire/recorded-wire';
import { fragmentNames } from 'shared-contracts/fragments';
import { ownValue } from 'shared-contracts/own-value';
import type { SiteVersions } from 'shared-contracts/release-contract';
import { builtRoutes } from './built-release.ts';

const shared = sharedVersions();

/** The versions of this shell and server. `api`: contract versions that the server provides. */
export const siteVersions = (api: SiteVersions['api']): SiteVersions => ({
  platform: platformVersion,
  api,
  shared,
});

/** Returns the keys of one remote from names of the form `remote/key`. */
const keysOf = (names: readonly string[], remote: string): readonly string[] =>
  names.filter((name) => name.startsWith(`${remote}/`)).map((name) => name.slice(remote.length + 1));

/** This site, for comparison with releases. */
export const siteSide = async (api: SiteVersions['api']): Promise<SiteSide> => ({
  ...siteVersions(api),
  pagesOf: (remote) => (ownValue(builtRoutes(), remote) ?? []).map(({ page }) => page),
  fragmentsOf: (remote) => keysOf(fragmentNames, remote),
  wire: await recordedWire(),
});
