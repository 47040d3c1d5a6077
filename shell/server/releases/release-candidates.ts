import type { ReleasePointer } from 'remote-kit/release-client/release-pointer';
import { ownValue } from 'shared-contracts/own-value';
import { getsCanary } from './draw-canary.ts';
import type { RegistryEntry } from './registry.ts';

/** A canary is served only while it runs; open pages leave it at once when it has ended. */
export function keptIntegrity({ known, revoked, canary }: RegistryEntry, version: string): string | null {
  if (revoked.includes(version)) return null;
  if (canary?.version === version) return canary.integrity;
  return ownValue(known, version) ?? null;
}

/**
 * The releases to try for a reader, in order. When a canary failed in the reader's browser, the stable one comes first.
 */
export function candidates(
  { stable, previous, canary }: RegistryEntry,
  avoids: boolean,
  place: number | null,
): readonly (ReleasePointer | null)[] {
  const isDrawn = canary !== null && place !== null && getsCanary(canary, place);
  if (isDrawn && !avoids) return [canary, stable, previous];
  return avoids && !isDrawn ? [previous, stable] : [stable, previous];
}

/** Returns what the first of the candidates that can be used is; null when none can be. */
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
