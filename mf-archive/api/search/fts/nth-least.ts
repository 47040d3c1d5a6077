/** The middle one of three: a list that is in order already is then parted as well as any. */
const middleOf = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));

/** The value that would stand at this place if the numbers were in order; infinite beyond the last. Puts no list in order. */
export function nthLeast(numbers: Float64Array, place: number): number {
  const left = numbers.slice();
  const at = (index: number): number => left[index] ?? Infinity;
  let [from, to] = [0, left.length - 1];
  while (from < to) {
    const pivot = middleOf(at(from), at((from + to) >>> 1), at(to));
    let [low, high] = [from, to];
    while (low <= high) {
      while (at(low) < pivot) low += 1;
      while (at(high) > pivot) high -= 1;
      if (low > high) break;
      [left[low], left[high]] = [at(high), at(low)];
      low += 1;
      high -= 1;
    }
    if (place <= high) to = high;
    else if (place >= low) from = low;
    else return at(place);
  }
  return at(place);
}
