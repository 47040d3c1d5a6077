import type { SearchTerm } from 'shared-contracts/archive/search-pages';
import { sampleResults } from '../../testing/sample-data.ts';
import { word } from '../../testing/search-data.ts';
import { alternativeSearches, plainQuery, understoodQuery, type PlainQuery } from './search-terms.ts';

describe('the interpretation of a query', () => {
  const terms = [word('a'), word('b')];
  const shown = (typed: string, understood: string): string | null =>
    understoodQuery(sampleResults({ terms, understood }), typed);
  const plain = (understood: string, of = terms): PlainQuery | null =>
    plainQuery(sampleResults({ terms: of, understood }));

  it.each([
    ['lagos  market', 'lagos AND market'],
    ['lagos AND market', 'lagos AND market'],
    ['“keep right” -fish', '"keep right" NOT fish'],
    ['Lagos', 'lagos'],
  ])('is not shown if it equals what was typed: %s', (typed, understood) => {
    expect(shown(typed, understood)).toBeNull();
  });

  it.each([
    ['lagos AND (market', 'lagos AND market'],
    ['market OR trade lagos', 'market OR (trade AND lagos)'],
    ['(market OR trade) lagos', '(market OR trade) AND lagos'],
  ])('is shown if the query was repaired or is nested: %s', (typed, understood) => {
    expect(shown(typed, understood)).toBe(understood);
  });

  it('has separate sentences for excluded words, and for words of which one is enough', () => {
    const excluding = [word('market'), word('fish', { excluded: true })];
    expect(plain('market NOT fish', excluding)).toEqual({ joint: 'and', wanted: ['market'], unwanted: ['fish'] });
    expect(plain('a OR b')).toEqual({ joint: 'or', wanted: ['a', 'b'], unwanted: [] });
    expect(plain('(a OR b) AND c')).toBeNull();
    expect(plain('a NEAR/10 b')).toBeNull();
    const inHeadlines = [word('a', { field: 'headline' }), word('b', { kind: 'phrase', field: 'byline' })];
    expect(plain('headline:a AND byline:"b"', inHeadlines)).toMatchObject({
      wanted: ['headline:a', 'byline:“b”'],
    });
  });

  it('reads operators inside a phrase as words', () => {
    const phrase = word('do OR die', { kind: 'phrase' });
    expect(plain('"do OR die"', [phrase])).toEqual({
      joint: 'and',
      wanted: ['“do OR die”'],
      unwanted: [],
    });
  });
});

describe('suggestions after no results', () => {
  const alternatives = (terms: readonly SearchTerm[], understood: string): readonly string[] =>
    alternativeSearches(sampleResults({ total: 0, hits: [], terms, understood })).map(({ q }) => q);

  it('include an OR search if the words never occur together', () => {
    expect(alternatives([word('yam', { pages: 4 }), word('regatta', { pages: 2 })], 'yam AND regatta')).toEqual([
      'yam OR regatta',
    ]);
  });

  it('do not change a nested query', () => {
    expect(alternatives([word('yam', { pages: 0 }), word('rice', { pages: 2 })], '(yam OR rice) AND x')).toEqual([]);
  });

  it('include nothing for a short word that does not occur', () => {
    expect(alternatives([word('zzz', { pages: 0 })], 'zzz')).toEqual([]);
  });
});
