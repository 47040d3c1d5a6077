import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseOutput } from 'remote-kit/build/outputs';
import { remotes } from 'remote-kit/remotes';
import type { ReleaseFile } from 'remote-kit/release-files';
import type { DeclaredRoutes, PageRoute } from 'shared-contracts/routes';

/** Returns the folder in which `npm run build` puts the release of a remote or of the shell. */
export const builtRelease = (owner: string): string =>
  releaseOutput(owner, process.env['NODE_ENV'] === 'development' ? 'development' : 'production');

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

/** The owners whose releases `npm run build` makes: the shell, and the remotes of this repository. */
export const builtOwners: readonly string[] = ['shell', ...remotes];

/** The routes of the shell and the remotes that were built with this server. */
export const builtRoutes = (): DeclaredRoutes =>
  Object.fromEntries(builtOwners.map((owner) => [owner, routesIn(builtRelease(owner))]));
