import { runAxis, yearRanges, runWords } from './run-bar.ts';

const years = (most: readonly number[], some: readonly number[]) =>
  [
    ...most.map((year) => ({ year, editions: 300, most: true })),
    ...some.map((year) => ({ year, editions: 2, most: false })),
  ].toSorted((one, other) => one.year - other.year);

describe('the coverage of a title', () => {
  it('is drawn as bars of consecutive years with the same coverage', () => {
    expect(yearRanges(years([1960, 1961, 1964], [1962, 1963]))).toEqual([
      { first: 1960, last: 1961, most: true },
      { first: 1962, last: 1963, most: false },
      { first: 1964, last: 1964, most: true },
    ]);
  });

  it('is described in words, without its gaps', () => {
    expect(runWords(years([1960, 1961, 1970], [1962]))).toBe('Most issues: 1960 to 1961, 1970. Some issues: 1962.');
    expect(runWords(years([], [1859]))).toBe('Some issues: 1859.');
    expect(runWords([])).toBe('Nothing in the archive');
    const odd = Array.from({ length: 20 }, (_, index) => 1900 + 2 * index);
    expect(runWords(years([], odd))).toBe('In the archive for 20 of the years 1900 to 1938, in 20 runs');
  });

  it('has one axis with whole steps for all titles', () => {
    expect(runAxis([1954, 2009])).toEqual({ first: 1950, end: 2010, labels: [1950, 1960, 1970, 1980, 1990, 2000] });
    expect(runAxis([1972])).toEqual({ first: 1970, end: 1975, labels: [1970] });
    expect(runAxis([1859, 1966])).toMatchObject({ first: 1850, end: 1975 });
    expect(runAxis([1, 9999]).labels.length).toBeLessThanOrEqual(10);
  });
});
