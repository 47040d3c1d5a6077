import { lagosDay } from 'shared-contracts/lagos-day';
import { chooseDays } from './on-this-day.ts';

const row = (date: string, text = date) => ({ date, text, source: { url: 'https://example.org/' } });

describe('what happened on this day', () => {
  it('is what the calendar holds of it, the oldest first', () => {
    const days = chooseDays([row('1973-01-01'), row('1914-01-01'), row('1973-01-02')], '2027-01-01');
    expect(days).toMatchObject({ today: '1 January', exact: true });
    expect(days?.entries.map(({ date }) => date)).toEqual(['1914-01-01', '1973-01-01']);
  });

  it('is what lies nearest when nothing is known of the day, over the turn of the year too', () => {
    const days = chooseDays([row('1990-06-15'), row('1983-12-30'), row('1966-01-04'), row('1993-12-01')], '2026-12-31');
    expect(days?.exact).toBe(false);
    expect(days?.entries.map(({ date }) => date)).toEqual(['1966-01-04', '1983-12-30', '1993-12-01']);
  });

  it('has a place for 29 February', () => {
    expect(chooseDays([row('1960-02-28'), row('1964-02-29')], '2028-02-29')?.entries).toHaveLength(1);
    expect(chooseDays([row('1964-02-29')], '2027-03-01')).toMatchObject({ exact: false });
  });

  it('is nothing where no row can be read', () => {
    expect(chooseDays([null, {}, row('1990-02-31'), { date: '1990-01-01' }], '2026-01-01')).toBeNull();
  });

  it('begins at midnight in Lagos, an hour before that of Greenwich', () => {
    expect(lagosDay(Date.parse('2026-11-20T22:59:59Z'))).toBe('2026-11-20');
    expect(lagosDay(Date.parse('2026-11-20T23:00:00Z'))).toBe('2026-11-21');
  });
});
