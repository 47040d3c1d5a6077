import type { MatchedTerm, SearchTerm } from 'shared-contracts/archive/search-pages';
import { samplePageHit, sampleResults } from '../../../testing/sample-data.ts';
import { describeResults } from './describe-results.ts';

const word = (text: string, values: Partial<SearchTerm> = {}): SearchTerm => ({
  kind: 'word',
  text,
  excluded: false,
  pages: null,
  ...values,
});

const why = (term: SearchTerm, matched: Partial<MatchedTerm>): string | undefined => {
  const one = { term: 0, count: 1, printed: [term.text], broken: false, ...matched };
  return describeResults(sampleResults({ terms: [term], hits: [samplePageHit({ matched: [one] })] }), term.text)
    .matchReasons[0];
};

describe('why a page matched', () => {
  it('is the count, with spellings that were not typed', () => {
    expect(why(word('lagos'), { count: 4, printed: ['Lagos', 'Làgos'], broken: true })).toBe(
      'lagos 4 times, also as Làgos; one split across lines',
    );
  });

  it('is a single occurrence, hyphenated at a line end', () => {
    expect(why(word('association'), { broken: true })).toBe('association once, split across lines');
  });

  it('is the printed spellings if none is as typed', () => {
    expect(why(word('ogun'), { count: 2, printed: ['Ògún', 'ÒGÚN', 'Ogùn'] })).toBe('ogun 2 times, as Ògún and Ogùn');
  });

  it('is also the misread spellings', () => {
    const lagos = word('lagos', { close: [{ fold: 'iagos', pages: 3, used: true }] });
    expect(why(lagos, { count: 3, printed: ['Lagos', 'Iagos'] })).toBe('lagos 3 times, also read as Iagos');
  });

  it('never claims the typed word if only a fuzzy match occurs', () => {
    const lagoss = word('lagoss', { close: [{ fold: 'lagos', pages: 3, used: true }] });
    expect(why(lagoss, { count: 4, printed: ['Lagos'] })).toBe('near lagoss: Lagos, 4 times');
    expect(why(lagoss, { printed: ['LAGOS'], broken: true })).toBe('near lagoss: LAGOS, once, split across lines');
  });

  it('is the words found by a prefix', () => {
    expect(why(word('mark', { kind: 'prefix' }), { count: 1200, printed: ['market', 'markets', 'marked'] })).toBe(
      'mark… 1,200 times, as market, markets and marked',
    );
  });
});

describe('the interpretation of a query', () => {
  const read = (typed: string, understood: string, terms = [word('a'), word('b')]) =>
    describeResults(sampleResults({ terms, understood }), typed);

  it.each([
    ['lagos  market', 'lagos AND market'],
    ['lagos AND market', 'lagos AND market'],
    ['“keep right” -fish', '"keep right" NOT fish'],
    ['Lagos', 'lagos'],
  ])('is not shown if it equals what was typed: %s', (typed, understood) => {
    expect(read(typed, understood).understood).toBeNull();
  });

  it.each([
    ['lagos AND (market', 'lagos AND market'],
    ['market OR trade lagos', 'market OR (trade AND lagos)'],
    ['(market OR trade) lagos', '(market OR trade) AND lagos'],
  ])('is shown if the query was repaired or is nested: %s', (typed, understood) => {
    expect(read(typed, understood).understood).toBe(understood);
  });

  it('has separate sentences for excluded words, and for words of which one is enough', () => {
    const excluding = read('market -fish', 'market NOT fish', [word('market'), word('fish', { excluded: true })]);
    expect(excluding.plain).toEqual({ joint: 'and', wanted: ['market'], unwanted: ['fish'] });
    expect(read('a OR b', 'a OR b').plain).toEqual({ joint: 'or', wanted: ['a', 'b'], unwanted: [] });
    expect(read('(a OR b) c', '(a OR b) AND c').plain).toBeNull();
    expect(read('a NEAR b', 'a NEAR/10 b').plain).toBeNull();
    const inHeadlines = [word('a', { field: 'headline' }), word('b', { kind: 'phrase', field: 'byline' })];
    expect(read('…', 'headline:a AND byline:"b"', inHeadlines).plain).toMatchObject({
      wanted: ['headline:a', 'byline:“b”'],
    });
  });

  it('reads operators inside a phrase as words', () => {
    const phrase = word('do OR die', { kind: 'phrase' });
    expect(read('"do OR die"', '"do OR die"', [phrase]).plain).toEqual({
      joint: 'and',
      wanted: ['“do OR die”'],
      unwanted: [],
    });
  });
});

describe('suggestions after no results', () => {
  const alternatives = (terms: readonly SearchTerm[], understood: string): readonly string[] =>
    describeResults(sampleResults({ total: 0, hits: [], terms, understood }), understood).alternatives.map(
      ({ q }) => q,
    );

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
