import type { Placed } from './in-column.ts';

/** A place of one of the terms that are to be near each other. */
export interface NearPlace extends Placed {
  /** Which of them. */
  readonly part: number;
}

/** The places up to this one that end no more than `distance` words before it begins. */
function stretchUpTo(
  sorted: readonly NearPlace[],
  end: number,
  { distance, longest }: { readonly distance: number; readonly longest: number },
): readonly NearPlace[] {
  const stretch: NearPlace[] = [];
  const last = sorted[end]?.at ?? 0;
  for (let index = end; index >= 0; index -= 1) {
    const place = sorted[index];
    if (place === undefined || place.at < last - distance - longest) break;
    if (last - place.end <= distance) stretch.push(place);
  }
  return stretch;
}

/**
 * The places that are near each other: of every part one, with no more than `distance` words between the end of each
 * and the one that begins last. In this way FTS5 understands it, and so it does not matter which comes first.
 */
export function nearPlaces(places: readonly NearPlace[], parts: number, distance: number): ReadonlySet<NearPlace> {
  const sorted = [...places].sort((a, b) => a.at - b.at);
  const longest = Math.max(0, ...sorted.map(({ at, end }) => end - at));
  const near = new Set<NearPlace>();
  for (let index = 0; index < sorted.length; index += 1) {
    const last = sorted[index]?.at ?? 0;
    if (sorted[index + 1]?.at === last) continue;
    const stretch = stretchUpTo(sorted, index, { distance, longest });
    if (new Set(stretch.map(({ part }) => part)).size < parts) continue;
    const lastParts = new Set(stretch.filter(({ at }) => at === last).map(({ part }) => part));
    for (const place of stretch) {
      const alone = lastParts.size === 1 && lastParts.has(place.part) && place.at !== last;
      if (!alone) near.add(place);
    }
  }
  return near;
}
