import { assert, array, double, integer, property } from 'fast-check';
import { foldCopies, nthLeast, rowsInOrder } from './matches.ts';

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

describe('a part of the ranked rows', () => {
  it('is that of the whole sorted list, also where many rows have the same key', () => {
    const someKeys = array(integer({ min: 0, max: 6 }), { maxLength: 80 });
    assert(
      property(someKeys, integer({ min: 0, max: 90 }), integer({ min: 1, max: 30 }), (values, offset, limit) => {
        const keys = Float64Array.from(values);
        const rows = Uint32Array.from(values.keys());
        const tieOf = (row: number): number => row % 3;
        const sortedRows = [...rows].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || tieOf(a) - tieOf(b) || a - b);
        expect(rowsInOrder({ rows, keys }, { offset, limit }, tieOf)).toEqual(sortedRows.slice(offset, offset + limit));
      }),
    );
  });
});

describe('near-duplicates', () => {
  it('are folded into the first of their group that matches, wherever they are in the list', () => {
    const groups = array(integer({ min: -1, max: 4 }), { maxLength: 60 });
    assert(
      property(groups, (groupOfRow) => {
        const rows = Uint32Array.from(groupOfRow.keys());
        // Some keys are equal, and then the lower row is the first.
        const keys = Float64Array.from(rows, (row) => (row * 7) % 5);
        const inOrder = [...rows].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
        const firsts = new Map<number, number>();
        for (const row of inOrder) {
          const group = groupOfRow[row] ?? 0;
          if (group > 0 && !firsts.has(group)) firsts.set(group, row);
        }
        const firstOf = (row: number): number => firsts.get(groupOfRow[row] ?? 0) ?? row;
        const listed = [...rows].filter((row) => firstOf(row) === row);

        const found = foldCopies(
          { rows, keys },
          (row) => groupOfRow[row] ?? 0,
          () => 0,
        );
        expect([...found.rows]).toEqual(listed);
        expect([...found.keys]).toEqual(listed.map((row) => keys[row]));
        for (const row of listed)
          expect(found.folded.get(row) ?? []).toEqual(inOrder.filter((one) => one !== row && firstOf(one) === row));
      }),
    );
  });
});
