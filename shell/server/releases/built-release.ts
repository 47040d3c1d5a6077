import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseOutput } from 'shared-contracts/federation/build/outputs';
import { remotes } from 'shared-contracts/federation/remotes';
import type { ReleaseFile } from 'shared-contracts/federation/release-files';
import type { DeclaredRoutes, PageRoute } from 'shared-contracts/routes';

/** Returns the folder in which `npm run build` puts a remote's release. */
export const builtRelease = (remote: string): string =>
  releaseOutput(remote, process.env['NODE_ENV'] === 'development' ? 'development' : 'production');

function routesIn(folder: string): readonly PageRoute[] {
  try {
    return (JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ReleaseFile).exposes?.routes ?? [];
  } catch {
    // The remote was not built here.
    return [];
  }
}

/** The routes of the remotes that were built with this server. */
export const builtRoutes = (): DeclaredRoutes =>
  Object.fromEntries(remotes.map((remote) => [remote, routesIn(builtRelease(remote))]));
