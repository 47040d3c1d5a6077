import { ownValue } from 'shared-contracts/own-value';

/**
 * What scans do to letters, for measuring only: drawn up from how worn type looks, apart from the table by which close
 * words are matched, which knows some of these and not others.
 */
const looksLike: Readonly<Record<string, readonly string[]>> = {
  ...{ a: ['o', 'u', 's', 'n'], b: ['h', 'l', '6'], c: ['e', 'o', '('], d: ['cl', 'a', 'il'], e: ['c', 'o', 's', 'r'] },
  ...{ f: ['t', 'l', 'i'], g: ['q', 'y', 'a'], h: ['b', 'li', 'n', 'k'], i: ['l', '1', 't', 'j'], j: ['i', ';'] },
  ...{ k: ['h', 'lt', 'x'], l: ['i', '1', 't', 'f'], m: ['rn', 'n', 'in', 'w'], n: ['u', 'r', 'ii', 'm'] },
  ...{ o: ['c', '0', 'e', 'a'], p: ['n', 'j', 'r'], q: ['g', 'o'], r: ['t', 'i', 'v', 'n'], s: ['a', '5', 'e', '8'] },
  ...{ t: ['l', 'f', 'i', 'r'], u: ['n', 'ii', 'a', 'o'], v: ['y', 'r', 'n'], w: ['vv', 'm', 'iv'], x: ['z', 'k'] },
  ...{ y: ['v', 'g', 'r'], z: ['s', '2'] },
};

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

const oneOf = (choices: readonly string[] | string, random: () => number): string =>
  choices[Math.floor(random() * choices.length)] ?? '';

function misprint(letter: string, random: () => number): string {
  const dice = random();
  const similar = ownValue(looksLike, letter);
  if (dice < 0.65 && similar !== undefined) return oneOf(similar, random);
  if (dice < 0.8) return oneOf(alphabet, random);
  return dice < 0.9 ? '' : letter + oneOf(alphabet, random);
}

/** The words of a text, as folded, with this share of their letters read wrongly. */
export const withNoise = (words: readonly string[], share: number, random: () => number): readonly string[] =>
  words.map((word) => Array.from(word, (letter) => (random() < share ? misprint(letter, random) : letter)).join(''));
