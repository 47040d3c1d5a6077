import { join } from 'node:path';
import type { DeclaredRoutes } from 'shared-contracts/routes';
import { findPages } from './find-pages.ts';
import { remotes } from './remotes.ts';
import { folderOf } from './repository.ts';

/**
 * Reads the routes of the shell and the remotes from the sources of this work tree. For builds, tools and tests; a site
 * reads them from releases.
 */
export const declaredRoutes = (owners: readonly string[] = ['shell', ...remotes]): DeclaredRoutes =>
  Object.fromEntries(owners.map((owner) => [owner, findPages(join(folderOf(owner), 'src')).map(({ route }) => route)]));
