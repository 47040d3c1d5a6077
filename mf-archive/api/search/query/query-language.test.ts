import { parseQuery } from './parse-query.ts';

const terms = (query: string): readonly string[] =>
  parseQuery(query).terms.map(({ kind, text }) => (kind === 'phrase' ? `"${text}"` : text));
const understood = (query: string): string => parseQuery(query).understood;
const notesOf = (query: string): readonly string[] => parseQuery(query).notes;
const noSuchField = expect.stringContaining('no such field') as unknown;

describe('advanced queries', () => {
  it('support wildcards inside a word', () => {
    expect(parseQuery('l*s wom?n').terms.map(({ kind, text }) => [kind, text])).toEqual([
      ['wildcard', 'l*s'],
      ['wildcard', 'wom?n'],
    ]);
    expect(parseQuery('Ì*bàdàn').terms[0]?.words[0]?.fold).toBe('i*badan');
    expect(understood('co-operat*n l**?s')).toBe('co AND operat*n AND l**?s');
    expect(parseQuery('l**?s').terms[0]?.words[0]?.fold).toBe('l?*s');
    expect(notesOf('l*s wom?n Where?')).toEqual([]);
  });

  it('reject a leading star, and explain why', () => {
    expect(terms('*polis ?agos')).toEqual(['polis', 'agos']);
    expect(notesOf('*polis')).toEqual([expect.stringContaining('cannot begin')]);
    expect(parseQuery('lagos *polis').problems).toMatchObject([{ range: [6, 12], mend: 'lagos polis' }]);
    expect(terms('"palm o*l"')).toEqual(['"palm o l"']);
    expect(notesOf('"palm o*l"')).toEqual([expect.stringContaining('inside quotation marks')]);
  });

  it('have at most four wildcards', () => {
    expect(terms('a*a b*b c*c d*d e*e lagos')).toEqual(['a*a', 'b*b', 'c*c', 'd*d', 'lagos']);
    expect(notesOf('a*a b*b c*c d*d e*e lagos')).toContainEqual(expect.stringContaining('first 4'));
  });

  it('support NEAR between words and phrases, in chains and alternatives', () => {
    expect(parseQuery('palm NEAR/5 oil').tree).toEqual({ kind: 'near', parts: [0, 1], distance: 5 });
    expect(understood('palm NEAR oil')).toBe('palm NEAR/10 oil');
    expect(understood('"palm oil" NEAR/3 lag* NEAR/3 m*t')).toBe('"palm oil" NEAR/3 lag* NEAR/3 m*t');
    expect(understood('lagos palm NEAR/5 oil OR cocoa')).toBe('(lagos AND palm NEAR/5 oil) OR cocoa');
    expect(understood('lagos NOT palm NEAR/5 oil')).toBe('lagos NOT palm NEAR/5 oil');
    expect(understood('(palm OR cocoa) NEAR/2 price')).toBe('palm NEAR/2 price OR cocoa NEAR/2 price');
    expect(understood('headline:(palm NEAR/2 oil)')).toBe('headline:palm NEAR/2 headline:oil');
    expect(notesOf('palm NEAR/5 oil')).toEqual([]);
  });

  it('explain a misplaced NEAR, or one with an invalid distance', () => {
    expect(parseQuery('palm NEAR/0 oil')).toMatchObject({
      understood: 'palm NEAR/1 oil',
      problems: [{ range: [5, 11], mend: 'palm NEAR/1 oil' }],
    });
    expect(understood('palm NEAR/500 oil')).toBe('palm NEAR/99 oil');
    expect(parseQuery('palm near/5 oil').problems).toMatchObject([{ range: [5, 11], mend: 'palm NEAR/5 oil' }]);
    for (const query of ['palm NEAR/5', 'NEAR/5 palm', 'palm NEAR/5 (oil AND x)', 'palm NEAR NOT oil']) {
      expect(notesOf(query)).toContainEqual(expect.stringContaining('NEAR goes between'));
    }
    expect(understood('palm NEAR/5 (oil AND x)')).toBe('palm AND oil AND x');
    expect(understood('palm NEAR/2 oil NEAR/4 mill')).toBe('palm NEAR/4 oil NEAR/4 mill');
    expect(understood('palm NEAR/2 Palm')).toBe('Palm');
    expect(understood('headline:palm NEAR/2 text:oil')).toBe('headline:palm AND text:oil');
    expect(parseQuery('a NEAR b NEAR c NEAR d NEAR e NEAR f NEAR g').tree).toMatchObject({
      kind: 'all',
      parts: [{ kind: 'near', parts: [0, 1, 2, 3, 4, 5] }, { term: 6 }],
    });
  });

  it('suggest NEAR for a phrase followed by a tilde and a number', () => {
    expect(parseQuery('lagos "palm oil"~5')).toMatchObject({
      understood: 'lagos AND "palm oil"',
      problems: [{ range: [6, 18], mend: 'lagos palm NEAR/5 oil' }],
    });
    expect(understood('"palm oil" ~5')).toBe('"palm oil" AND 5');
  });

  it('support fields before words, phrases and parentheses', () => {
    expect(understood('headline:lagos byline:"A. Okafor" text:lag*')).toBe(
      'headline:lagos AND byline:"A. Okafor" AND text:lag*',
    );
    expect(understood('headline:(a OR b text:c)')).toBe('headline:a OR (headline:b AND text:c)');
    expect(understood('lagos -headline:palm')).toBe('lagos NOT headline:palm');
    expect(understood('Headline: lagos headline:co-op')).toBe('headline:lagos AND headline:co-op');
    expect(terms('lagos headline:lagos')).toEqual(['lagos', 'lagos']);
    expect(notesOf('headline:lagos')).toEqual([]);
  });

  it('explain an unknown field, and one without a word', () => {
    expect(parseQuery('lagos title:palm').problems).toMatchObject([
      { message: noSuchField, range: [6, 12], mend: 'lagos headline:palm' },
    ]);
    expect(parseQuery('lagos shape:palm')).toMatchObject({
      understood: 'lagos AND shape AND palm',
      problems: [{ mend: 'lagos shape palm' }],
    });
    expect(notesOf('12:30 Lagos: market http://x')).toEqual([]);
    for (const query of ['lagos headline:', 'headline: OR lagos', '(headline:) lagos']) {
      expect(notesOf(query)).toContainEqual(expect.stringContaining('field must be followed'));
    }
  });

  it('report the position of a problem, and a correction', () => {
    expect(parseQuery('lagos "palm oil').problems).toMatchObject([{ range: [6, 15], mend: 'lagos AND "palm oil"' }]);
    expect(parseQuery('lagos) market').problems).toMatchObject([{ range: [5, 6], mend: 'lagos market' }]);
    expect(parseQuery('lagos OR').problems).toMatchObject([{ range: [6, 8], mend: 'lagos' }]);
    expect(parseQuery('-lagos').problems).toEqual([{ message: expect.any(String) as string, range: [0, 6] }]);
  });

  it('report the position of each term', () => {
    const query = 'lagos -"palm oil" headline:l*s';
    expect(parseQuery(query).terms.map(({ range }) => query.slice(...range))).toEqual(['lagos', 'palm oil', 'l*s']);
  });
});
