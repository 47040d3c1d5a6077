import type { PageText, PrintedLine } from './page-words.ts';
import { readPage } from './page-tokens.ts';

const line = (text: string, height = 16): PrintedLine => ({
  words: text.split(' ').map((word, index) => ({
    text: word,
    box: { x: index * 100, y: 0, w: 90, h: height },
    confidence: null,
    hyphen: 'none',
    joined: null,
  })),
});

function bylinesOf(...lines: readonly PrintedLine[]): readonly string[] {
  const story = Array.from({ length: 6 }, () => line('the long story of the day goes on and on'));
  const page: PageText = { width: 3_000, height: 4_000, blocks: [{ lines: [...lines, ...story] }] };
  const { tokens, bylines } = readPage(page);
  return bylines.map(([from, to]) =>
    [...tokens]
      .slice(from, to)
      .map(({ fold }) => fold)
      .join(' '),
  );
}

const headline = line('PALM OIL RISES', 60);

describe('bylines', () => {
  it.each([
    'By Ada Okafor',
    'BY OUR STAFF REPORTER',
    'By a Special Correspondent',
    'From our own Correspondent',
    'By Dr. T. Bello and Ada Okafor, Lagos',
    'By the Associated Press',
  ])('are found below a headline: %s', (byline) => {
    expect(bylinesOf(headline, line(byline))).toEqual([byline.toLowerCase().replaceAll(/[.,]/gu, '')]);
    expect(bylinesOf(headline, line('Lagos, Monday'), line(byline))).toEqual([
      byline.toLowerCase().replaceAll(/[.,]/gu, ''),
    ]);
  });

  it('may be set in larger type', () => {
    expect(bylinesOf(headline, line('By ADA OKAFOR', 30))).toEqual(['by ada okafor']);
  });

  it('do not include sentences with a similar beginning, nor any away from a headline', () => {
    for (const text of [
      'By and large it held',
      'From our town the road runs north',
      'By Monday all knew',
      'By the Hundred',
      'BY WOMAN',
      'Okafor said so',
      'By',
    ]) {
      expect(bylinesOf(headline, line(text))).toEqual([]);
    }
    expect(bylinesOf(line('By Ada Okafor'))).toEqual([]);
    expect(bylinesOf(headline, line('one line'), line('and another'), line('By Ada Okafor'))).toEqual([]);
    expect(bylinesOf(headline, line('By Monday the whole of the market had heard of it in Lagos'))).toEqual([]);
  });
});
