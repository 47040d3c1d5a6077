import fc from 'fast-check';
import { parseQuery } from './parse-query.ts';

const terms = (query: string): readonly string[] =>
  parseQuery(query).terms.map(({ kind, text }) => (kind === 'phrase' ? `"${text}"` : text));

describe('understanding a query', () => {
  it('takes words and phrases in any quotation marks', () => {
    expect(terms('lagos "palm oil" ibadan')).toEqual(['lagos', '"palm oil"', 'ibadan']);
    expect(terms('“palm oil” «Lagos market»')).toEqual(['"palm oil"', '"Lagos market"']);
  });

  it('closes an open quotation mark and says so', () => {
    expect(terms('lagos "palm oil')).toEqual(['lagos', '"palm oil"']);
    expect(parseQuery('lagos "palm oil').notes).toEqual([expect.stringContaining('not closed')]);
    expect(terms('a 5" gun')).toEqual(['a', '5', 'gun']);
    expect(parseQuery('a 5" gun').notes).toEqual([expect.stringContaining('left out')]);
  });

  it('leaves operators between words out, and takes them as words alone or in quotes', () => {
    expect(terms('lagos AND ibadan OR')).toEqual(['lagos', 'ibadan']);
    expect(parseQuery('lagos AND ibadan').notes).toEqual([expect.stringContaining('AND')]);
    expect(terms('NOT')).toEqual(['NOT']);
    expect(terms('lagos "or"')).toEqual(['lagos', '"or"']);
  });

  it('says what it does not do with signs', () => {
    expect(parseQuery('-lagos').notes).toEqual([expect.stringContaining('minus')]);
    expect(parseQuery('lag*').notes).toEqual([expect.stringContaining('*')]);
    expect(parseQuery('lagos !!').notes).toEqual([expect.stringContaining('Marks')]);
  });

  it('asks for letters when there are none', () => {
    for (const query of ['"', '""', '!!!', '*', '--', '🌊', '"“”"']) {
      expect(parseQuery(query)).toEqual({ terms: [], notes: ['Type a word with letters or digits.'] });
    }
    for (const query of ['', '   ', '\u0000\u0007']) expect(parseQuery(query)).toEqual({ terms: [], notes: [] });
  });

  it('sees only words in SQL, HTML and the syntax of the engine', () => {
    expect(terms(`x'; DROP TABLE page;--`)).toEqual(['x', 'DROP', 'TABLE', 'page']);
    expect(terms('<script>alert(1)</script>')).toEqual(['script', 'alert', '1']);
    expect(terms('body:lagos NEAR(a b) ^c {d}')).toEqual(['body', 'lagos', 'NEAR', 'a', 'b', 'c', 'd']);
  });

  it('asks for a repeated word once and for at most 32', () => {
    expect(terms('Lagos lagos LAGOS')).toEqual(['Lagos']);
    const many = Array.from({ length: 40 }, (_, index) => `w${String(index)}`).join(' ');
    expect(parseQuery(many).terms).toHaveLength(32);
    expect(parseQuery(many).notes).toEqual([expect.stringContaining('32')]);
  });

  it('understands anything in some way', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (query) => {
        for (const term of parseQuery(query).terms) expect(term.words.length).toBeGreaterThan(0);
      }),
      { numRuns: 2_000 },
    );
    expect(parseQuery('"a '.repeat(3_400)).terms.length).toBeGreaterThan(0);
  });
});
