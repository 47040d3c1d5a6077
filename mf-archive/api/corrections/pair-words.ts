import { editDistance } from './match-line.ts';

/** Words of the line as it was that became these: one to one, split, joined, taken away or put in. */
export interface WordPair {
  readonly was: readonly [from: number, to: number];
  readonly is: readonly [from: number, to: number];
}

/** A word is split into, or joined of, this many at most. */
const mostParts = 4;
/** What it costs beside its letters to split or join once more, so that words stay one to one where they can. */
const perPart = 0.5;
/** Beyond this many pairs of words a line is no longer taken apart. */
const mostCells = 10_000;
/** Nor beyond this many pairs of letters: two hundred on each side are compared in some ten milliseconds. */
const mostLetterPairs = 40_000;

interface Step {
  readonly cost: number;
  readonly back: readonly [was: number, is: number];
}

const asOne = (words: readonly string[], from: number, to: number): string => words.slice(from, to).join('');

/** Ways to come to a place: how many words of each side the last step took. */
const steps: readonly (readonly [number, number])[] = [
  [1, 1],
  [1, 0],
  [0, 1],
  ...Array.from({ length: mostParts - 1 }, (_, index) => [[index + 2, 1] as const, [1, index + 2] as const]).flat(),
];

function costOf(
  was: readonly string[],
  is: readonly string[],
  at: readonly [number, number],
  step: readonly [number, number],
): number {
  const one = asOne(was, at[0] - step[0], at[0]);
  const other = asOne(is, at[1] - step[1], at[1]);
  if (one === '' || other === '') return one.length + other.length + 1;
  return editDistance(one, other) + (Math.max(...step) - 1) * perPart;
}

function bestStep(
  table: readonly (readonly Step[])[],
  was: readonly string[],
  is: readonly string[],
  at: readonly [number, number],
): Step {
  let best: Step = { cost: at[0] + at[1] === 0 ? 0 : Infinity, back: [0, 0] };
  for (const step of steps) {
    const before = table[at[0] - step[0]]?.[at[1] - step[1]];
    if (before === undefined) continue;
    const cost = before.cost + costOf(was, is, at, step);
    if (cost < best.cost) best = { cost, back: step };
  }
  return best;
}

const lettersOf = (words: readonly string[]): number => words.reduce((sum, word) => sum + word.length, 0);

const isTooLong = (was: readonly string[], is: readonly string[]): boolean =>
  was.length * is.length > mostCells || lettersOf(was) * lettersOf(is) > mostLetterPairs;

function pairMiddle(was: readonly string[], is: readonly string[]): readonly WordPair[] {
  if (isTooLong(was, is)) return [{ was: [0, was.length], is: [0, is.length] }];
  const table: Step[][] = [];
  for (let row = 0; row <= was.length; row += 1) {
    const line: Step[] = [];
    table.push(line);
    for (let column = 0; column <= is.length; column += 1) line.push(bestStep(table, was, is, [row, column]));
  }
  const pairs: WordPair[] = [];
  for (let [row, column] = [was.length, is.length]; row + column > 0;) {
    const [left, right] = table[row]?.[column]?.back ?? [row, column];
    pairs.push({ was: [row - left, row], is: [column - right, column] });
    [row, column] = [row - left, column - right];
  }
  return pairs.reverse();
}

const shifted = ([from, to]: readonly [number, number], by: number): readonly [number, number] => [from + by, to + by];

/** Which words became which, from left to right: what costs the fewest letters. Words at both ends that stayed are kept. */
export function pairWords(was: readonly string[], is: readonly string[]): readonly WordPair[] {
  const least = Math.min(was.length, is.length);
  let head = 0;
  while (head < least && was[head] === is[head]) head += 1;
  let tail = 0;
  while (tail < least - head && was[was.length - 1 - tail] === is[is.length - 1 - tail]) tail += 1;
  const same = (count: number, [left, right]: readonly [number, number]): readonly WordPair[] =>
    Array.from({ length: count }, (_, at) => ({ was: [left + at, left + at + 1], is: [right + at, right + at + 1] }));
  const middle = pairMiddle(was.slice(head, was.length - tail), is.slice(head, is.length - tail));
  return [
    ...same(head, [0, 0]),
    ...middle.map((pair) => ({ was: shifted(pair.was, head), is: shifted(pair.is, head) })),
    ...same(tail, [was.length - tail, is.length - tail]),
  ];
}
