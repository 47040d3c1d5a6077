import fc from 'fast-check';
import { headedPage } from '../testing/headed-page.ts';
import { pageText } from '../testing/make-page.ts';
import { readPage } from '../text/page-tokens.ts';
import { boxesOf, matchPage } from './match-page.ts';
import { parseQuery } from './query/parse-query.ts';
import { makeSnippet } from './summarise.ts';

const lit = (query: string, ...lines: readonly string[]): readonly string[] => {
  const reading = readPage(pageText(...lines));
  const text = reading.printed().map((word) => word.text);
  return matchPage(reading, parseQuery(query)).occurrences.map((occurrence) =>
    [...reading.tokens]
      .slice(occurrence.from, occurrence.to)
      .flatMap(({ printed }) => printed)
      .filter((index, at, all) => all.indexOf(index) === at)
      .map((index) => text[index])
      .join(' '),
  );
};

describe('highlighting words', () => {
  it('highlights every occurrence of a word', () => {
    expect(lit('palm', 'palm oil and Palm wine', 'napalm')).toEqual(['palm', 'Palm']);
  });

  it('highlights only the phrase if a phrase is searched for', () => {
    expect(lit('"palm oil"', 'oil palm and palm oil and palm')).toEqual(['palm oil']);
  });

  it('highlights both halves of a hyphenated word', () => {
    const reading = readPage(pageText('the govern-/', '/ment'));
    const [hit] = matchPage(reading, parseQuery('government')).occurrences;
    expect(hit && boxesOf(reading, hit)).toEqual([
      { x: 140, y: 100, w: 70, h: 20 },
      { x: 100, y: 130, w: 40, h: 20 },
    ]);
    expect(lit('govern', 'the govern-/', '/ment')).toEqual([]);
  });

  it('finds a phrase across a line end and through a hyphenated word', () => {
    expect(lit('"federal government house"', 'the federal govern-/', '/ment house')).toEqual([
      'federal govern- ment house',
    ]);
  });

  it('merges overlapping words into one hit', () => {
    expect(lit('palm "palm oil" "oil mill"', 'palm oil mill, palm')).toEqual(['palm oil mill,', 'palm']);
  });

  it('matches a compound in all its readings', () => {
    expect(lit('cooperate', 'they co-operate and cooperate')).toEqual(['co-operate', 'cooperate']);
    expect(lit('co-operate', 'they co-operate and cooperate')).toEqual(['co-operate', 'cooperate']);
    expect(lit('"governments co-operative"', "the government's cooperative")).toEqual(["government's cooperative"]);
  });

  it.each([
    ['compounds', 'aa-bb'],
    ['possessives', "Obi's"],
  ])('checks no word in a sequence of %s more often than the phrase has words', (_what, compound) => {
    const row = Array.from({ length: 14 }, () => compound).join(' ');
    const reading = readPage(pageText(`${row} end`));
    const { tokens } = reading;
    const fold = jest.spyOn(tokens, 'fold');
    const query = parseQuery(`end OR "${row} nothere"`);
    expect(matchPage(reading, query).occurrences).toHaveLength(1);
    const longest = Math.max(...query.terms.map(({ words }) => words.length));
    expect(fold.mock.calls.length).toBeLessThanOrEqual(3 * tokens.length * (longest + 1));
  });
});

describe('highlighting matches', () => {
  it('highlights words with a prefix in any reading, regardless of accents and hooked letters', () => {
    expect(lit('lag*', 'Lagos and the Làgos lagoon, not gala')).toEqual(['Lagos', 'Làgos', 'lagoon,']);
    expect(lit('ƙa* OR ka*', 'Kano ƙasa')).toEqual(['Kano', 'ƙasa']);
    expect(lit('co-op*', 'cooperate, co-operative, co op')).toEqual(['cooperate,', 'co-operative,', 'co op']);
    expect(lit('cooper*', 'a co-operative copper')).toEqual(['co-operative']);
  });

  it('never highlights excluded words, but highlights both sides of OR', () => {
    expect(lit('palm NOT oil', 'palm kernels')).toEqual(['palm']);
    expect(lit('palm OR oil', 'palm oil mill')).toEqual(['palm', 'oil']);
    expect(lit('mill NOT (palm NOT oil)', 'palm oil mill')).toEqual(['oil', 'mill']);
  });

  it('does not highlight a branch that the page does not match', () => {
    expect(lit('(palm oil) OR cocoa', 'palm and cocoa')).toEqual(['cocoa']);
    expect(lit('(palm OR oil) cocoa', 'palm and cocoa')).toEqual(['palm', 'cocoa']);
  });

  it('highlights all wanted words on a page that does not match the query', () => {
    expect(lit('palm cocoa -oil', 'palm oil')).toEqual(['palm']);
  });

  it('counts each term separately', () => {
    const reading = readPage(pageText('palm oil, palm'));
    const { byTerm, occurrences } = matchPage(reading, parseQuery('palm "palm oil" cocoa*'));
    expect(Array.from(byTerm, ([term, found]) => [term, found.length])).toEqual([
      [0, 2],
      [1, 1],
    ]);
    expect(occurrences).toHaveLength(2);
  });
});

