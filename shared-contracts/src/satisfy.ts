const parse = (version: string): readonly [number, number, number] | null => {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match === null ? null : [Number(match[1]), Number(match[2]), Number(match[3])];
};

/**
 * Whether a provided version is inside a range. Ranges are `^major.minor.patch`: the same major, and not older.
 * Anything else, also an unreadable version, is not satisfied: an unknown promise is no promise.
 */
export function satisfy(provided: string, range: string): boolean {
  const have = parse(provided);
  const want = range.startsWith('^') ? parse(range.slice(1)) : null;
  if (have === null || want === null || have[0] !== want[0]) return false;
  return have[1] > want[1] || (have[1] === want[1] && have[2] >= want[2]);
}
