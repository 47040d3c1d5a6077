import { ownValue } from 'shared-contracts/own-value';

/**
 * Letters by the strokes that a machine sees: `rn` and `m` are three upright ones, `cl` and `d` a bow and an upright
 * one. Words that it confuses come out the same, however many of their letters it confused.
 */
const strokesOf: Readonly<Record<string, string>> = {
  ...{ a: 'a', b: 'ii', c: 'c', d: 'ci', e: 'c', f: 'i', g: 'g', h: 'ii', i: 'i', j: 'i', k: 'k', l: 'i', m: 'iii' },
  ...{ n: 'ii', o: 'c', p: 'p', q: 'g', r: 'i', s: 's', t: 'i', u: 'ii', v: 'v', w: 'vv', x: 'x', y: 'v', z: 'z' },
  ...{ 0: 'c', 1: 'i', 2: 'z', 3: 'z', 4: 'a', 5: 's', 6: 'ii', 7: 'i', 8: 's', 9: 'g' },
};

/** Every way in which a single letter comes out. */
const outcomes: readonly string[] = [...new Set(Object.values(strokesOf))];

const strokesOfLetter = (letter: string): string => ownValue(strokesOf, letter) ?? letter;

/** FNV-1a: 32 bits tell the words of any archive well enough apart, since what is found is compared in full. */
function keyOf(strokes: readonly string[]): number {
  let key = 0x811c9dc5;
  for (const stroke of strokes) {
    for (let at = 0; at < stroke.length; at += 1) key = Math.imul(key ^ stroke.charCodeAt(at), 0x01000193);
  }
  return key | 0;
}

/** The key under which a word is kept. */
export const strokeKey = (fold: string): number => keyOf(Array.from(fold, strokesOfLetter));

/**
 * Keys of the words that differ from this one by confused letters and at most one letter lost, added or taken for any
 * other; its own first. About 25 for each letter.
 */
export function nearKeys(fold: string): ReadonlySet<number> {
  const strokes = Array.from(fold, strokesOfLetter);
  const keys = new Set([keyOf(strokes)]);
  for (let at = 0; at <= strokes.length; at += 1) {
    const [before, after] = [strokes.slice(0, at), strokes.slice(at)];
    const [, ...rest] = after;
    if (after.length > 0) keys.add(keyOf([...before, ...rest]));
    for (const other of outcomes) {
      keys.add(keyOf([...before, other, ...after]));
      if (after.length > 0) keys.add(keyOf([...before, other, ...rest]));
    }
  }
  return keys;
}
