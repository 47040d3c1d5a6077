import type { Box } from 'shared-contracts/archive/newspaper';
import type { PrintedWord } from '../pages/page-words.ts';
import { around } from '../reading/article-outline.ts';
import { pairWords } from './pair-words.ts';

/** Words that take a stretch of the line between them. */
interface Stretch {
  readonly texts: readonly string[];
  /** Null where none of the words that they come from has a box. */
  readonly box: Box | null;
  /** The word that stays as it is. */
  readonly kept: PrintedWord | null;
}

const boxesOf = (words: readonly PrintedWord[]): readonly Box[] =>
  words.flatMap(({ box }) => (box === null ? [] : [box]));

/** A box from left to right among words by their letters, with a letter's room between them. */
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

/** Least width of a letter that is put in, as a part of those that are there. */
const narrowest = 0.6;

const letterWidth = (words: readonly PrintedWord[]): number => {
  const placed = words.flatMap(({ text, box }) => (box === null ? [] : [{ letters: text.length, width: box.w }]));
  const letters = placed.reduce((sum, one) => sum + one.letters, 0);
  return letters === 0 ? 0 : placed.reduce((sum, one) => sum + one.width, 0) / letters;
};

/** The paper between two stretches, where words fit in; null where they do not. */
function roomBetween(
  [before, after]: readonly [Box | null, Box | null],
  line: Box,
  texts: readonly string[],
  letter: number,
): Box | null {
  const left = before === null ? line.x : before.x + before.w;
  const right = after === null ? line.x + line.w : after.x;
  const needed = texts.join(' ').length * letter * narrowest;
  const gap = Math.min(letter / 2, Math.max(0, (right - left - needed) / 2));
  const [from, to] = [Math.ceil(left + (before === null ? 0 : gap)), Math.floor(right - (after === null ? 0 : gap))];
  return to - from < Math.max(needed, texts.length) ? null : { x: from, y: line.y, w: to - from, h: line.h };
}

const isNew = ({ box, kept }: Stretch): boolean => box === null && kept === null;

/** Words that came out of nothing side by side look for room together. */
function together(stretches: readonly Stretch[]): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const stretch of stretches) {
    const last = found.at(-1);
    if (last === undefined || !isNew(last) || !isNew(stretch)) found.push(stretch);
    else found[found.length - 1] = { ...last, texts: [...last.texts, ...stretch.texts] };
  }
  return found;
}

/** Words that came out of nothing go into the room that is there, or share that of the words beside them. */
function placeNew(stretches: readonly Stretch[], line: Box | null, letter: number): readonly Stretch[] {
  const placed: Stretch[] = [];
  let waiting: readonly string[] = [];
  stretches.forEach((stretch, index) => {
    const { texts, box } = stretch;
    if (!isNew(stretch) || line === null) {
      placed.push(waiting.length === 0 ? stretch : { texts: [...waiting, ...texts], box, kept: null });
      waiting = [];
      return;
    }
    const last = placed.at(-1);
    const room = roomBetween([last?.box ?? null, stretches[index + 1]?.box ?? null], line, texts, letter);
    if (room !== null) placed.push({ texts, box: room, kept: null });
    else if (last === undefined) waiting = texts;
    else placed[placed.length - 1] = { texts: [...last.texts, ...texts], box: last.box, kept: null };
  });
  return waiting.length === 0 ? placed : [...placed, { texts: waiting, box: line, kept: null }];
}

function wordsOf({ texts, box, kept }: Stretch): readonly PrintedWord[] {
  if (kept !== null) return [kept];
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
 * A line's words in another text, each with its box: one to one where a word was misread, its box divided where it is
 * split, boxes put together where words are joined. A word that was missing takes empty paper, or a share of its
 * neighbour's box. Order is kept, and every box lies in the line's. What a person wrote has no certainty of a machine.
 */
export function realignWords(was: readonly PrintedWord[], texts: readonly string[]): readonly PrintedWord[] {
  const pairs = pairWords(
    was.map(({ text }) => text.normalize('NFC')),
    texts,
  );
  const stretches = pairs.flatMap(({ was: [from, to], is: [start, end] }): readonly Stretch[] => {
    const words = was.slice(from, to);
    const own = texts.slice(start, end);
    const [first] = words;
    const stays = words.length === 1 && own.length === 1 && first?.text.normalize('NFC') === own[0];
    return own.length === 0 ? [] : [{ texts: own, box: around(boxesOf(words)), kept: stays ? (first ?? null) : null }];
  });
  return placeNew(together(stretches), around(boxesOf(was)), letterWidth(was)).flatMap(wordsOf);
}
