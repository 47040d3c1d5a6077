import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';
import { sampleResults } from '../../testing/sample-data.ts';
import { answeredSearch } from '../../testing/search-data.ts';
import { filterGroups } from './filter-groups.ts';
import { filterCount } from './search-params.ts';

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
  places: [
    { value: 'lagos', name: 'Lagos', count: 40 },
    { value: 'kano', name: 'Kano', count: 2 },
  ],
  languages: [{ value: 'en', name: 'English', count: 42 }],
  fronts: [
    { value: 'front', name: 'Front pages', count: 9 },
    { value: 'inside', name: 'Other pages', count: 33 },
  ],
  qualities: [
    { value: '90', name: '', count: 20 },
    { value: '75', name: '', count: 10 },
    { value: '0', name: '', count: 5 },
    { value: 'unknown', name: '', count: 7 },
  ],
  kinds: [
    { value: 'article', name: 'Articles', count: 40 },
    { value: 'notice', name: 'Notices', count: 2 },
  ],
};

const viewOf = (params: Partial<SearchPagesInput> = {}) =>
  answeredSearch({ params: { q: 'x', page: 1, ...params }, results: sampleResults({ total: 42, facets }) });

const group = (name: string, params: Partial<SearchPagesInput> = {}) =>
  filterGroups(viewOf(params)).find((one) => one.name === name);

describe('[R2.39] the filters of a search', () => {
  it('offer each choice with its count, and the count without a choice', () => {
    expect(group('place')).toEqual({
      legend: 'Places',
      name: 'place',
      choices: [
        { value: 'lagos', name: 'Lagos', count: 40, chosen: false },
        { value: 'kano', name: 'Kano', count: 2, chosen: false },
      ],
      any: 42,
    });
  });

  it('omit a filter with a single choice, such as the only language', () => {
    expect(group('language')).toBeUndefined();
    expect(group('language', { language: ['yo'] })?.choices).toContainEqual({
      value: 'yo',
      name: 'Yorùbá',
      count: 0,
      chosen: true,
    });
  });

  it('use the site’s names for languages', () => {
    expect(group('language', { language: ['en', 'yo'] })?.choices.map(({ name }) => name)).toEqual([
      'English',
      'Yorùbá',
    ]);
  });

  it('offer levels of certainty only if there are at least two', () => {
    const offered = (count: number): boolean => {
      const some = { ...facets, qualities: facets.qualities.slice(0, count) };
      const found = answeredSearch({ params: { q: 'x', page: 1 }, results: sampleResults({ facets: some }) });
      return filterGroups(found).some(({ name }) => name === 'quality');
    };
    expect([offered(1), offered(2)]).toEqual([false, true]);
  });

  it('count certainty cumulatively, from each level upwards', () => {
    expect(
      group('quality', { quality: 75 })?.choices.map(({ value, count, chosen }) => [value, count, chosen]),
    ).toEqual([
      ['', 42, false],
      ['90', 20, false],
      ['75', 30, true],
      ['50', 30, false],
    ]);
  });

  it('count a level between the bands by the results found with it', () => {
    const found = answeredSearch({
      params: { q: 'x', page: 1, quality: 80 },
      results: sampleResults({ total: 27, facets }),
    });
    const one = filterGroups(found).find(({ name }) => name === 'quality');
    expect(one?.choices.map(({ value, count }) => [value, count])).toEqual([
      ['', 42],
      ['90', 20],
      ['80', 27],
      ['75', 30],
      ['50', 30],
    ]);
  });

  it('offer front pages for pages, and kinds for articles', () => {
    expect(group('front')?.choices).toEqual([{ value: '1', name: 'Front pages', count: 9, chosen: false }]);
    expect(group('front', { by: 'article' })).toBeUndefined();
    expect(group('kind')).toBeUndefined();
    expect(group('kind', { by: 'article' })?.choices).toHaveLength(2);
  });

  it('offer no front pages where there are none', () => {
    const without = answeredSearch({
      params: { q: 'x', page: 1 },
      results: sampleResults({ facets: { ...facets, fronts: [] } }),
    });
    expect(filterGroups(without).some(({ name }) => name === 'front')).toBe(false);
    const single = { ...facets, fronts: [{ value: 'front', name: 'Front pages', count: 1 }] };
    const one = answeredSearch({ params: { q: 'x', page: 1 }, results: sampleResults({ facets: single }) });
    expect(filterGroups(one).find(({ name }) => name === 'front')?.any).toBe(1);
  });

  it('are counted by choices, dates once', () => {
    expect(filterCount({ q: '', page: 1, from: '1960', to: '1970', title: ['herald', 'courier'], front: true })).toBe(
      4,
    );
  });
});
