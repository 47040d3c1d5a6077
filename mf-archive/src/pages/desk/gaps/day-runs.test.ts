import { dayRuns } from './title-year.tsx';

describe('missing days', () => {
  it('close to each other form one gap, so that a missing month is one line', () => {
    expect(dayRuns(['1964-03-02', '1964-03-03', '1964-03-09', '1964-05-04'])).toEqual([
      { from: '1964-03-02', to: '1964-03-09', count: 3 },
      { from: '1964-05-04', to: '1964-05-04', count: 1 },
    ]);
  });

  it('are an empty list if nothing is missing', () => {
    expect(dayRuns([])).toEqual([]);
  });
});
