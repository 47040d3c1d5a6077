import type { PageText, PrintedLine } from '../text/page-words.ts';

const [small, large] = [16, 60];

function printLine(text: string, row: number): PrintedLine {
  const height = text.startsWith('#') ? large : small;
  const words = text.replace('#', '').split(' ');
  return {
    words: words.map((word, at) => ({
      text: word,
      box: { x: 100 + at * 100, y: 100 + row * 70, w: 90, h: height },
      confidence: null,
      hyphen: 'none',
      joined: null,
    })),
  };
}

/**
 * Returns a page of these lines, followed by a long line in small type. Lines that begin with `#` are headlines in
 * large type.
 */
export const headedPage = (...lines: readonly string[]): PageText => ({
  width: 2_000,
  height: 3_000,
  blocks: [...lines, Array(40).fill('zz').join(' ')].map((line, row) => ({ lines: [printLine(line, row)] })),
});
