/** How many letters have to be changed, added or left out to make one word of the other. */
export function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const here = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      const [slant = 0, up = 0, left = 0] = [above[column - 1], above[column], here[column - 1]];
      here.push(Math.min(slant + same, up + 1, left + 1));
    }
    above = here;
  }
  return above[other.length] ?? 0;
}

/** How alike two texts are, 0 to 1. */
export function likeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : 1 - editDistance(one, other) / longest;
}
