import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { headedPage } from '../../testing/headed-page.ts';
import { columnsOf, storyBoundary } from '../page-columns.ts';
import { readPage, type PageTokens } from '../../text/page-tokens.ts';
import { ftsQuery } from '../fts/fts-query.ts';
import { indexColumns, indexText, stringsOf } from '../index-text.ts';
import { matchPage } from '../match-page.ts';
import { parseQuery } from '../query/parse-query.ts';
import type { Alternatives, ParsedQuery, Term } from '../query/query-tree.ts';
import { findWildcardWords } from '../query/term-variants.ts';

const unlimited = { words: Infinity, pages: Infinity };

/** The engine itself in a separate index, with the columns of a page. */
class Engine {
  readonly database = new DatabaseSync(':memory:');

  constructor() {
    const columns = indexColumns.join(', ');
    this.database.exec(`create virtual table page_words using fts5 (${columns}, content='', tokenize='ascii')`);
  }

  fill(readings: readonly PageTokens[]): void {
    this.database.exec("insert into page_words (page_words) values ('delete-all')");
    const add = this.database.prepare(
      `insert into page_words (rowid, ${indexColumns.join(', ')}) values (?, ${indexColumns.map(() => '?').join(', ')})`,
    );
    readings.forEach((reading, row) => {
      const text = stringsOf(indexText(reading));
      add.run(row + 1, ...indexColumns.map((column) => text[column]));
    });
  }

  find(query: ParsedQuery, alternatives: Alternatives): readonly number[] {
    const expression = ftsQuery(query, alternatives);
    if (expression === null) return [];
    const rows = this.database.prepare('select rowid from page_words where page_words match ?').all(expression);
    return rows.map((row) => Number(row['rowid']) - 1).sort((a, b) => a - b);
  }

  alternativesOf(terms: readonly Term[], close: readonly string[]): Alternatives {
    return terms.map(({ kind, words }) => {
      if (kind === 'wildcard') return findWildcardWords(this.database, words[0]?.fold ?? '', unlimited).words;
      return kind === 'word' ? close.map((fold) => ({ fold, pages: 1, why: 'close' as const })) : [];
    });
  }
}

/** Returns whether the matcher considers the page a match. */
const isMatched = (reading: PageTokens, query: ParsedQuery, alternatives: Alternatives): boolean =>
  matchPage(reading, query, alternatives).matchesQuery;

const word = fc.constantFrom('palm', 'oil', 'co-op', 'coop', "man's", 'lagos', 'iagos', 'lag', 'By', 'Ada', 'x');
const line = fc
  .tuple(fc.boolean(), fc.array(word, { minLength: 1, maxLength: 9 }))
  .map(([large, words]) => (large ? '#' : '') + words.join(' '));
const pages = fc.array(fc.array(line, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });

const part = fc.constantFrom(
  'palm',
  'oil',
  'coop',
  'co-op',
  'mans',
  'lagos',
  '"palm oil"',
  'la*',
  'l*s',
  'p?lm',
  '"x lag"',
);
const field = fc.constantFrom('', '', 'headline:', 'byline:', 'text:');
const leaf = fc.oneof(
  fc.tuple(field, part).map((parts) => parts.join('')),
  fc
    .tuple(field, fc.array(part, { minLength: 2, maxLength: 3 }), fc.integer({ min: 1, max: 14 }))
    .map(([name, parts, distance]) => `${name}(${parts.join(` NEAR/${String(distance)} `)})`),
);
const question = fc.oneof(
  leaf,
  fc.tuple(leaf, fc.constantFrom(' AND ', ' OR ', ' NOT '), leaf).map((parts) => parts.join('')),
);

