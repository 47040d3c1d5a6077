import { evidenceState } from './evidence-state.ts';
import type { Passage } from './passages/score-passages.ts';
import type { SearchTerm } from './retrieval/search-terms.ts';

const term = (fold: string, change: Partial<SearchTerm> = {}): SearchTerm => ({
  ...{ fold, text: fold, isName: false, isDate: false, at: 0, forms: new Map(), parts: [], weight: 1, pages: 1 },
  ...change,
});
const passage = (evidence: number, ...covered: readonly number[]): Passage =>
  ({ evidence, covered: Float64Array.from(covered) }) as unknown as Passage;

describe('how much of an answer quotes are', () => {
  const terms = [term('bridge'), term('opened')];

  it('is told by the share of the question that the best of them has', () => {
    expect(evidenceState([passage(0.9, 1, 1)], terms)).toBe('found');
    expect(evidenceState([passage(0.5, 1, 0)], terms)).toBe('related');
    expect(evidenceState([passage(0.2, 0, 0.4)], terms)).toBe('nothing');
    expect(evidenceState([], terms)).toBe('nothing');
  });

  it('is no answer without the year that was asked about, or without most of the names', () => {
    const dated = [term('election'), term('1973', { isDate: true })];
    expect(evidenceState([passage(0.9, 1, 0)], dated)).toBe('related');
    expect(evidenceState([passage(0.9, 1, 1)], dated)).toBe('found');
    const named = [term('dick', { isName: true }), term('muhammad', { isName: true }), term('ali', { isName: true })];
    expect(evidenceState([passage(0.9, 1, 0, 0)], named)).toBe('related');
    expect(evidenceState([passage(0.9, 0, 1, 1)], named)).toBe('found');
  });
});
