import fc from 'fast-check';
import { daysSinceEpoch, missingDays, missingPageNumbers } from './gaps.ts';

const first = daysSinceEpoch(1963, 1, 1);
/** The first of January 1963 was a Tuesday. */
const daysWhere = (count: number, appears: (weekday: number, index: number) => boolean): readonly number[] =>
  Array.from({ length: count }, (_, index) => index)
    .filter((index) => appears((index + 2) % 7, index))
    .map((index) => first + index);

describe('the gaps of a title', () => {
  it('are the days on which its rhythm expects an edition', () => {
    const paper = daysWhere(60, (weekday, index) => weekday !== 0 && index !== 20 && index !== 21);
    expect(missingDays(paper)).toEqual({ rhythm: 'daily but for Sunday', missing: ['1963-01-21', '1963-01-22'] });
  });

  it('are weeks if it appears weekly', () => {
    expect(missingDays(daysWhere(90, (weekday, index) => weekday === 5 && index !== 31))).toEqual({
      rhythm: 'every Friday',
      missing: ['1963-02-01'],
    });
  });

  it('are not reported for isolated days or long pauses', () => {
    expect(missingDays([first, first + 400, first + 900, first + 2_000, first + 2_001, first + 5_000])).toEqual({
      rhythm: null,
      missing: [],
    });
    const decades = [...daysWhere(14, () => true), ...daysWhere(14, () => true).map((day) => day + 3_000)];
    expect(missingDays(decades)).toEqual({ rhythm: 'daily', missing: [] });
  });

  it('never include a day with an edition, whatever the days', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: first, max: first + 400 }), { maxLength: 200 }), (days) => {
        const sorted = days.toSorted((one, other) => one - other);
        const there = new Set(sorted.map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)));
        expect(missingDays(sorted).missing.filter((day) => there.has(day))).toEqual([]);
      }),
    );
  });

  it('include page numbers below the highest one', () => {
    expect(missingPageNumbers([4, 1, 2, 7])).toEqual([3, 5, 6]);
    expect(missingPageNumbers([])).toEqual([]);
  });
});
