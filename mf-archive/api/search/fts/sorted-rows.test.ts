import { array, assert, integer, property } from 'fast-check';
import { indexesIn, indexOfRow, rowsInBoth, rowsInEither, rowsWithout } from './sorted-rows.ts';

const rows = array(integer({ min: 0, max: 60 }), { maxLength: 40 }).map((values) =>
  Uint32Array.from(new Set(values)).sort(),
);

describe('lists of rows', () => {
  it('are joined and subtracted as sets are', () => {
    assert(
      property(rows, rows, (a, b) => {
        const [inA, inB] = [new Set(a), new Set(b)];
        expect([...rowsInBoth(a, b)]).toEqual([...a].filter((row) => inB.has(row)));
        expect([...rowsWithout(a, b)]).toEqual([...a].filter((row) => !inB.has(row)));
        expect(rowsInEither(a, b)).toEqual(Uint32Array.from(new Set([...inA, ...inB])).sort());
      }),
    );
  });

  it('have the same indexes of rows, looked up one by one or together', () => {
    assert(
      property(rows, rows, (a, b) => {
        const indexes = Array.from(b, (row) => a.indexOf(row));
        expect([...indexesIn(a, b)]).toEqual(indexes);
        expect(Array.from(b, (row) => indexOfRow(a, row))).toEqual(indexes);
      }),
    );
  });
});
