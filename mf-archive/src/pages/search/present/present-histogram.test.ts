import type { DateHistogram } from 'shared-contracts/archive/search-pages';
import { sampleResults } from '../../../testing/sample-data.ts';
import { answeredSearch } from '../../../testing/search-state.ts';
import type { SearchParams } from '../search-page-data.ts';
import { presentHistogram } from './present-histogram.ts';

const years: DateHistogram = {
  unit: 'year',
  bars: [
    { date: '1970', count: 10, held: 100 },
    { date: '1971', count: 0, held: 0 },
    { date: '1972', count: 40, held: 2000 },
  ],
  undated: 0,
};

const viewOf = (histogram: DateHistogram, params: Partial<SearchParams> = {}) =>
  presentHistogram(answeredSearch({ params: { q: 'x', page: 1, ...params }, results: sampleResults({ histogram }) }));

describe('results over time', () => {
  it('are drawn by count, and by share of the holdings', () => {
    expect(viewOf(years)?.paths).toEqual({
      rest: 'M0 40v-10h8v10h2h10v-40h8v40h2',
      chosen: '',
      share: 'M0 40v-40h8v40h2h10v-8h8v8h2',
    });
  });

  it('are described in words', () => {
    const data = viewOf(years);
    expect(data?.label).toBe('Pages by year, 1970 to 1972');
    expect(data?.peak).toBe('1972 has the most: 40 pages');
    expect(data?.peakShare).toBe('1970 has the largest share of the archive: 10 %');
    expect(data?.bars).toEqual([
      { date: '1970', name: '1970', countText: '10 pages', share: '10 % of 100' },
      { date: '1971', name: '1971', countText: '', share: '' },
      { date: '1972', name: '1972', countText: '40 pages', share: '2.0 % of 2,000' },
    ]);
  });

  it('highlight the chosen years unless all are chosen', () => {
    expect(viewOf(years, { from: '1972-05' })?.paths).toMatchObject({
      rest: 'M0 40v-10h8v10h2',
      chosen: 'M0 40h10h10v-40h8v40h2',
    });
    expect(viewOf(years, { from: '1970', to: '1980' })?.paths.chosen).toBe('');
  });

  it('of a month link to its year and to all years', () => {
    const days = {
      unit: 'day',
      bars: [
        { date: '1972-04-01', count: 1, held: 2 },
        { date: '1972-04-02', count: 3, held: 4 },
      ],
      undated: 2,
    } as const;
    const data = viewOf(days, { from: '1972-04', to: '1972-04' });
    expect(data?.crumbs).toEqual([
      { text: 'All years', to: '/search?q=x' },
      ' › ',
      { text: '1972', to: '/search?q=x&from=1972&to=1972' },
      ' › April',
    ]);
    expect(data?.undated).toBe('2 pages without a known day');
    expect(data?.heads).toEqual(['Day', 'Pages', 'As % of pages']);
  });

  it('are not drawn if there is nothing to see', () => {
    expect(viewOf({ ...years, bars: years.bars.slice(0, 1) })).toBeNull();
    expect(viewOf({ ...years, bars: years.bars.map((bar) => ({ ...bar, count: 0 })) })).toBeNull();
  });

  it('omit the years before the first result and after the last', () => {
    const none = { count: 0, held: 5 };
    const bars = [{ date: '1968', ...none }, { date: '1969', ...none }, ...years.bars, { date: '1973', ...none }];
    expect(viewOf({ ...years, bars })?.ends).toEqual(['1970', '1972']);
  });

  it('with the same maximum in several years do not name one of them', () => {
    const even = { ...years, bars: years.bars.map((bar) => ({ ...bar, count: 5 })) };
    expect(viewOf(even)?.peak).toBe('Peak: 5 pages in a year');
  });
});
