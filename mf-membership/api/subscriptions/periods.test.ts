import fc from 'fast-check';
import { addMonths, anchorAt, anchorDayOf, periodAfter } from './periods.ts';

const at = (text: string): number => Date.parse(`${text}+01:00`);
const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2090, 0, 1) });

describe('the periods of a subscription', () => {
  it('end on the same day of the next month, at the same time of day in Lagos', () => {
    expect(periodAfter(at('2026-11-22T00:30:05.123'), 'monthly', 22)).toBe(at('2026-12-22T00:30:05.123'));
    expect(periodAfter(at('2026-12-31T23:59:59.999'), 'monthly', 31)).toBe(at('2027-01-31T23:59:59.999'));
    expect(periodAfter(at('2026-11-22T12:00:00'), 'yearly', 22)).toBe(at('2027-11-22T12:00:00'));
  });

  it('end on the last day of a shorter month, and on their own day again afterwards', () => {
    const ends = [1, 2, 3, 4].map((months) => addMonths(at('2027-01-31T09:00:00'), months, 31));
    expect(ends).toEqual(
      ['2027-02-28T09:00:00', '2027-03-31T09:00:00', '2027-04-30T09:00:00', '2027-05-31T09:00:00'].map(at),
    );
    let [end, anchor] = [at('2027-01-30T09:00:00'), 30];
    for (const expected of ['2027-02-28T09:00:00', '2027-03-30T09:00:00', '2027-04-30T09:00:00']) {
      anchor = anchorAt(end, anchor);
      end = periodAfter(end, 'monthly', anchor);
      expect(end).toBe(at(expected));
    }
  });

  it('that started on 29 February end on the 28th, until the next leap year', () => {
    const start = at('2028-02-29T10:00:00');
    expect(periodAfter(start, 'yearly', 29)).toBe(at('2029-02-28T10:00:00'));
    expect(periodAfter(at('2031-02-28T10:00:00'), 'yearly', 29)).toBe(at('2032-02-29T10:00:00'));
  });

  it('are counted by the day in Lagos, which starts an hour before that of UTC', () => {
    expect(anchorDayOf(Date.UTC(2026, 10, 30, 23, 30))).toBe(1);
    expect(periodAfter(Date.UTC(2026, 10, 30, 23, 30), 'monthly', 1)).toBe(Date.UTC(2026, 11, 31, 23, 30));
  });

  it('computed one after the other end where they would if counted from the first', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 40 }), (start, months) => {
        const anchor = anchorDayOf(start);
        let [end, kept] = [start, anchor];
        for (let month = 0; month < months; month += 1) {
          kept = anchorAt(end, kept);
          end = periodAfter(end, 'monthly', kept);
        }
        expect([end, kept]).toEqual([addMonths(start, months, anchor), anchor]);
      }),
    );
  });

  it('last 28 to 31 days, or 365 to 366, and twelve months are a year', () => {
    fc.assert(
      fc.property(instants, (start) => {
        const anchor = anchorDayOf(start);
        const days = (periodAfter(start, 'monthly', anchor) - start) / 86_400_000;
        expect([28, 29, 30, 31]).toContain(days);
        const year = periodAfter(start, 'yearly', anchor);
        expect([365, 366]).toContain((year - start) / 86_400_000);
        expect(year).toBe(addMonths(start, 12, anchor));
      }),
    );
  });
});
