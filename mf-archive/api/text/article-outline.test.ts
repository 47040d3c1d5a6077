import { outlineOf } from './article-outline.ts';

const block = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });

describe('the outline of an article', () => {
  it('is one rectangle for a column with its headline and paragraphs', () => {
    expect(outlineOf([block(100, 100, 380, 60), block(100, 170, 400, 300), block(102, 480, 396, 200)], 40)).toEqual([
      block(100, 100, 400, 580),
    ]);
  });

  it('is one rectangle per column of the article', () => {
    expect(outlineOf([block(100, 100, 400, 900), block(520, 100, 400, 700)], 40)).toEqual([
      block(100, 100, 400, 900),
      block(520, 100, 400, 700),
    ]);
  });

  it('separates a headline over several columns from the first of them', () => {
    expect(
      outlineOf([block(100, 100, 1240, 80), block(100, 190, 400, 600), block(520, 190, 400, 600)], 40),
    ).toHaveLength(3);
  });

  it('does not cover what is between its parts', () => {
    expect(outlineOf([block(100, 100, 400, 200), block(100, 900, 400, 200)], 40)).toHaveLength(2);
  });

  it('is empty without boxes', () => {
    expect(outlineOf([], 40)).toEqual([]);
  });
});
