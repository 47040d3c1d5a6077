import type { Placed } from './in-column.ts';

/** A place of one of the terms that are to be near each other. */
interface NearPlace extends Placed {
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

/** Those of a stretch that need not be near themselves: where one part alone stands last, its other places do not count. */
function together(stretch: readonly NearPlace[], last: number): readonly NearPlace[] {
  const [only, ...others] = new Set(stretch.filter(({ at }) => at === last).map(({ part }) => part));
  return others.length > 0 ? stretch : stretch.filter(({ part, at }) => part !== only || at === last);
}

/**
 * The places that are near each other: of every part one, with no more than `distance` words between the end of each
 * and the one that begins last. In this way FTS5 understands it, and so it does not matter which comes first.
 */
export function nearPlaces(places: readonly NearPlace[], parts: number, distance: number): ReadonlySet<NearPlace> {
  const sorted = [...places].sort((a, b) => a.at - b.at);
  const longest = sorted.reduce((most, { at, end }) => Math.max(most, end - at), 0);
  const near = new Set<NearPlace>();
  sorted.forEach(({ at: last }, index) => {
    if (sorted[index + 1]?.at === last) return;
    const stretch = stretchUpTo(sorted, index, { distance, longest });
    if (new Set(stretch.map(({ part }) => part)).size < parts) return;
    for (const place of together(stretch, last)) near.add(place);
  });
  return near;
}
