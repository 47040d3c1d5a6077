import { editDistance } from './match-line.ts';

/** A range of words before a change and the range it became: unchanged, split, joined, removed or inserted. */
export interface WordPair {
  readonly before: readonly [from: number, to: number];
  readonly after: readonly [from: number, to: number];
}

/** Words that one word can be split into or joined from. */
const maxParts = 4;
/** Extra cost per split or join, so that words stay one to one where possible. */
const costPerPart = 0.5;
/** Longer lines are not aligned word by word. */
const maxWordPairs = 10_000;
/** Nor are lines with more pairs of characters; 200 characters on each side take about ten milliseconds. */
const maxLetterPairs = 40_000;

interface Step {
  readonly cost: number;
  readonly back: readonly [was: number, is: number];
}

const joinWords = (words: readonly string[], from: number, to: number): string => words.slice(from, to).join('');

/** The steps of an alignment: how many words of each side one step takes. */
const steps: readonly (readonly [number, number])[] = [
  [1, 1],
  [1, 0],
  [0, 1],
  ...Array.from({ length: maxParts - 1 }, (_, index) => [[index + 2, 1] as const, [1, index + 2] as const]).flat(),
];

function costOf(
  before: readonly string[],
  after: readonly string[],
  at: readonly [number, number],
  step: readonly [number, number],
): number {
  const one = joinWords(before, at[0] - step[0], at[0]);
  const other = joinWords(after, at[1] - step[1], at[1]);
  if (one === '' || other === '') return one.length + other.length + 1;
  return editDistance(one, other) + (Math.max(...step) - 1) * costPerPart;
}

function bestStep(
  table: readonly (readonly Step[])[],
  before: readonly string[],
  after: readonly string[],
  at: readonly [number, number],
): Step {
  let best: Step = { cost: at[0] + at[1] === 0 ? 0 : Infinity, back: [0, 0] };
  for (const step of steps) {
    const previous = table[at[0] - step[0]]?.[at[1] - step[1]];
    if (previous === undefined) continue;
    const cost = previous.cost + costOf(before, after, at, step);
    if (cost < best.cost) best = { cost, back: step };
  }
  return best;
}

const lettersOf = (words: readonly string[]): number => words.reduce((sum, word) => sum + word.length, 0);

const isTooLong = (before: readonly string[], after: readonly string[]): boolean =>
  before.length * after.length > maxWordPairs || lettersOf(before) * lettersOf(after) > maxLetterPairs;

function pairMiddle(before: readonly string[], after: readonly string[]): readonly WordPair[] {
  if (isTooLong(before, after)) return [{ before: [0, before.length], after: [0, after.length] }];
  const table: Step[][] = [];
  for (let row = 0; row <= before.length; row += 1) {
    const line: Step[] = [];
    table.push(line);
    for (let column = 0; column <= after.length; column += 1) line.push(bestStep(table, before, after, [row, column]));
  }
  const pairs: WordPair[] = [];
  for (let [row, column] = [before.length, after.length]; row + column > 0;) {
    const [left, right] = table[row]?.[column]?.back ?? [row, column];
    pairs.push({ before: [row - left, row], after: [column - right, column] });
    [row, column] = [row - left, column - right];
  }
  return pairs.reverse();
}

const shiftRange = ([from, to]: readonly [number, number], by: number): readonly [number, number] => [
  from + by,
  to + by,
];

/**
 * Aligns words before and after a change with the least edit cost, from left to right. Equal words at both ends stay
 * paired.
 */
export function pairWords(before: readonly string[], after: readonly string[]): readonly WordPair[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const same = (count: number, [left, right]: readonly [number, number]): readonly WordPair[] =>
    Array.from({ length: count }, (_, at) => ({
      before: [left + at, left + at + 1],
      after: [right + at, right + at + 1],
    }));
  const middle = pairMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail));
  return [
    ...same(head, [0, 0]),
    ...middle.map((pair) => ({ before: shiftRange(pair.before, head), after: shiftRange(pair.after, head) })),
    ...same(tail, [before.length - tail, after.length - tail]),
  ];
}
