import type { Box } from 'shared-contracts/archive/newspaper';
import { type PrintedWord, around } from '../../text/public.ts';
import { pairWords } from './pair-words.ts';

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

/** The least width of an inserted character, as a share of the average width of the existing ones. */
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

/** Merges adjacent inserted groups, to be placed together. */
function mergeNewGroups(groups: readonly WordGroup[]): readonly WordGroup[] {
  const found: WordGroup[] = [];
  for (const stretch of groups) {
    const last = found.at(-1);
    if (last === undefined || !isNew(last) || !isNew(stretch)) found.push(stretch);
    else found[found.length - 1] = { ...last, texts: [...last.texts, ...stretch.texts] };
  }
  return found;
}

/** Places inserted words in a gap, or in a share of their neighbour's box. */
function placeNewGroups(groups: readonly WordGroup[], line: Box | null, letter: number): readonly WordGroup[] {
  const placed: WordGroup[] = [];
  let waiting: readonly string[] = [];
  groups.forEach((stretch, index) => {
    const { texts, box } = stretch;
    if (!isNew(stretch) || line === null) {
      placed.push(waiting.length === 0 ? stretch : { texts: [...waiting, ...texts], box, original: null });
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
