import { dayRuns } from './title-year.tsx';

describe('missing days', () => {
  const daily = [0, 1, 2, 3, 4, 5, 6];
  const butForSunday = daily.slice(1);

  it('that follow each other form one gap, so that a missing month is one line', () => {
    expect(dayRuns(['1964-03-06', '1964-03-07', '1964-03-09', '1964-05-04'], butForSunday)).toEqual([
      { from: '1964-03-06', to: '1964-03-09', count: 3 },
      { from: '1964-05-04', to: '1964-05-04', count: 1 },
    ]);
    expect(dayRuns(['1964-03-06', '1964-03-13'], [5])).toEqual([{ from: '1964-03-06', to: '1964-03-13', count: 2 }]);
  });

  it('form separate gaps if an edition appeared between them', () => {
    expect(dayRuns(['1964-03-07', '1964-03-09'], daily)).toHaveLength(2);
    expect(dayRuns(['1964-03-06', '1964-03-20'], [5])).toHaveLength(2);
  });

  it('are an empty list if nothing is missing', () => {
    expect(dayRuns([], daily)).toEqual([]);
  });
});
