import type { DeclaredRoutes } from '../src/routes.ts';

declare global {
  interface ImportMeta {
    /** Written by Jest's transform: what the sources of the work tree declare. */
    readonly declaredRoutes: DeclaredRoutes;
  }
}

/** The routes of the shell and of all remotes, as their sources declare them. */
export const declaredRoutes: DeclaredRoutes = import.meta.declaredRoutes;

/** Those of the shell and of some remotes. */
export const routesWith = (...remotes: readonly string[]): DeclaredRoutes =>
  Object.fromEntries(Object.entries(declaredRoutes).filter(([owner]) => owner === 'shell' || remotes.includes(owner)));
