import { createRequire } from 'node:module';
import { join } from 'node:path';
import { platformVersion, uiPlatform } from 'shared-contracts/contract-versions';
import { satisfy } from 'shared-contracts/release-contract';
import type { ReleaseRequirements, RemoteServerModule } from 'shared-contracts/remote-module';
import { findPages } from './find-pages.ts';
import type { ReleaseExposes } from './release-files.ts';
import { sharedRanges } from './shared-modules.ts';

/**
 * The contract of a release, in `release.json` and in the federation manifest. It can be read without running its code.
 */
export interface ReleaseContract {
  readonly name: string;
  readonly provides: { readonly contract: string };
  readonly requires: ReleaseRequirements;
  readonly exposes: ReleaseExposes;
}

const require = createRequire(import.meta.url);

/** Returns the version of the package in a folder, which is that of its contract. */
export const packageVersion = (folder: string): string =>
  (require(join(folder, 'package.json')) as { readonly version: string }).version;

/**
 * Reads the contract from a new `server.cjs`. `folder` is the remote's folder, whose package has the version. Throws if
 * the remote requires a platform that it was not built with.
 */
export function readContract(folder: string, out: string): ReleaseContract {
  const { server } = require(join(out, 'server.cjs')) as { readonly server: RemoteServerModule };
  const { name, requires, pages, fragments = {} } = server.remote;
  if (!satisfy(platformVersion, requires.platform))
    throw new Error(
      `src/remote.ts requires platform ${requires.platform}, but this build has platform ${platformVersion}`,
    );
  // The release bundles `ui/`, which does not run on a platform older than `uiPlatform`.
  const platform = satisfy(uiPlatform, requires.platform) ? `^${uiPlatform}` : requires.platform;
  const routes = findPages(join(folder, 'src')).map(({ route }) => route);
  const exposes = { pages: Object.keys(pages), fragments: Object.keys(fragments), routes };
  return {
    name,
    provides: { contract: packageVersion(folder) },
    requires: { ...requires, platform, shared: sharedRanges() },
    exposes,
  };
}
