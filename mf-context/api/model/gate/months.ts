const names = 'january february march april may june july august september october november december'.split(' ');

/** The month that a word names, 1 to 12: in full or by its first letters, with a capital. */
export function monthOf(fold: string, text: string): number | null {
  if (fold.length < 3 || !/^\p{Lu}/u.test(text)) return null;
  const short = fold === 'sept' ? 'sep' : fold;
  const at = names.findIndex((name) => name === short || (short.length === 3 && name.startsWith(short)));
  return at === -1 ? null : at + 1;
}
