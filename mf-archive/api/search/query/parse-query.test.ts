import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { ftsQuery } from '../fts/fts-query.ts';
import { parseQuery } from './parse-query.ts';

const terms = (query: string): readonly string[] =>
  parseQuery(query).terms.map(({ kind, text, excluded }) => {
    const shown = kind === 'phrase' ? `"${text}"` : kind === 'prefix' ? `${text}*` : text;
    return excluded ? `-${shown}` : shown;
  });
const understood = (query: string): string => parseQuery(query).understood;
const notesOf = (query: string): readonly string[] => parseQuery(query).notes;

describe('parsing a query', () => {
  it('reads words and phrases in any quotation marks', () => {
    expect(terms('lagos "palm oil" ibadan')).toEqual(['lagos', '"palm oil"', 'ibadan']);
    expect(terms('“palm oil” «Lagos market»')).toEqual(['"palm oil"', '"Lagos market"']);
  });

  it('closes an open quotation mark and reports it', () => {
    expect(terms('lagos "palm oil')).toEqual(['lagos', '"palm oil"']);
    expect(notesOf('lagos "palm oil')).toEqual([expect.stringContaining('not closed')]);
    expect(terms('a 5" gun')).toEqual(['a', '5', 'gun']);
    expect(notesOf('a 5" gun')).toEqual([expect.stringContaining('ignored')]);
  });

  it('gives NOT precedence over AND, and AND over OR', () => {
    expect(understood('lagos market')).toBe('lagos AND market');
    expect(understood('a OR b c')).toBe('a OR (b AND c)');
    expect(understood('a AND b OR c NOT d')).toBe('(a AND b) OR (c NOT d)');
    expect(understood('lagos (market OR trade) -"cocoa house"')).toBe('lagos AND (market OR trade) NOT "cocoa house"');
    expect(understood('NOT a b')).toBe('b NOT a');
    expect(understood('a NOT NOT b')).toBe('a AND b');
    expect(understood('((a)) (b AND (c))')).toBe('a AND b AND c');
  });

  it('distinguishes excluded terms from terms under two NOTs', () => {
    expect(terms('lagos -ibadan')).toEqual(['lagos', '-ibadan']);
    expect(terms('a NOT (b NOT c)')).toEqual(['a', '-b', 'c']);
    expect(terms('a -"palm oil" -(b OR c) −d')).toEqual(['a', '-"palm oil"', '-b', '-c', '-d']);
    expect(terms('co-operative 1960-66 x - y')).toEqual(['co-operative', '1960', '66', 'x', 'y']);
  });

  it('reads lower-case and, or, not as words, and also operators alone or in quotes', () => {
    expect(terms('trade and industry')).toEqual(['trade', 'and', 'industry']);
    expect(terms('NOT')).toEqual(['"NOT"']);
    expect(terms('lagos "or"')).toEqual(['lagos', '"or"']);
    expect(notesOf('lagos AND ibadan')).toEqual([]);
  });

  it('drops misplaced operators and reports it', () => {
    for (const query of ['lagos AND ibadan OR', 'AND lagos ibadan', 'lagos AND OR ibadan', 'lagos ibadan NOT']) {
      expect(terms(query)).toEqual(['lagos', 'ibadan']);
      expect(notesOf(query)).toEqual([expect.stringContaining('AND, OR and NOT')]);
    }
    expect(understood('lagos OR OR ibadan')).toBe('lagos OR ibadan');
  });

  it('repairs parentheses and reports it', () => {
    expect(understood('lagos (market OR trade')).toBe('lagos AND (market OR trade)');
    expect(understood('lagos) market')).toBe('lagos AND market');
    expect(notesOf('lagos (market OR trade')).toEqual([expect.stringContaining('parenthesis')]);
    expect(notesOf('lagos) market')).toEqual([expect.stringContaining('parenthesis')]);
    expect(understood('lagos () market')).toBe('lagos AND market');
    const deep = `${'('.repeat(40)}lagos${')'.repeat(40)}`;
    expect(understood(`${deep} market`)).toBe('lagos AND market');
    expect(notesOf(deep)).toEqual([expect.stringContaining('deep')]);
  });

  it('reads a word with a trailing star as a prefix, from two characters on', () => {
    expect(terms('lag* ƙa*')).toEqual(['lag*', 'ƙa*']);
    expect(terms('l*')).toEqual(['l']);
    expect(notesOf('l*')).toEqual([expect.stringContaining('two letters')]);
    expect(notesOf('what?')).toEqual([]);
    expect(notesOf('lag*')).toEqual([]);
  });

  it('explains a query that only excludes words', () => {
    expect(parseQuery('-lagos')).toMatchObject({ tree: null, notes: [expect.stringContaining('at least one word')] });
    expect(parseQuery('NOT (a OR b)').tree).toBeNull();
    expect(parseQuery('a OR NOT b')).toMatchObject({
      understood: 'a',
      notes: [expect.stringContaining('nearly every page')],
    });
    expect(notesOf('x AND (y OR NOT z)')).toEqual([]);
  });

  it('asks for letters or digits if there are none', () => {
    const nothing = { tree: null, terms: [], understood: '' };
    for (const query of ['"', '""', '!!!', '*', '--', '🌊', '"“”"', '()', '-(']) {
      expect(parseQuery(query)).toMatchObject({ ...nothing, notes: ['Type a word with letters or digits.'] });
    }
    for (const query of ['', '   ', '\u0000\u0007'])
      expect(parseQuery(query)).toEqual({ ...nothing, notes: [], problems: [] });

    expect(notesOf('lagos !!')).toEqual([expect.stringContaining('Symbols')]);
  });

  it('reads SQL, HTML and the syntax of the engine as plain words', () => {
    expect(terms(`x'; DROP TABLE page;`)).toEqual(['x', 'DROP', 'TABLE', 'page']);
    expect(terms('<script>alert(1)</script>')).toEqual(['script', 'alert', '1']);
    expect(terms('body:lagos NEAR(a b) ^c {d}')).toEqual(['body', 'lagos', 'a', 'b', 'c', 'd']);
  });

  it('uses a repeated word once, and at most 32 words', () => {
    expect(terms('Lagos lagos LAGOS')).toEqual(['Lagos']);
    const many = Array.from({ length: 40 }, (_, index) => `w${String(index)}`);
    for (const query of [many.join(' '), many.join(' OR '), many.join(' NOT ')]) {
      expect(parseQuery(query).terms).toHaveLength(32);
      expect(notesOf(query)).toEqual([expect.stringContaining('32')]);
    }
    expect(parseQuery(`"${'palm oil '.repeat(2_000)}"`).terms[0]?.words).toHaveLength(64);
  });
});

