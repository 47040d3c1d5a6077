import type { SearchTerm } from '../retrieval/search-terms.ts';
import { coverage, questionFeatures } from './question-features.ts';

const term = (fold: string, at: number, change: Partial<SearchTerm> = {}): SearchTerm => ({
  ...{ fold, text: fold, isName: false, isDate: false, at, forms: new Map(), parts: [], weight: 1, pages: 1 },
  ...change,
});

const covers = (terms: readonly SearchTerm[], text: string): number => {
  const { cover, weights } = questionFeatures(terms);
  return coverage(cover(text.split(' ')), weights);
};

describe('how much of a question a text covers', () => {
  it('is all of it if every word occurs, adjacent as in the question', () => {
    expect(covers([term('minimum', 0), term('wage', 1)], 'the minimum wage was raised')).toBe(1);
  });

  it('is less if the words are far apart', () => {
    const apart = `the minimum ${'and '.repeat(9)}wage`;
    const [near, far] = ['the minimum wage', apart].map((text) => covers([term('minimum', 0), term('wage', 1)], text));
    expect(far).toBeLessThan(near ?? 0);
    expect(far).toBeGreaterThan(0.5);
  });

  it('counts an inflected form almost like the word, and a rare word more than a frequent one', () => {
    expect(covers([term('declared', 0)], 'they declare it')).toBeCloseTo(0.9);
    const terms = [term('rare', 0, { weight: 3 }), term('common', 9)];
    expect(covers(terms, 'rare')).toBeGreaterThan(covers(terms, 'common'));
    expect(covers(terms, 'rare') + covers(terms, 'common')).toBeCloseTo(1);
  });

  it('counts a three-word name as little more than one word, so that the other words count too', () => {
    const name = ['ken', 'saro', 'wiwa'].map((fold, at) => term(fold, at, { isName: true }));
    const terms = [...name, term('hanged', 9)];
    expect(covers(terms, 'hanged')).toBeGreaterThan(0.25);
    expect(covers(terms, 'ken saro wiwa')).toBeLessThan(0.75);
  });

  it('counts an abbreviation if the words that it stands for occur', () => {
    const opec = term('opec', 0, { parts: ['organization', 'petroleum', 'exporting', 'countries'] });
    expect(covers([opec], 'organization of the petroleum exporting countries')).toBeCloseTo(0.9);
    expect(covers([opec], 'countries and countries and countries')).toBeCloseTo(0.225);
    expect(covers([opec], 'opec')).toBe(1);
  });

  it('is 0 for a question without words', () => {
    expect(covers([], 'anything')).toBe(0);
  });
});
