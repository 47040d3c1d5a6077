/** How little the first places of a list count more than the next: 60, as in the paper on reciprocal rank fusion. */
const smoothing = 60;

/** What a place in a list is worth, from 0 on. */
export const rankWorth = (place: number): number => 1 / (smoothing + place + 1);

/** The sum of what a key is worth in each list, for every key that is in any. A key counts once in a list. */
export function fuseRanks(lists: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const worth = new Map<string, number>();
  for (const list of lists) {
    [...new Set(list)].forEach((key, place) => {
      worth.set(key, (worth.get(key) ?? 0) + rankWorth(place));
    });
  }
  return worth;
}

/** The keys, those worth most first; equals in the order in which they came. */
export const byWorth = (worth: ReadonlyMap<string, number>): readonly string[] =>
  [...worth.entries()].sort(([, a], [, b]) => b - a).map(([key]) => key);
