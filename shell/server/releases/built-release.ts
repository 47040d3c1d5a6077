import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseOutput } from 'remote-kit/build/outputs';
import { remotes } from 'remote-kit/remotes';
import type { ReleaseFile } from 'remote-kit/release-files';
import type { DeclaredRoutes, PageRoute } from 'shared-contracts/routes';
import type { ShellAssets } from 'shared-contracts/shell-assets';
import { projectRoot } from '../host/public.ts';

/** Returns the folder in which `npm run build` puts a remote's release. */
export const builtRelease = (remote: string): string =>
  releaseOutput(remote, process.env['NODE_ENV'] === 'development' ? 'development' : 'production');

/** Reads a JSON file of a build; null if it was not built here. */
function readBuilt(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function routesIn(folder: string): readonly PageRoute[] {
  const release = readBuilt(join(folder, 'release.json')) as ReleaseFile | null;
  return release?.exposes?.routes ?? [];
}

/** The routes of the remotes that were built with this server. */
export const builtRoutes = (): DeclaredRoutes =>
  Object.fromEntries(remotes.map((remote) => [remote, routesIn(builtRelease(remote))]));

/** The routes of the shell that was built with this server. */
export function shellRoutes(): readonly PageRoute[] {
  const dist = join(projectRoot, 'shell', 'dist', process.env['NODE_ENV'] === 'development' ? 'development' : '');
  const assets = readBuilt(join(dist, 'web', 'assets.json')) as ShellAssets | null;
  return assets?.routes ?? [];
}
