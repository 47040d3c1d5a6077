import type { PageText, PrintedLine } from '../text/page-words.ts';

/** A line as it is printed on a page, in pixels. */
export interface Printed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Width of the line; 480 by default, which is that of a column. */
  readonly w?: number;
  /** Height of the type; 20 by default. */
  readonly type?: number;
}

function printLine({ text, x, y, w = 480, type = 20 }: Printed): PrintedLine {
  const words = text.split(' ');
  const width = w / words.length;
  return {
    words: words.map((word, at) => ({
      ...{ text: word, confidence: null, hyphen: 'none' as const, joined: null },
      box: { x: Math.round(x + at * width), y, w: Math.round(width * 0.9), h: type },
    })),
  };
}

/** A page of these lines, each in a block of its own. */
export const page = (...lines: readonly Printed[]): PageText => ({
  ...{ width: 1_600, height: 2_000 },
  blocks: lines.map((line) => ({ lines: [printLine(line)] })),
});

/** Lines of running text below each other. */
export const runningText = (name: string, count: number, x: number, y: number): readonly Printed[] =>
  Array.from({ length: count }, (_, at) => ({
    text: `${at === 0 ? 'Here' : 'and'} ${name} goes on with words of line ${String(at)}${at === count - 1 ? ' end.' : ''}`,
    ...{ x, y: y + at * 28 },
  }));

/** The page has a headline over both columns, and a second article in the right one. */
export const lead: readonly Printed[] = [
  { text: 'Cocoa Price Is Raised', x: 100, y: 200, w: 960, type: 60 },
  ...runningText('cocoa', 20, 100, 300),
  ...runningText('cocoa again', 8, 620, 300),
];
export const second: readonly Printed[] = [
  { text: 'RAILWAY STRIKE ENDS', x: 700, y: 580, w: 320, type: 26 },
  ...runningText('railway', 9, 620, 640),
];
