import type { SearchPagesInput, DateHistogram } from 'shared-contracts/archive/search-pages';
import { barOf, headsOf, pathsOf, peakOf, peakShareOf, trimHistogram } from './histogram-bars.ts';

const years: DateHistogram = {
  unit: 'year',
  bars: [
    { date: '1970', count: 10, held: 100 },
    { date: '1971', count: 0, held: 0 },
    { date: '1972', count: 40, held: 2000 },
  ],
  undated: 0,
};

const params: SearchPagesInput = { q: 'x', page: 1 };

describe('results over time', () => {
  it('are drawn by count, and by share of the holdings', () => {
    expect(pathsOf(years, params)).toEqual({
      rest: 'M0 40v-10h8v10h12v-40h8v40h2',
      chosen: '',
      share: 'M0 40v-40h8v40h12v-8h8v8h2',
    });
  });

  it('are described in words', () => {
    expect(headsOf('year', params)).toEqual(['Year', 'Pages', 'As % of pages']);
    expect(peakOf(years, params)).toBe('1972 has the most: 40 pages');
    expect(peakShareOf(years)).toBe('1970 has the largest share of the archive: 10 %');
    expect(years.bars.map(barOf(params))).toEqual([
      { date: '1970', name: '1970', countText: '10 pages', share: '10 % of 100' },
      { date: '1971', name: '1971', countText: '', share: '' },
      { date: '1972', name: '1972', countText: '40 pages', share: '2.0 % of 2,000' },
    ]);
  });

  it('highlight the chosen years unless all are chosen', () => {
    expect(pathsOf(years, { ...params, from: '1972-05' })).toMatchObject({
      rest: 'M0 40v-10h8v10h2',
      chosen: 'M0 40h20v-40h8v40h2',
    });
    expect(pathsOf(years, { ...params, from: '1970', to: '1980' }).chosen).toBe('');
  });

  it('with the same maximum in several years do not name one of them', () => {
    const even = { ...years, bars: years.bars.map((bar) => ({ ...bar, count: 5 })) };
    expect(peakOf(even, params)).toBe('Peak: 5 pages in a year');
  });

  it('are not drawn if there is nothing to see', () => {
    expect(trimHistogram({ ...years, bars: years.bars.slice(0, 1) })).toBeUndefined();
    expect(trimHistogram({ ...years, bars: years.bars.map((bar) => ({ ...bar, count: 0 })) })).toBeUndefined();
  });

  it('omit the years before the first result and after the last', () => {
    const none = { count: 0, held: 5 };
    const bars = [{ date: '1968', ...none }, { date: '1969', ...none }, ...years.bars, { date: '1973', ...none }];
    expect(trimHistogram({ ...years, bars })).toEqual(years);
    expect(trimHistogram({ ...years, unit: 'month', bars })?.bars).toEqual(bars);
  });
});
