import type { Box } from 'shared-contracts/archive/newspaper';
import type { PageWordsResult } from 'shared-contracts/archive/page-words';
import type { Point } from './view.ts';

/** A range of words in reading order. */
export interface WordRange {
  /** Indexes into the page's words; `head` is where the pointer is, before or after `anchor`. */
  readonly anchor: number;
  readonly head: number;
}

/** The selected text, with a box for each line. */
export interface SelectedText {
  readonly boxes: readonly Box[];
  readonly text: string;
}

/** The words of a page, prepared for selecting. */
export interface SelectableWords {
  readonly count: number;
  /** Returns the word at or nearest to a point of the scan, of the same article as `of`; -1 on a page without boxes. */
  readonly nearest: (at: Point, of?: number) => number;
  /** Returns the article around a word, or the rest of the page. */
  readonly wholeArticle: (index: number) => WordRange;
  /** Returns the word a number of words away, within the article. */
  readonly step: (index: number, by: number) => number;
  /** Returns the word a number of lines below, negative for above, within the article. */
  readonly line: (index: number, by: number) => number;
  readonly read: (range: WordRange) => SelectedText;
  readonly wordAt: (index: number) => string;
}

/** The weight of the vertical distance from a word, relative to the horizontal distance. */
const acrossLines = 4;
/** Words whose heights overlap by at least this share are on one line. */
const sameLine = 0.5;

const beyond = (value: number, from: number, length: number): number =>
  Math.max(from - value, value - from - length, 0);

const isBeside = (line: Box, word: Box): boolean =>
  Math.min(line.y + line.h, word.y + word.h) - Math.max(line.y, word.y) > sameLine * Math.min(line.h, word.h) &&
  word.x >= line.x;

function joined(line: Box, word: Box): Box {
  const [y, bottom] = [Math.min(line.y, word.y), Math.max(line.y + line.h, word.y + word.h)];
  return { x: line.x, y, w: word.x + word.w - line.x, h: bottom - y };
}

/** Merges the boxes into one for each line. */
function linesOf(boxes: readonly Box[]): readonly Box[] {
  const lines: Box[] = [];
  for (const box of boxes) {
    const last = lines.at(-1);
    if (last !== undefined && isBeside(last, box)) lines[lines.length - 1] = joined(last, box);
    else lines.push(box);
  }
  return lines;
}

/** Returns the first and last word of each continuous part of an article. */
function stretches({ words, paragraphs, articles }: PageWordsResult): readonly (readonly [from: number, to: number])[] {
  const found: [number, number][] = [];
  paragraphs.forEach((from, at) => {
    const to = (paragraphs[at + 1] ?? words.length) - 1;
    const last = found.at(-1);
    if (last !== undefined && articles[at] === articles[at - 1]) last[1] = to;
    else found.push([from, to]);
  });
  return found;
}

/** Prepares a page's words for selecting: in reading order, and never beyond the article in which a selection began. */
export function selectableWords(page: PageWordsResult): SelectableWords {
  const { words, boxes, paragraphs } = page;
  const all = stretches(page);
  const stretchOf = (index: number): readonly [number, number] =>
    all.find(([from, to]) => index >= from && index <= to) ?? [0, words.length - 1];
  const within = (index: number, of: number): number => {
    const [from, to] = stretchOf(of);
    return Math.min(Math.max(index, from), to);
  };
  const boxOf = (index: number): Box | null => {
    const [x = 0, y = 0, w = 0, h = 0] = boxes.slice(index * 4, index * 4 + 4);
    return w === 0 ? null : { x, y, w, h };
  };
  const nearest = ({ x, y }: Point, of?: number): number => {
    const [from, to] = of === undefined ? [0, words.length - 1] : stretchOf(of);
    let [best, least] = [-1, Infinity];
    for (let index = from; index <= to; index += 1) {
      const [left = 0, top = 0, w = 0, h = 0] = [
        boxes[index * 4],
        boxes[index * 4 + 1],
        boxes[index * 4 + 2],
        boxes[index * 4 + 3],
      ];
      if (w === 0) continue;
      const far = beyond(x, left, w) ** 2 + (acrossLines * beyond(y, top, h)) ** 2;
      if (far < least) [best, least] = [index, far];
    }
    return best;
  };
  const starts = new Set(paragraphs);
  const read = ({ anchor, head }: WordRange): SelectedText => {
    const [from, to] = [Math.min(anchor, head), Math.max(anchor, head)];
    const indexes = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    const text = indexes
      .map((index) => (index > from && starts.has(index) ? '\n\n' : ' ') + (words[index] ?? ''))
      .join('')
      .replaceAll(/ {2,}/g, ' ')
      .replaceAll(/ ?\n\n ?/g, '\n\n');
    return { boxes: linesOf(indexes.flatMap((index) => boxOf(index) ?? [])), text: text.trim() };
  };
  return {
    count: words.length,
    nearest,
    wholeArticle: (index) => {
      const [anchor, head] = stretchOf(index);
      return { anchor, head };
    },
    step: (index, by) => within(index + by, index),
    line: (index, by) => {
      const box = boxOf(index);
      if (box === null) return within(index + by, index);
      return nearest({ x: box.x + box.w / 2, y: box.y + box.h / 2 + by * box.h * 1.4 }, index);
    },
    read,
    wordAt: (index) => words[index] ?? '',
  };
}
