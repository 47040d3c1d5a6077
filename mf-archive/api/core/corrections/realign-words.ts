import type { Box } from 'shared-contracts/archive/newspaper';
import { type PrintedWord, around } from '../../text/public.ts';
import { editDistance } from './match-line.ts';

/** A range of words before a change and the range it became: unchanged, split, joined, removed or inserted. */
interface WordPair {
  readonly before: readonly [from: number, to: number];
  readonly after: readonly [from: number, to: number];
}

/** Maximum number of words that one word can be split into or joined from. */
const maxParts = 4;
/** Extra cost per split or join, so that words stay one to one where possible. */
const costPerPart = 0.5;
/** Lines with more pairs of words are not aligned word by word. */
const maxWordPairs = 10_000;
/** The same limit for pairs of characters; 200 characters on each side take about ten milliseconds. */
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
 * Aligns the words before and after a change at minimum edit cost, from left to right. Equal words at both ends stay
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

/** Words that share one box. */
interface WordGroup {
  readonly texts: readonly string[];
  /** Null if none of the original words has a box. */
  readonly box: Box | null;
  /** The original word if it is unchanged; otherwise null. */
  readonly original: PrintedWord | null;
}

const boxesOf = (words: readonly PrintedWord[]): readonly Box[] =>
  words.flatMap(({ box }) => (box === null ? [] : [box]));

/** Divides a box from left to right among words by their length, with one character's width between them. */
function divideBox(box: Box, texts: readonly string[]): readonly Box[] {
  const letters = texts.reduce((sum, text) => sum + text.length, 0) + texts.length - 1;
  let at = 0;
  return texts.map((text) => {
    const left = Math.min(box.x + Math.floor((box.w * at) / letters), box.x + Math.max(0, box.w - 1));
    const right = box.x + Math.floor((box.w * (at + text.length)) / letters);
    at += text.length + 1;
    return { x: left, y: box.y, w: Math.max(right - left, Math.min(1, box.w)), h: box.h };
  });
}

/** Minimum width of an inserted character, as a share of the average width of the existing ones. */
const minLetterWidth = 0.6;

const letterWidth = (words: readonly PrintedWord[]): number => {
  const placed = words.flatMap(({ text, box }) => (box === null ? [] : [{ letters: text.length, width: box.w }]));
  const letters = placed.reduce((sum, one) => sum + one.letters, 0);
  return letters === 0 ? 0 : placed.reduce((sum, one) => sum + one.width, 0) / letters;
};

/** The gap between two groups if the words fit in it; otherwise null. */
function gapBetween(
  [before, after]: readonly [Box | null, Box | null],
  line: Box,
  texts: readonly string[],
  letter: number,
): Box | null {
  const left = before === null ? line.x : before.x + before.w;
  const right = after === null ? line.x + line.w : after.x;
  const needed = texts.join(' ').length * letter * minLetterWidth;
  const gap = Math.min(letter / 2, Math.max(0, (right - left - needed) / 2));
  const [from, to] = [Math.ceil(left + (before === null ? 0 : gap)), Math.floor(right - (after === null ? 0 : gap))];
  return to - from < Math.max(needed, texts.length) ? null : { x: from, y: line.y, w: to - from, h: line.h };
}

const isNew = ({ box, original }: WordGroup): boolean => box === null && original === null;

/** Merges adjacent inserted groups, so that they are placed together. */
function mergeNewGroups(groups: readonly WordGroup[]): readonly WordGroup[] {
  const found: WordGroup[] = [];
  for (const group of groups) {
    const last = found.at(-1);
    if (last === undefined || !isNew(last) || !isNew(group)) found.push(group);
    else found[found.length - 1] = { ...last, texts: [...last.texts, ...group.texts] };
  }
  return found;
}

/** Places inserted words in a gap, or in a share of their neighbour's box. */
function placeNewGroups(groups: readonly WordGroup[], line: Box | null, letter: number): readonly WordGroup[] {
  const placed: WordGroup[] = [];
  let waiting: readonly string[] = [];
  groups.forEach((group, index) => {
    const { texts, box } = group;
    if (!isNew(group) || line === null) {
      placed.push(waiting.length === 0 ? group : { texts: [...waiting, ...texts], box, original: null });
      waiting = [];
      return;
    }
    const last = placed.at(-1);
    const room = gapBetween([last?.box ?? null, groups[index + 1]?.box ?? null], line, texts, letter);
    if (room !== null) placed.push({ texts, box: room, original: null });
    else if (last === undefined) waiting = texts;
    else placed[placed.length - 1] = { texts: [...last.texts, ...texts], box: last.box, original: null };
  });
  return waiting.length === 0 ? placed : [...placed, { texts: waiting, box: line, original: null }];
}

function wordsOf({ texts, box, original }: WordGroup): readonly PrintedWord[] {
  if (original !== null) return [original];
  const boxes = box === null ? [] : divideBox(box, texts);
  return texts.map((text, index) => ({
    text,
    box: boxes[index] ?? null,
    confidence: null,
    hyphen: 'none',
    joined: null,
  }));
}

/**
 * Gives boxes to a line's new words: a misread word keeps its box, a split one is divided, joined ones are merged. An
 * inserted word gets free space, or a share of its neighbour's box. The order does not change, and every box is within
 * the line's. Words typed by people have no recognition confidence.
 */
export function realignWords(was: readonly PrintedWord[], texts: readonly string[]): readonly PrintedWord[] {
  const pairs = pairWords(
    was.map(({ text }) => text.normalize('NFC')),
    texts,
  );
  const groups = pairs.flatMap(({ before: [from, to], after: [start, end] }): readonly WordGroup[] => {
    const words = was.slice(from, to);
    const own = texts.slice(start, end);
    const [first] = words;
    const stays = words.length === 1 && own.length === 1 && first?.text.normalize('NFC') === own[0];
    return own.length === 0
      ? []
      : [{ texts: own, box: around(boxesOf(words)), original: stays ? (first ?? null) : null }];
  });
  return placeNewGroups(mergeNewGroups(groups), around(boxesOf(was)), letterWidth(was)).flatMap(wordsOf);
}
