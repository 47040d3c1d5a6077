import type { MatchedTerm, SearchTerm } from 'shared-contracts/archive/search-pages';
import { samplePageHit, sampleResults } from '../../testing/sample-data.ts';
import { word } from '../../testing/search-data.ts';
import { firstFuzzyOnly, matchReason } from './match-reason.ts';

const why = (term: SearchTerm, matched: Partial<MatchedTerm>): string =>
  matchReason([term], { matched: [{ term: 0, count: 1, printed: [term.text], broken: false, ...matched }] });

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

describe('the first result with only fuzzy matches', () => {
  const close = [
    { fold: 'iagos', pages: 3, used: true },
    { fold: 'lagcs', pages: 1, used: true },
  ];
  const hitsWith = (...words: readonly string[]) =>
    words.map((printed) => samplePageHit({ matched: [{ term: 0, count: 1, printed: [printed], broken: false }] }));
  const first = (values = {}): number =>
    firstFuzzyOnly(sampleResults({ terms: [word('lagos', { close })], total: 3, exact: 1, ...values }));

  it('comes after the exact matches, in every order', () => {
    const hits = hitsWith('Lagos', 'Iagos', 'lagcs');
    expect(first({ hits })).toBe(1);
    expect(first({ hits, sort: 'oldest' })).toBe(1);
    expect(first({ hits: hits.slice(1), page: 2, pageCount: 2 })).toBe(-1);
  });

  it.each(['relevance', 'oldest', 'newest'])('is the first of all without exact matches, in order of %s', (sort) => {
    // The second is a fuzzy match that cannot be recognised by its words.
    const values = { hits: hitsWith('Iagos', 'La gos'), total: 2, exact: 0, sort };
    expect(first(values)).toBe(0);
    expect(first({ ...values, page: 2, pageCount: 2 })).toBe(-1);
  });
});