describe('the matcher', () => {
  const engine = new Engine();
  afterAll(() => {
    engine.database.close();
  });

  it('matches what the engine matches: NEAR, wildcards, fields and fuzzy matches', () => {
    fc.assert(
      fc.property(pages, question, fc.subarray(['iagos', 'paim', 'coop']), (texts, q, close) => {
        const readings = texts.map((lines) => readPage(headedPage(...lines)));
        engine.fill(readings);
        const query = parseQuery(q);
        const alternatives = engine.alternativesOf(query.terms, close);
        const matched = readings.flatMap((reading, at) => (isMatched(reading, query, alternatives) ? [at] : []));
        expect(engine.find(query, alternatives)).toEqual(matched);
      }),
      { numRuns: 1_500 },
    );
  });

  it('finds words near each other as counted word by word', () => {
    const near = (words: readonly string[], distance: number): boolean =>
      words.some((word, at) =>
        words.some((other, then) => word === 'palm' && other === 'oil' && Math.abs(at - then) - 1 <= distance),
      );
    const text = fc.array(fc.constantFrom('palm', 'oil', 'x', 'y'), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 20 }), (words, distance) => {
        const reading = readPage(headedPage(words.join(' ')));
        const { occurrences } = matchPage(reading, parseQuery(`palm NEAR/${String(distance)} oil`));
        expect(occurrences.length > 0).toBe(near(words, distance));
      }),
      { numRuns: 1_000 },
    );
  });

  it('finds words near each other, and one of them alone, only where both are', () => {
    const reading = readPage(headedPage("man's co-op palm"));
    const query = parseQuery('(mans NEAR/1 coop) AND coop');
    engine.fill([reading]);
    expect([engine.find(query, []), isMatched(reading, query, [])]).toEqual([[], false]);
  });

  it('looks up words of a wildcard in every column', () => {
    engine.fill([readPage(headedPage('#Lagos news', 'co-operatives by the lakes')), readPage(headedPage('lagos'))]);
    const found = (pattern: string): readonly (readonly [string, number])[] =>
      findWildcardWords(engine.database, pattern, unlimited).words.map(({ fold, pages: count }) => [fold, count]);
    expect(found('l*s')).toEqual([
      ['lagos', 2],
      ['lakes', 1],
    ]);
    expect(found('coop*s')).toEqual([['cooperatives', 1]]);
    expect(findWildcardWords(engine.database, 'l*s', unlimited, 1)).toMatchObject({
      width: 'some',
      words: [{ fold: 'lagos' }],
    });
    expect(findWildcardWords(engine.database, 'q*s', unlimited)).toEqual({ width: 'all', words: [] });
  });

  it('highlights words that fit a wildcard even if its words were not looked up', () => {
    const reading = readPage(headedPage('#Lagos news', 'co-operatives by the lakes'));
    const lit = (q: string): readonly string[] =>
      matchPage(reading, parseQuery(q)).occurrences.map(({ from }) => reading.tokens.fold(from) ?? '');
    expect(lit('l*s')).toEqual(['lagos', 'lakes']);
    expect(lit('coop*s')).toEqual(['co']);
    expect(lit('headline:l*s')).toEqual(['lagos']);
    expect(lit('l*s NEAR/1 by')).toEqual(['by', 'lakes']);
  });

  it('separates stories with boundaries, so that phrases and NEAR do not match across them', () => {
    const reading = readPage(headedPage('one palm', '#HEADLINE', 'oil two'));
    expect(columnsOf(reading).body.filter((slot) => slot === storyBoundary)).toHaveLength(11);
    engine.fill([reading]);
    for (const q of ['"palm oil"', '"palm headline"', 'palm NEAR oil', 'headline:palm', 'text:headline']) {
      expect([q, engine.find(parseQuery(q), [])]).toEqual([q, []]);
      expect([q, isMatched(reading, parseQuery(q), [])]).toEqual([q, false]);
    }
    for (const q of ['palm NEAR/12 oil', 'headline:headline', 'text:palm', 'headline NOT headline:oil']) {
      expect([q, engine.find(parseQuery(q), [])]).toEqual([q, [0]]);
      expect([q, isMatched(reading, parseQuery(q), [])]).toEqual([q, true]);
    }
  });
});
