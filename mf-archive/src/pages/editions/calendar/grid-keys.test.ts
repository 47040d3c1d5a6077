import { dayByKey } from './use-grid-keys.ts';

const monday = { year: 1972, month: 4, day: 3 };
const april = (day: number) => ({ ...monday, day });

describe('calendar keys', () => {
  it('move by days and weeks, to the ends of the week, by months, and with Shift by years', () => {
    expect(dayByKey('ArrowLeft', monday, false)).toEqual(april(2));
    expect(dayByKey('ArrowRight', monday, false)).toEqual(april(4));
    expect(dayByKey('ArrowUp', monday, false)).toEqual({ year: 1972, month: 3, day: 27 });
    expect(dayByKey('ArrowDown', monday, false)).toEqual(april(10));
    expect(dayByKey('Home', april(6), false)).toEqual(monday);
    expect(dayByKey('End', april(6), false)).toEqual(april(9));
    expect(dayByKey('PageUp', april(30), false)).toEqual({ year: 1972, month: 3, day: 30 });
    expect(dayByKey('PageDown', monday, true)).toEqual({ ...monday, year: 1973 });
  });

  it('leave other keys to the browser', () => {
    for (const key of ['Enter', 'Tab', 'a', 'toString']) expect(dayByKey(key, monday, false)).toBeNull();
  });
});
