import type { PageWordsResult } from 'shared-contracts/archive/page-words';
import { selectableWords } from './select-words.ts';

/** Two columns: an article of two paragraphs with a broken word on the left, another one on the right. */
const page: PageWordsResult = {
  words: ['the', 'government', '', 'spoke', 'Again', 'today', 'Market', 'prices'],
  boxes: [
    ...[100, 100, 60, 40, 170, 100, 120, 40],
    ...[100, 150, 60, 40, 170, 150, 100, 40],
    ...[120, 200, 100, 40, 230, 200, 80, 40],
    ...[500, 100, 120, 40, 630, 100, 120, 40],
  ],
  paragraphs: [0, 4, 6],
  articles: [1, 1, 2],
};
const words = selectableWords(page);

describe('selecting words on the scan', () => {
  it('begins at the nearest word', () => {
    expect(words.nearest({ x: 110, y: 120 })).toBe(0);
    expect(words.nearest({ x: 400, y: 170 })).toBe(3);
    expect(words.nearest({ x: 505, y: 160 })).toBe(6);
  });

  it('copies hyphenated words complete, and paragraphs separately', () => {
    expect(words.read({ anchor: 0, head: 4 }).text).toBe('the government spoke\n\nAgain');
    expect(words.read({ anchor: 5, head: 1 }).text).toBe('government spoke\n\nAgain today');
  });

  it('returns one box per line', () => {
    expect(words.read({ anchor: 0, head: 4 }).boxes).toEqual([
      { x: 100, y: 100, w: 190, h: 40 },
      { x: 100, y: 150, w: 170, h: 40 },
      { x: 120, y: 200, w: 100, h: 40 },
    ]);
  });

  it('stays within the article in which it began, however far the pointer moves', () => {
    expect(words.nearest({ x: 700, y: 110 }, 0)).toBe(1);
    expect(words.step(5, 1)).toBe(5);
    expect(words.step(6, -3)).toBe(6);
  });

  it('selects a complete article', () => {
    expect(words.read(words.wholeArticle(3)).text).toBe('the government spoke\n\nAgain today');
    expect(words.read(words.wholeArticle(7)).text).toBe('Market prices');
  });

  it('moves by lines', () => {
    expect(words.line(0, 1)).toBe(2);
    expect(words.line(5, -1)).toBe(3);
  });

  it('selects nothing on a page without boxes', () => {
    const bare = selectableWords({ words: ['a'], boxes: [0, 0, 0, 0], paragraphs: [0], articles: [0] });
    expect(bare.nearest({ x: 5, y: 5 })).toBe(-1);
  });

  it('finds a word among 8,400 for every pointer movement', () => {
    const many = Array.from({ length: 8_400 }, (_, at) => at);
    const dense = selectableWords({
      words: many.map(String),
      boxes: many.flatMap((at) => [(at % 60) * 60, Math.floor(at / 60) * 40, 50, 30]),
      paragraphs: [0],
      articles: [0],
    });
    const { boxes } = dense.read({ anchor: 0, head: 8_399 });
    expect(boxes).toHaveLength(140);
    expect(dense.nearest({ x: 59 * 60 + 5, y: 139 * 40 + 5 })).toBe(8_399);
  });
});
