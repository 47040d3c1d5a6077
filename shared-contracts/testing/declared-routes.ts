import type { DeclaredRoutes } from '../src/routes.ts';

/** The routes of the shell and of all remotes, as the sources of the work tree declare them; from Jest's configuration. */
export const declaredRoutes: DeclaredRoutes = (globalThis as unknown as { readonly declaredRoutes: DeclaredRoutes })
  .declaredRoutes;

/** Those of the shell and of some remotes. */
export const routesWith = (...remotes: readonly string[]): DeclaredRoutes =>
  Object.fromEntries(Object.entries(declaredRoutes).filter(([owner]) => owner === 'shell' || remotes.includes(owner)));
