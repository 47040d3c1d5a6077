import { decadesOf, openDecade } from './narrowing.ts';
import { pagesLeft } from './pages-left.ts';

const facets = {
  titles: [
    { slug: 'herald', name: 'Herald', count: 30 },
    { slug: 'courier', name: 'Courier', count: 12 },
  ],
  years: [
    { year: 1969, count: 2 },
    { year: 1970, count: 5 },
    { year: 1972, count: 35 },
  ],
};
const all = { from: '', to: '', title: [] };

describe('the pages that a choice leaves', () => {
  it.each([
    ['one title', { ...all, title: ['courier'] }, 12],
    ['two titles', { ...all, title: ['courier', 'herald'] }, 42],
    ['a title that found nothing', { ...all, title: ['gazette'] }, 0],
    ['no limit', all, 42],
    ['years', { ...all, from: '1970', to: '1979' }, 40],
    ['years with an open end', { ...all, from: '1971' }, 35],
  ])('are told from the counts at hand: %s', (_, choice, left) => {
    expect(pagesLeft(choice, all, facets)).toBe(left);
  });

  it('are not guessed when both were changed, or part of a year is asked for', () => {
    expect(pagesLeft({ from: '1970', to: '', title: ['herald'] }, all, facets)).toBeNull();
    expect(pagesLeft({ ...all, from: '1972-04' }, all, facets)).toBeNull();
  });
});

describe('years in tens', () => {
  it('add up, in order', () => {
    expect(decadesOf(facets.years)).toEqual([
      { first: 1960, count: 2 },
      { first: 1970, count: 40 },
    ]);
  });

  it('are open where the chosen years lie in one', () => {
    expect(openDecade({ from: '1970', to: '1979', title: [] })).toBe(1970);
    expect(openDecade({ from: '1972-04-03', to: '1973', title: [] })).toBe(1970);
    expect(openDecade({ from: '1969', to: '1973', title: [] })).toBeNull();
    expect(openDecade({ from: '1970', to: '', title: [] })).toBeNull();
    expect(openDecade(all)).toBeNull();
  });
});
