import { assert, array, double, integer, property } from 'fast-check';
import { nthLeast } from './matches.ts';

const sorted = (numbers: Float64Array): Float64Array => numbers.slice().sort();

describe('the number at a rank', () => {
  it('is the same as in the sorted list, for any list, even with many equal numbers', () => {
    const lists = [array(double({ noNaN: true })), array(integer({ min: -2, max: 2 }), { maxLength: 200 })] as const;
    for (const list of lists) {
      assert(
        property(list, (values) => {
          const numbers = Float64Array.from(values);
          const found = values.map((_, place) => nthLeast(numbers, place));
          // Converts -0 to 0.
          expect(found.map((value) => value + 0)).toEqual(Array.from(sorted(numbers), (value) => value + 0));
        }),
      );
    }
  });

  it('is infinite beyond the end, and leaves the list unchanged', () => {
    const numbers = Float64Array.of(3, 1, 2);
    expect([nthLeast(numbers, 3), nthLeast(new Float64Array(0), 0)]).toEqual([Infinity, Infinity]);
    expect(numbers).toEqual(Float64Array.of(3, 1, 2));
  });
});
