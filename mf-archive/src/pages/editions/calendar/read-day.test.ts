import { readDay } from './read-day.ts';

const day = { date: { year: 1972, month: 4, day: 3 } };

describe('a typed date', () => {
  it.each([
    '3 April 1972',
    '3rd April, 1972',
    ' 3  apr 1972 ',
    '3rd of April 1972',
    'April 3, 1972',
    'Apr. 3rd 1972',
    '3/4/1972',
    '03.04.1972',
    '3-4-1972',
    '1972-04-03',
    '1972/4/3',
  ])('is parsed: %s', (text) => {
    expect(readDay(text)).toEqual(day);
  });

  it('may be only a month or a year', () => {
    for (const text of ['April 1972', 'apr 1972', '4/1972', '1972-04'])
      expect(readDay(text)).toEqual({ date: { year: 1972, month: 4, day: null } });
    expect(readDay('1972')).toEqual({ date: { year: 1972, month: null, day: null } });
  });

  it('is explained if it does not exist', () => {
    expect(readDay('30 February 1972')).toEqual({
      problem: 'There is no 30 February 1972: that month has 29 days.',
    });
    expect(readDay('29/2/1900')).toEqual({ problem: 'There is no 29 February 1900: that month has 28 days.' });
    expect(readDay('1972-13-01')).toMatchObject({ problem: expect.stringContaining('There is no month 13') as string });
    expect(readDay('0000')).toMatchObject({ problem: expect.stringContaining('There is no year 0') as string });
  });

  it('is reported as unreadable, with valid formats', () => {
    for (const text of ['yesterday', '72', '3 Apryl 1972', '<script>', '1972-', '99999', 'x'.repeat(5_000)]) {
      const params = readDay(text);
      expect('problem' in params && params.problem).toContain('Write 3 April 1972, April 1972, or 1972.');
      expect('problem' in params && params.problem.length).toBeLessThan(150);
    }
  });
});
