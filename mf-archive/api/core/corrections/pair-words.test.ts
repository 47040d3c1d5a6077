import { pageText } from '../../testing/make-page.ts';
import { matchLine } from './match-line.ts';
import { linesOf } from '../../text/page-lines.ts';
import { pairWords } from './realign-words.ts';

const many = (count: number, letter: string): readonly string[] =>
  Array.from({ length: count }, (_, index) => letter.repeat(7) + String.fromCodePoint(97 + (index % 26)));

describe('words of a line', () => {
  it('are aligned one by one in lines of ordinary length', () => {
    expect(pairWords(['the', 'Lagcs', 'mar', 'ket'], ['the', 'Lagos', 'market'])).toEqual([
      { before: [0, 1], after: [0, 1] },
      { before: [1, 2], after: [1, 2] },
      { before: [2, 4], after: [2, 3] },
    ]);
    expect(pairWords(many(20, 'x'), many(20, 'y'))).toHaveLength(20);
  });

  it('are treated as one group if there are too many characters to compare, except unchanged ones at the ends', () => {
    const [before, after] = [many(90, 'x'), many(90, 'y')];
    expect(pairWords(['first', ...before, 'last'], ['first', ...after, 'last'])).toEqual([
      { before: [0, 1], after: [0, 1] },
      { before: [1, 91], after: [1, 91] },
      { before: [91, 92], after: [91, 92] },
    ]);
  });

  it('identify their line on a newly recognised page by its first characters', () => {
    const start = many(60, 'x').join(' ');
    const lines = linesOf(pageText(`${start} ${'z'.repeat(2_000)}`));
    const sought = { words: linesOf(pageText(start))[0]?.words ?? [], text: start, at: 0 };
    expect(matchLine(lines, sought, { scale: 1, taken: new Set() })).toBe(0);
  });
});
