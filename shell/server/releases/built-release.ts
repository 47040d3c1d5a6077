import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from 'shared-contracts/federation/remotes';
import type { ReleaseFile } from 'shared-contracts/federation/release-files';
import type { DeclaredRoutes, PageRoute } from 'shared-contracts/routes';
import { projectRoot } from '../host/public.ts';

/** Returns the folder in which `npm run build` puts a remote's release. */
export const builtRelease = (remote: string): string =>
  join(projectRoot, `mf-${remote}`, 'dist', process.env['NODE_ENV'] === 'development' ? 'development' : 'release');

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
