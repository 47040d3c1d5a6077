import { DatabaseSync } from 'node:sqlite';
import { maxQueryLength } from 'shared-contracts/constants';
import { ftsQuery } from '../fts/fts-query.ts';
import { indexColumns } from '../index-text.ts';
import { parseQuery } from './parse-query.ts';
import type { Alternative } from './query-tree.ts';
import { wildcardProblems, matchesWildcard, maxWildcardWords, findWildcardWords } from './term-variants.ts';

/** Counts the words and phrases in an expression; the engine reads the index once for each. */
const phrasesOf = (expression: string): number => (expression.match(/"/gu) ?? []).length / 2;

/** Returns the maximum number of alternatives for each term. */
const words = (why: Alternative['why']): readonly Alternative[] =>
  Array.from({ length: maxWildcardWords }, (_, at) => ({ fold: `w${String(at)}`, pages: 9, why }));

const worst = [
  '*',
  '?',
  '(',
  ')',
  '"',
  '-',
  ':',
  '(*',
  'l*s ',
  'a*b OR ',
  'NEAR',
  'NEAR/5 ',
  'lagos NEAR ',
  'lagos NEAR/99 (',
  'NOT ',
  'l*s NEAR/5 ',
  'headline:',
  'headline:(',
  '-headline:"',
  'text:l*s NEAR ',
  '(a OR b) NEAR/5 ',
  'a* ',
  'a?b ',
  'ab* OR ',
  '(lagos OR ibadan OR kano OR enugu) NEAR/5 (palm OR cocoa OR rubber OR cotton) OR ',
  'x:y ',
  'Ọ̀*ọ́ ',
  '\u0000',
  '\ud800*',
];

describe('the worst possible query', () => {
  const engine = new DatabaseSync(':memory:');
  engine.exec(`create virtual table page_words using fts5 (${indexColumns.join(', ')}, content='', tokenize='ascii')`);
  const search = engine.prepare('select count(*) as pages from page_words where page_words match ?');
  afterAll(() => {
    engine.close();
  });

  it.each(worst)('leads to a bounded expression: %j repeated', (piece) => {
    const query = parseQuery(piece.repeat(maxQueryLength).slice(0, maxQueryLength));
    expect(query.terms.length).toBeLessThanOrEqual(32);
    expect(query.terms.filter(({ kind }) => kind === 'wildcard').length).toBeLessThanOrEqual(4);
    expect(query.problems.length).toBeLessThanOrEqual(8);
    const alternatives = query.terms.map(({ kind }) => words(kind === 'wildcard' ? 'wildcard' : 'close').slice(0, 12));
    const expression = ftsQuery(query, alternatives);
    if (expression === null) return;
    expect(phrasesOf(expression)).toBeLessThanOrEqual(1_500);
    expect(search.get(expression)?.['pages']).toBe(0);
  });

  it('uses fewer words in each NEAR the more there are, and reports it', () => {
    const one = parseQuery('l*s NEAR/5 palm');
    expect(phrasesOf(ftsQuery(one, [words('wildcard'), []]) ?? '')).toBe(2 * 11);
    expect(wildcardProblems(one, [words('wildcard'), []], ['all', null])).toMatchObject([
      { message: expect.stringContaining('Only the 11 most frequent words') as unknown, range: [0, 3], searched: 11 },
    ]);
    const two = parseQuery('l*s NEAR/5 palm OR l*s NEAR/5 oil');
    expect(phrasesOf(ftsQuery(two, [words('wildcard'), [], []]) ?? '')).toBe(2 * 2 * 8);
  });

  it('matches a pattern of many stars in time proportional to the pattern and the word', () => {
    expect(matchesWildcard(`${'a*'.repeat(200)}b`, 'a'.repeat(5_000))).toBe(false);
    expect(matchesWildcard('l*s', 'ls')).toBe(true);
    expect(matchesWildcard('l?*s', 'ls')).toBe(false);
    expect(matchesWildcard('l*o*s', 'lagoons')).toBe(true);
    expect(matchesWildcard('wom?n', 'wom𐐀n')).toBe(true);
  });

  it('reads a bounded number of words for a wildcard, and uses sampled words if there are more', () => {
    engine.exec('create table hint (fold text primary key, pages integer not null)');
    const hint = engine.prepare('insert into hint (fold, pages) values (?, ?)');
    const add = engine.prepare('insert into page_words (rowid, body) values (?, ?)');
    add.run(1, Array.from({ length: 2_000 }, (_, at) => `b${String(at)}s`).join(' '));
    hint.run('b7s', 3);
    hint.run('b8s', 5);
    hint.run('bad', 9);
    const limits = { words: 1_000, pages: 10_000 };
    const { words: sampled, width } = findWildcardWords(engine, 'b*s', limits);
    expect({ folds: sampled.map(({ fold }) => fold), width }).toEqual({ folds: ['b8s', 'b7s'], width: 'some' });
    const fewPages = { words: 1_000, pages: 100 };
    expect(findWildcardWords(engine, 'b12*s', fewPages).width).toBe('some');
    const some = findWildcardWords(engine, 'b1*s', { words: 2_000, pages: 10_000 });
    expect(some.words).toHaveLength(maxWildcardWords);
    expect(some.width).toBe('some');
  });

  it('reports that not all words of a wildcard were searched', () => {
    expect(wildcardProblems(parseQuery('lagos b1*s'), [[], words('wildcard')], [null, 'some'])).toMatchObject([
      {
        message:
          'Only the 60 most frequent words that match b1*s were searched. Type more letters to search for all of them.',
        range: [6, 10],
        searched: 60,
        isIncomplete: true,
      },
    ]);
    expect(wildcardProblems(parseQuery('q*s'), [[]], ['all'])).toMatchObject([
      { message: 'No word in the archive matches q*s.', isIncomplete: false },
    ]);
    expect(wildcardProblems(parseQuery('q*s'), [[]], ['some'])).toMatchObject([{ searched: 0, isIncomplete: true }]);
    expect(wildcardProblems(parseQuery('lagos b1*s'), [[], words('wildcard')], [null, 'all'])).toEqual([]);
  });
});
