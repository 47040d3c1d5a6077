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

describe('how much of a question a text has', () => {
  it('is all of it where every word stands there, side by side as it was asked', () => {
    expect(covers([term('minimum', 0), term('wage', 1)], 'the minimum wage was raised')).toBe(1);
  });

  it('is less where the words stand far apart', () => {
    const apart = `the minimum ${'and '.repeat(9)}wage`;
    const [near, far] = ['the minimum wage', apart].map((text) => covers([term('minimum', 0), term('wage', 1)], text));
    expect(far).toBeLessThan(near ?? 0);
    expect(far).toBeGreaterThan(0.5);
  });

  it('counts a form nearly as the word, and a rare word more than a frequent one', () => {
    expect(covers([term('declared', 0)], 'they declare it')).toBeCloseTo(0.9);
    const terms = [term('rare', 0, { weight: 3 }), term('common', 9)];
    expect(covers(terms, 'rare')).toBeGreaterThan(covers(terms, 'common'));
    expect(covers(terms, 'rare') + covers(terms, 'common')).toBeCloseTo(1);
  });

  it('counts a name of three words as little more than a word, so that what is said of it counts too', () => {
    const name = ['ken', 'saro', 'wiwa'].map((fold, at) => term(fold, at, { isName: true }));
    const terms = [...name, term('hanged', 9)];
    expect(covers(terms, 'hanged')).toBeGreaterThan(0.25);
    expect(covers(terms, 'ken saro wiwa')).toBeLessThan(0.75);
  });

  it('counts letters that stand for words as soon as the words stand there', () => {
    const opec = term('opec', 0, { parts: ['organization', 'petroleum', 'exporting', 'countries'] });
    expect(covers([opec], 'organization of the petroleum exporting countries')).toBeCloseTo(0.9);
    expect(covers([opec], 'countries and countries and countries')).toBeCloseTo(0.225);
    expect(covers([opec], 'opec')).toBe(1);
  });

  it('is nothing for a question without words', () => {
    expect(covers([], 'anything')).toBe(0);
  });
});