describe('any typed text', () => {
  const engine = new DatabaseSync(':memory:');
  engine.exec(
    "create virtual table page_words using fts5 (body, headline, wholes, byline, content='', tokenize='ascii')",
  );
  const search = engine.prepare('select count(*) as pages from page_words where page_words match ?');
  afterAll(() => {
    engine.close();
  });

  const piece = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom('lagos', 'Ìbàdàn', 'co-op', "man's", 'ɗan', '2,500', 'x', 'a-b-c-d-e-f-g'),
    },
    { weight: 6, arbitrary: fc.constantFrom(' AND ', ' OR ', ' NOT ', ' -', '(', ')', '"', '* ', ' ', '“', '?', '−') },
    {
      weight: 4,
      arbitrary: fc.constantFrom(' NEAR/5 ', ' NEAR ', ' NEAR/0 ', 'headline:', ' byline:', 'x:', '*', 'l*s'),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
  );
  const typed = fc.oneof(
    fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );

  it('is a valid query for the engine, with words in every term', () => {
    fc.assert(
      fc.property(typed, (query) => {
        const parsed = parseQuery(query);
        for (const term of parsed.terms) expect(term.words.length).toBeGreaterThan(0);
        const expression = ftsQuery(parsed);
        if (parsed.tree === null) expect(expression).toBeNull();
        else expect(search.get(expression)?.['pages']).toBe(0);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has a canonical form that parses to itself', () => {
    fc.assert(
      fc.property(typed, (query) => {
        const first = parseQuery(query);
        const again = parseQuery(first.understood);
        expect(again.understood).toBe(first.understood);
        expect(ftsQuery(again)).toBe(ftsQuery(first));
        if (first.tree !== null) expect(again.notes).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('has problems whose suggested fixes have no more problems', () => {
    fc.assert(
      fc.property(typed, (query) => {
        const { problems } = parseQuery(query);
        for (const { range, mend } of problems) {
          expect(range === null || (range[0] >= 0 && range[0] <= range[1] && range[1] <= query.length)).toBe(true);
          if (mend !== undefined) expect(parseQuery(mend).problems.length).toBeLessThanOrEqual(problems.length);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('is parsed within bounds, even 10,000 of the worst characters', () => {
    for (const worst of [
      '(',
      'a OR (',
      '-',
      '"a ',
      'NOT (a ',
      "a'",
      'a-',
      '*',
      'a AND ',
      '1,',
      'a NEAR ',
      'a*b ',
      'headline:',
      'x:',
      '*?',
      'a?',
      'a NEAR (',
      'ab*',
    ]) {
      const query = worst.repeat(10_000 / worst.length);
      const { tree, terms: found } = parseQuery(query);
      expect(found.length).toBeLessThanOrEqual(32);
      expect(JSON.stringify(tree).length).toBeLessThan(20_000);
    }
  });
});
