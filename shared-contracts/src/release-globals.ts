/**
 * What the shell tells the releases' own chunk loaders, on `globalThis`, before any of their code runs.
 * Written by the shell alone; read by the loader that `federation/integrity-plugin.ts` puts into every release.
 */
export interface ReleaseGlobals {
  /** Absolute URL of a script → `sha384-…`. A script that is not listed is refused: the lock fails closed. */
  __RELEASE_INTEGRITY__?: Record<string, string>;
  /** Absolute base URL of a release → number of the retry. A retried chunk is asked for with `?r=<n>`: a new URL joins no hung request. */
  __RELEASE_RETRY__?: Record<string, number>;
}

/** `globalThis` with the two tables. */
export const releaseGlobals: typeof globalThis & ReleaseGlobals = globalThis;