describe('the snippet', () => {
  it('shows the window with the most words, and marks them', () => {
    const filler = 'nothing of interest is told in this long line of small print '.repeat(5);
    const reading = readPage(pageText(`palm first ${filler}`, `then palm oil from Benin ${filler}`));
    const { occurrences } = matchPage(reading, parseQuery('palm oil'));
    const { text, marks } = makeSnippet(reading, occurrences);
    expect(marks.map((mark) => text.slice(...mark))).toEqual(['palm', 'oil']);
    expect(text).toMatch(/^… .* …$/u);
    expect(text.length).toBeLessThan(260);
  });

  it('is placed at a preferred position unless another has more of the words', () => {
    const filler = 'nothing of interest is told in this long line of small print '.repeat(5);
    const reading = readPage(pageText(`Palm Herald Palm ${filler}`, `the first palm of spring ${filler}`));
    const startOf = (query: string): string | undefined => {
      const { occurrences } = matchPage(reading, parseQuery(query));
      const { text, marks } = makeSnippet(reading, occurrences, ({ from }) => from > 10);
      const [first] = marks;
      return first === undefined ? undefined : text.slice(first[0], first[0] + 14);
    };
    expect(startOf('palm')).toBe('palm of spring');
    expect(startOf('palm herald')).toBe('Palm Herald Pa');
  });

  /** The snippet of the only page with these blocks, each with the number of its article. */
  const snippetOf = (
    query: string,
    ...blocks: readonly (readonly [article: number | null, text: string])[]
  ): string => {
    const placed = blocks.map(([article, text]) => ({
      article,
      lines: pageText(text).blocks.flatMap(({ lines }) => lines),
    }));
    const reading = readPage({ width: 2000, height: 3000, blocks: placed });
    return makeSnippet(reading, matchPage(reading, parseQuery(query)).occurrences).text;
  };

  it('never runs from one article into the next', () => {
    const prize = [1, 'He is the first African to win it.'] as const;
    const naira = [2, 'The Naira finds a market'] as const;
    expect(snippetOf('african', prize, naira)).toBe('He is the first African to win it.');
    expect(snippetOf('naira', prize, naira)).toBe('The Naira finds a market');
    expect(snippetOf('african OR naira', prize, naira)).toBe('He is the first African to win it.');
  });

  it('leaves out what belongs to the page and not to an article, also where it interrupts the article', () => {
    const blocks = [
      [null, 'Not for sale'],
      [1, 'The coins of the naira'],
      [null, 'Page 4 Daily Herald'],
      [1, 'were struck abroad.'],
    ] as const;
    expect(snippetOf('naira', ...blocks)).toBe('The coins of the naira were struck abroad.');
    expect(snippetOf('struck', ...blocks)).toBe('The coins of the naira were struck abroad.');
    expect(snippetOf('herald', ...blocks)).toBe('Page 4 Daily Herald');
  });

  it('shows each phrase in the article where it begins, if it runs on into another one', () => {
    expect(snippetOf('"palm oil"', [1, 'They sold palm'], [2, 'oil was dear'])).toBe('They sold palm');
  });

  it('begins anew at each headline of a page without known articles, and sets headlines off from the text', () => {
    const reading = readPage(headedPage('#Palm oil dearer', 'Traders in Benin say so', '#Rain at last', 'It was dry'));
    const snippet = (query: string): string =>
      makeSnippet(reading, matchPage(reading, parseQuery(query)).occurrences).text;
    expect(snippet('traders')).toBe('Palm oil dearer. Traders in Benin say so');
    expect(snippet('rain')).toMatch(/^Rain at last\. It was dry/u);
  });

  it('keeps every mark within its text, for any page and query', () => {
    const word = fc.constantFrom('palm', 'oil', 'co-operate', 'Ìbàdàn', "Chief's", '🌊', 'a', 'x'.repeat(300));
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { minLength: 1, maxLength: 60 }), { maxLength: 6 }),
        word,
        word,
        (lines, a, b) => {
          const reading = readPage(pageText(...lines.map((line) => line.join(' '))));
          const { text, marks } = makeSnippet(
            reading,
            matchPage(reading, parseQuery(`${a} OR "${b} ${a}"`)).occurrences,
          );
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
