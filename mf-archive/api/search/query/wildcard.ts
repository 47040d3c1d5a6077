/**
 * Whether a word fits a pattern in which a star stands for any letters and a question mark for one. Takes time in
 * proportion to both at worst, however many stars there are.
 */
export function fitsWildcard(pattern: string, word: string): boolean {
  const [wanted, letters] = [Array.from(pattern), Array.from(word)];
  let [at, next] = [0, 0];
  let star: { readonly next: number; at: number } | null = null;
  while (at < letters.length) {
    if (wanted[next] === '*') {
      next += 1;
      star = { next, at };
    } else if (wanted[next] === '?' || wanted[next] === letters[at]) {
      at += 1;
      next += 1;
    } else if (star !== null) {
      star.at += 1;
      [at, next] = [star.at, star.next];
    } else return false;
  }
  return wanted.slice(next).every((sign) => sign === '*');
}

/** The letters before the first star or question mark. */
export const beginningOf = (pattern: string): string => pattern.split(/[*?]/u)[0] ?? '';
