import { missingPages } from './missing-pages.ts';

const held = (...pages: readonly (readonly [sequence: number, label: string])[]) =>
  pages.map(([sequence, label]) => ({ sequence, label }));

describe('missing pages', () => {
  it('are those whose numbers lie between existing ones', () => {
    expect(missingPages(held([1, '1'], [2, '2'], [3, '5'], [4, '6']))).toEqual([{ before: 2, labels: ['3', '4'] }]);
    expect(missingPages(held([1, '1'], [2, '2'], [5, '5'], [8, '8']))).toEqual([
      { before: 2, labels: ['3', '4'] },
      { before: 3, labels: ['6', '7'] },
    ]);
  });

  it('are the first ones if the first existing page has a later number', () => {
    expect(missingPages(held([3, '3'], [4, '4']))).toEqual([{ before: 0, labels: ['1', '2'] }]);
    expect(missingPages(held([1, '345'], [2, '346']))).toEqual([]);
  });

  it('are found by position if pages have no numbers', () => {
    expect(missingPages(held([1, 'Cover'], [3, 'Back']))).toEqual([{ before: 1, labels: ['2'] }]);
  });

  it('are not assumed if numbers start again, or jump as in another volume', () => {
    expect(missingPages(held([1, '1'], [2, '2'], [3, '1'], [4, '2'], [5, '2']))).toEqual([]);
    expect(missingPages(held([1, '1'], [2, '2'], [3, '301']))).toEqual([]);
    expect(missingPages([])).toEqual([]);
  });
});
