import type { ReleaseInfo } from 'shared-contracts/registry';
import type { PageRoute } from 'shared-contracts/routes';
import type { ReleasePointer } from 'remote-kit/release-client/release-pointer';
import { ownValue } from 'shared-contracts/own-value';
import { getsCanary } from './draw-canary.ts';
import type { RegistryEntry } from './registry.ts';

/** A developer's release. */
export interface OverrideRelease {
  readonly info: ReleaseInfo;
  /** Null if the release does not list its routes. */
  readonly routes: readonly PageRoute[] | null;
  /** Whether the developer's machine serves `/reload.js`, which reloads the page after a new build. */
  readonly reloads: boolean;
}

/** The parts of a request that decide which releases serve it. */
export interface ReleaseChoice {
  /**
   * Remotes whose release failed in this browser and which use another release. For the shell, single releases (see
   * `avoidedShell`).
   */
  readonly avoid: ReadonlySet<string>;
  /** The browser's bucket, 0 to 9,999; null: it gets stable releases. */
  readonly bucket: number | null;
  /** Remote → the override of a developer, for this browser alone. */
  readonly overrides: Readonly<Record<string, OverrideRelease>>;
  /** Why an override has ended: a sentence for the developer. */
  readonly endedOverride?: string;
}

/** The choice for readers without any cookie that changes it. */
export const defaultChoice: ReleaseChoice = { avoid: new Set(), bucket: null, overrides: {} };

/** True when the response is for one browser alone. */
export const isForOneBrowser = ({ avoid, overrides, endedOverride }: ReleaseChoice): boolean =>
  avoid.size > 0 || Object.keys(overrides).length > 0 || endedOverride !== undefined;

/** The same choice after this remote's release has failed. */
export const avoiding = (choice: ReleaseChoice, remote: string): ReleaseChoice => ({
  ...choice,
  avoid: new Set([...choice.avoid, remote]),
});

/**
 * Returns the hash of a release that may still be served, else null. A canary is served only while it runs; open pages
 * leave it as soon as it has ended.
 */
export function servableIntegrity({ known, revoked, canary }: RegistryEntry, version: string): string | null {
  if (revoked.includes(version)) return null;
  if (canary?.version === version) return canary.integrity;
  return ownValue(known, version) ?? null;
}

/**
 * The releases to try for a reader, in order. `avoids`: the remote's release failed in the reader's browser. Then,
 * instead of a canary, the stable release comes first; instead of the stable release, the previous one.
 */
export function candidates(
  { stable, previous, canary }: RegistryEntry,
  avoids: boolean,
  bucket: number | null,
): readonly (ReleasePointer | null)[] {
  const isDrawn = canary !== null && bucket !== null && getsCanary(canary, bucket);
  if (isDrawn && !avoids) return [canary, stable, previous];
  return avoids && !isDrawn ? [previous, stable] : [stable, previous];
}

/** Returns the result of `use` for the first usable candidate; null if none is usable. */
export function firstUsable<T>(
  pointers: readonly (ReleasePointer | null)[],
  use: (pointer: ReleasePointer) => T | null,
): T | null {
  for (const pointer of pointers) {
    const usable = pointer === null ? null : use(pointer);
    if (usable !== null) return usable;
  }
  return null;
}
