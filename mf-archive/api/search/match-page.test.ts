import fc from 'fast-check';
import { pageText } from '../testing/make-page.ts';
import { readPage } from '../text/page-tokens.ts';
import { boxesOf, matchPage } from './match-page.ts';
import { parseQuery } from './parse-query.ts';
import { makeSnippet } from './snippet.ts';

const lit = (query: string, ...lines: readonly string[]): readonly string[] => {
  const reading = readPage(pageText(...lines));
  const text = reading.printed.map((word) => word.text);
  return matchPage(reading, parseQuery(query).terms).map((occurrence) =>
    reading.tokens
      .slice(occurrence.from, occurrence.to)
      .flatMap(({ printed }) => printed)
      .filter((index, at, all) => all.indexOf(index) === at)
      .map((index) => text[index])
      .join(' '),
  );
};

describe('lighting words', () => {
  it('lights every occurrence of a word', () => {
    expect(lit('palm', 'palm oil and Palm wine', 'napalm')).toEqual(['palm', 'Palm']);
  });

  it('lights only the phrase when a phrase is asked for', () => {
    expect(lit('"palm oil"', 'oil palm and palm oil and palm')).toEqual(['palm oil']);
  });

  it('lights both halves of a word that is broken over a line', () => {
    const reading = readPage(pageText('the govern-/', '/ment'));
    const [hit] = matchPage(reading, parseQuery('government').terms);
    expect(hit && boxesOf(reading, hit)).toEqual([
      { x: 140, y: 100, w: 70, h: 20 },
      { x: 100, y: 130, w: 40, h: 20 },
    ]);
    expect(lit('govern', 'the govern-/', '/ment')).toEqual([]);
  });

  it('finds a phrase over the end of a line and through a broken word', () => {
    expect(lit('"federal government house"', 'the federal govern-/', '/ment house')).toEqual([
      'federal govern- ment house',
    ]);
  });

  it('makes one hit of words that overlap', () => {
    expect(lit('palm "palm oil" "oil mill"', 'palm oil mill, palm')).toEqual(['palm oil mill,', 'palm']);
  });

  it('takes a compound in all its readings', () => {
    expect(lit('cooperate', 'they co-operate and cooperate')).toEqual(['co-operate', 'cooperate']);
    expect(lit('co-operate', 'they co-operate and cooperate')).toEqual(['co-operate', 'cooperate']);
    expect(lit('"governments co-operative"', "the government's cooperative")).toEqual(["government's cooperative"]);
  });
});

describe('the snippet', () => {
  it('shows the window with most of the words and marks them', () => {
    const filler = 'nothing of interest is told in this long line of small print '.repeat(5);
    const reading = readPage(pageText(`palm first ${filler}`, `then palm oil from Benin ${filler}`));
    const occurrences = matchPage(reading, parseQuery('palm oil').terms);
    const { text, marks } = makeSnippet(reading, occurrences);
    expect(marks.map((mark) => text.slice(...mark))).toEqual(['palm', 'oil']);
    expect(text).toMatch(/^… .* …$/u);
    expect(text.length).toBeLessThan(260);
  });

  it('keeps every mark inside its text, whatever the page and the query', () => {
    const word = fc.constantFrom('palm', 'oil', 'co-operate', 'Ìbàdàn', "Chief's", '🌊', 'a', 'x'.repeat(300));
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { minLength: 1, maxLength: 60 }), { maxLength: 6 }),
        word,
        word,
        (lines, a, b) => {
          const reading = readPage(pageText(...lines.map((line) => line.join(' '))));
          const { text, marks } = makeSnippet(reading, matchPage(reading, parseQuery(`${a} "${b} ${a}"`).terms));
          for (const [start, end] of marks) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeLessThanOrEqual(text.length);
            expect(text.slice(start, end).trim()).toBe(text.slice(start, end));
          }
        },
      ),
    );
  });
});
