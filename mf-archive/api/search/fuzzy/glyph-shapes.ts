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

/**
 * Letters that recognition confuses in worn type, in both directions, with their costs. Any other substitution costs 1.
 */
const confusions: readonly (readonly [cost: number, ...pairs: (readonly [string, string])[]])[] = [
  [0.1, ['vv', 'w']],
  [0.2, ['rn', 'm'], ['cl', 'd'], ['0', 'o'], ['1', 'l'], ['1', 'i'], ['5', 's'], ['8', 'b'], ['6', 'b']],
  [0.3, ['e', 'c'], ['i', 'l'], ['n', 'u'], ['li', 'h'], ['ii', 'u'], ['il', 'u'], ['f', 's'], ['2', 'z'], ['9', 'g']],
  [0.35, ['in', 'm'], ['ni', 'm'], ['ri', 'n'], ['ll', 'tt'], ['nn', 'm'], ['i', 'j'], ['h', 'b'], ['ti', 'n']],
  [0.4, ['a', 'o'], ['c', 'o'], ['g', 'q'], ['v', 'y'], ['lc', 'k'], ['ol', 'd'], ['lo', 'b'], ['li', 'u'], ['8', 's']],
  [0.45, ['e', 'o'], ['a', 'e'], ['l', 't'], ['f', 't'], ['i', 't'], ['n', 'r'], ['h', 'n'], ['h', 'k'], ['u', 'v']],
  [0.5, ['f', 'l'], ['i', 'r'], ['r', 't'], ['m', 'n'], ['7', 't'], ['a', 's'], ['u', 'o'], ['g', 'y'], ['w', 'v']],
  [
    0.55,
    ['s', 'z'],
    ['iii', 'm'],
    ['fi', 'h'],
    ['ll', 'u'],
    ['lt', 'k'],
    ['a', 'u'],
    ['d', 'o'],
    ['b', 'o'],
    ['4', 'a'],
  ],
];

function groupByLastLetter(): ReadonlyMap<string, readonly Confusion[]> {
  const found = new Map<string, Confusion[]>();
  const add = (from: string, to: string, cost: number): void => {
    const last = from.slice(-1);
    found.set(last, [...(found.get(last) ?? []), { from, to, cost }]);
  };
  for (const [cost, ...ofCost] of confusions) {
    for (const [one, other] of ofCost) {
      add(one, other, cost);
      add(other, one, cost);
    }
  }
  return found;
}

/** A confusion of letters, cheaper than any other substitution. */
interface Confusion {
  readonly from: string;
  readonly to: string;
  readonly cost: number;
}

/** Confusions by the last letter of `from`. */
const confusionsEndingIn: ReadonlyMap<string, readonly Confusion[]> = groupByLastLetter();

/** Thin letters are easily lost, or recognised where there is only dirt. */
const thinLetters: ReadonlySet<string> = new Set('iljtfr1');

const doubledLetterCost = 0.4;
const thinLetterCost = 0.6;
const letterCost = 0.9;
const swapCost = 0.9;

/** Returns for each letter of a word the cost if only this word has it. */
function extraLetterCosts(word: string): Float64Array {
  const costs = new Float64Array(word.length);
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charAt(at);
    const isDoubled = letter === word.charAt(at - 1) || letter === word.charAt(at + 1);
    costs[at] = isDoubled ? doubledLetterCost : thinLetters.has(letter) ? thinLetterCost : letterCost;
  }
  return costs;
}

/** Number of rows that a step may reach back: a confusion replaces up to three letters. */
const maxReach = 3;

/** The edit costs between each prefix of a word and each prefix of a form. */
class CostTable {
  readonly #word: string;
  readonly #form: string;
  readonly #width: number;
  readonly #costs: Float64Array;
  readonly #extraOfWord: Float64Array;
  readonly #extraOfForm: Float64Array;

  constructor(word: string, form: string) {
    [this.#word, this.#form, this.#width] = [word, form, form.length + 1];
    this.#costs = new Float64Array((word.length + 1) * this.#width);
    [this.#extraOfWord, this.#extraOfForm] = [extraLetterCosts(word), extraLetterCosts(form)];
  }

  at(i: number, j: number): number {
    return this.#costs[i * this.#width + j] ?? Infinity;
  }

  /** Fills the next row; returns its lowest cost. */
  fillRow(i: number): number {
    const costs = this.#costs;
    const start = i * this.#width;
    let lowest = i === 0 ? 0 : this.at(i - 1, 0) + (this.#extraOfWord[i - 1] ?? 0);
    costs[start] = lowest;
    for (let j = 1; j < this.#width; j += 1) {
      const cost = i === 0 ? this.at(0, j - 1) + (this.#extraOfForm[j - 1] ?? 0) : this.#lowestAt(i, j);
      costs[start + j] = cost;
      if (cost < lowest) lowest = cost;
    }
    return lowest;
  }

  #lowestAt(i: number, j: number): number {
    const [word, form] = [this.#word, this.#form];
    const [here, there] = [word.charCodeAt(i - 1), form.charCodeAt(j - 1)];
    let lowest = this.at(i - 1, j - 1) + (here === there ? 0 : 1);
    lowest = Math.min(lowest, this.at(i - 1, j) + (this.#extraOfWord[i - 1] ?? 0));
    lowest = Math.min(lowest, this.at(i, j - 1) + (this.#extraOfForm[j - 1] ?? 0));
    const isSwap = i > 1 && j > 1 && here === form.charCodeAt(j - 2) && there === word.charCodeAt(i - 2);
    if (isSwap) lowest = Math.min(lowest, this.at(i - 2, j - 2) + swapCost);
    return Math.min(lowest, this.#confusionCost(i, j));
  }

  /** Returns the lowest cost of reaching the ends of both beginnings with one confusion. */
  #confusionCost(i: number, j: number): number {
    let lowest = Infinity;
    for (const { from, to, cost } of confusionsEndingIn.get(this.#word.charAt(i - 1)) ?? []) {
      if (from.length > i || to.length > j || !this.#form.endsWith(to, j) || !this.#word.endsWith(from, i)) continue;
      lowest = Math.min(lowest, this.at(i - from.length, j - to.length) + cost);
    }
    return lowest;
  }
}

/**
 * Returns the weighted edit distance between two words: the lower it is, the likelier one was misread as the other.
 * `Infinity` if it is certain to be above `maxCost`.
 */
export function ocrEditCost(word: string, form: string, maxCost = Infinity): number {
  const table = new CostTable(word, form);
  let rowsAbove = 0;
  for (let i = 0; i <= word.length; i += 1) {
    rowsAbove = table.fillRow(i) > maxCost ? rowsAbove + 1 : 0;
    if (rowsAbove >= maxReach) return Infinity;
  }
  return table.at(word.length, form.length);
}
