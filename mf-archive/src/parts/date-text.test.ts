import { dayText } from 'shared-contracts/day-text';
import { isoDate, longDateText } from './date-text.ts';

describe('dates of newspapers', () => {
  it('are written as precisely as they are known', () => {
    expect(dayText({ year: 1972, month: 4, day: 3 })).toBe('3 April 1972');
    expect(dayText({ year: 1972, month: 4, day: null })).toBe('April 1972');
    expect(dayText({ year: 1972, month: null, day: null })).toBe('1972');
  });

  it('include the weekday, also before 1970', () => {
    expect(longDateText({ year: 1972, month: 4, day: 3 })).toBe('Monday 3 April 1972');
    expect(longDateText({ year: 1859, month: 2, day: 21 })).toBe('Monday 21 February 1859');
    expect(longDateText({ year: 1859, month: 2, day: null })).toBe('February 1859');
  });

  it('have a machine-readable form', () => {
    expect(isoDate({ year: 1972, month: 4, day: 3 })).toBe('1972-04-03');
    expect(isoDate({ year: 1972, month: 11, day: null })).toBe('1972-11');
    expect(isoDate({ year: 972, month: null, day: null })).toBe('0972');
  });
});
