import { parseQuery } from './parse-query.ts';

const isQuestion = (query: string): boolean => parseQuery(query).isQuestion === true;

describe('a question in the search box', () => {
  it('is searched as any of the words that carry content', () => {
    const { understood, terms, notes } = parseQuery('When did Nigeria join OPEC?');
    expect(understood).toBe('Nigeria OR join OR OPEC');
    expect(terms.map(({ range }) => range)).toEqual([
      [9, 16],
      [17, 21],
      [22, 26],
    ]);
    expect(notes).toEqual([expect.stringContaining('read as a question')]);
  });

  it('keeps a phrase in quotation marks as one of them', () => {
    const { understood, problems } = parseQuery('Where does the phrase "cement armada" come from?');
    expect(understood).toBe('phrase OR "cement armada"');
    expect(problems[0]?.mend).toBe('phrase "cement armada"');
  });

  it('offers a search for all of these words, which is no question', () => {
    const [problem] = parseQuery('Who moved the motion for self-government in 1956?').problems;
    expect(problem?.mend).toBe('moved motion self-government 1956');
    expect(isQuestion(problem?.mend ?? '')).toBe(false);
    expect(parseQuery('Who was he then?').problems.flatMap(({ mend }) => mend ?? [])).toEqual([]);
  });

  it('is recognised by its mark in any language, and by its first word', () => {
    expect(['Yaushe aka kafa jihar Bauchi', 'Ta ni olórí ẹgbẹ́?', 'why was Newswatch shut'].map(isQuestion)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('is not a query with operators, fields or wildcards, or with few words', () => {
    for (const query of [
      'where AND market AND fire AND lagos',
      'what happened headline:lagos market',
      'what happened to mark* women?',
      'when market -fish women?',
      'market women?',
      'who is who',
      'cocoa farmers of the west',
    ]) {
      expect([query, isQuestion(query)]).toEqual([query, false]);
    }
  });
});
