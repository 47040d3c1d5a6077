import { ownValue } from 'shared-contracts/own-value';

/**
 * Letters as sequences of shapes: `rn` and `m` are three vertical strokes, `cl` and `d` a bowl and a vertical stroke.
 * Words that recognition confuses have equal shapes, however many letters differ.
 */
const glyphShapes: Readonly<Record<string, string>> = {
  ...{ a: 'a', b: 'ii', c: 'c', d: 'ci', e: 'c', f: 'i', g: 'g', h: 'ii', i: 'i', j: 'i', k: 'k', l: 'i', m: 'iii' },
  ...{ n: 'ii', o: 'c', p: 'p', q: 'g', r: 'i', s: 's', t: 'i', u: 'ii', v: 'v', w: 'vv', x: 'x', y: 'v', z: 'z' },
  ...{ 0: 'c', 1: 'i', 2: 'z', 3: 'z', 4: 'a', 5: 's', 6: 'ii', 7: 'i', 8: 's', 9: 'g' },
};

/** All shapes of single letters. */
const allShapes: readonly string[] = [...new Set(Object.values(glyphShapes))];

const shapesOf = (letter: string): string => ownValue(glyphShapes, letter) ?? letter;

/** FNV-1a. 32 bits are enough, since words with equal keys are also compared letter by letter. */
function hashShapes(shapes: readonly string[]): number {
  let key = 0x811c9dc5;
  for (const shape of shapes) {
    for (let at = 0; at < shape.length; at += 1) key = Math.imul(key ^ shape.charCodeAt(at), 0x01000193);
  }
  return key | 0;
}

/** Returns the key that a word is stored under. */
export const glyphShapeKey = (fold: string): number => hashShapes(Array.from(fold, shapesOf));

/**
 * Returns the keys of words that differ from this one by confusions and at most one added, removed or replaced letter;
 * its own key is first. About 25 keys per letter.
 */
export function keysWithinOneEdit(fold: string): ReadonlySet<number> {
  const shapes = Array.from(fold, shapesOf);
  const keys = new Set([hashShapes(shapes)]);
  for (let at = 0; at <= shapes.length; at += 1) {
    const [before, after] = [shapes.slice(0, at), shapes.slice(at)];
    const [, ...rest] = after;
    if (after.length > 0) keys.add(hashShapes([...before, ...rest]));
    for (const other of allShapes) {
      keys.add(hashShapes([...before, other, ...after]));
      if (after.length > 0) keys.add(hashShapes([...before, other, ...rest]));
    }
  }
  return keys;
}
