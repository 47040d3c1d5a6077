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

/** Returns the cost of a letter that only one of the words has. */
function extraLetterCost(word: string, at: number): number {
  const letter = word.charAt(at);
  if (letter === word.charAt(at - 1) || letter === word.charAt(at + 1)) return doubledLetterCost;
  return thinLetters.has(letter) ? thinLetterCost : letterCost;
}

const endsWithAt = (word: string, part: string, end: number): boolean => word.endsWith(part, end);

/** Returns the lowest cost of reaching the ends of both words with one confusion. */
function confusionCost(word: string, form: string, i: number, j: number, costs: readonly Float64Array[]): number {
  let lowest = Infinity;
  for (const { from, to, cost } of confusionsEndingIn.get(word.charAt(i - 1)) ?? []) {
    if (from.length > i || to.length > j || !endsWithAt(word, from, i) || !endsWithAt(form, to, j)) continue;
    lowest = Math.min(lowest, (costs[i - from.length]?.[j - to.length] ?? Infinity) + cost);
  }
  return lowest;
}

const isSwap = (word: string, form: string, i: number, j: number): boolean =>
  i > 1 && j > 1 && word.charAt(i - 1) === form.charAt(j - 2) && word.charAt(i - 2) === form.charAt(j - 1);

function costAt(word: string, form: string, i: number, j: number, costs: readonly Float64Array[]): number {
  const at = (row: number, column: number): number => costs[row]?.[column] ?? Infinity;
  const same = word.charAt(i - 1) === form.charAt(j - 1) ? 0 : 1;
  return Math.min(
    at(i - 1, j - 1) + same,
    at(i - 1, j) + extraLetterCost(word, i - 1),
    at(i, j - 1) + extraLetterCost(form, j - 1),
    isSwap(word, form, i, j) ? at(i - 2, j - 2) + swapCost : Infinity,
    confusionCost(word, form, i, j, costs),
  );
}

/** Returns the weighted edit distance between two words: the lower it is, the likelier one was misread as the other. */
export function ocrEditCost(word: string, form: string): number {
  const costs = Array.from({ length: word.length + 1 }, () => new Float64Array(form.length + 1));
  costs.forEach((row, i) => {
    row[0] = i === 0 ? 0 : (costs[i - 1]?.[0] ?? 0) + extraLetterCost(word, i - 1);
    for (let j = 1; j <= form.length; j += 1) {
      row[j] = i === 0 ? (row[j - 1] ?? 0) + extraLetterCost(form, j - 1) : costAt(word, form, i, j, costs);
    }
  });
  return costs[word.length]?.[form.length] ?? Infinity;
}
