import { lagosDay } from 'shared-contracts/lagos-day';
import { chooseDays } from './on-this-day.ts';

const row = (date: string, text = date) => ({ date, text, source: { url: 'https://example.org/' } });

describe('events on this day', () => {
  it('are those of the calendar for the day, oldest first', () => {
    const days = chooseDays([row('1973-01-01'), row('1914-01-01'), row('1973-01-02')], '2027-01-01');
    expect(days).toMatchObject({ today: '1 January', exact: true });
    expect(days?.entries.map(({ date }) => date)).toEqual(['1914-01-01', '1973-01-01']);
  });

  it('are the nearest ones if there are none for the day, even across the turn of the year', () => {
    const days = chooseDays([row('1990-06-15'), row('1983-12-30'), row('1966-01-04'), row('1993-12-01')], '2026-12-31');
    expect(days?.exact).toBe(false);
    expect(days?.entries.map(({ date }) => date)).toEqual(['1966-01-04', '1983-12-30', '1993-12-01']);
  });

  it('include 29 February', () => {
    expect(chooseDays([row('1960-02-28'), row('1964-02-29')], '2028-02-29')?.entries).toHaveLength(1);
    expect(chooseDays([row('1964-02-29')], '2027-03-01')).toMatchObject({ exact: false });
  });

  it('are absent if no row is valid', () => {
    expect(chooseDays([null, {}, row('1990-02-31'), { date: '1990-01-01' }], '2026-01-01')).toBeNull();
  });

  it('change at midnight in Lagos, an hour before midnight UTC', () => {
    expect(lagosDay(Date.parse('2026-11-20T22:59:59Z'))).toBe('2026-11-20');
    expect(lagosDay(Date.parse('2026-11-20T23:00:00Z'))).toBe('2026-11-21');
  });
});
