import fc from 'fast-check';
import { csvCell } from 'shared-contracts/server/csv-cell';

const read = (cell: string): string => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

describe('a CSV cell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠x'])(
    'is not interpreted as a formula: %j',
    (value) => {
      expect(read(csvCell(value))).toBe(`'${value}`);
    },
  );

  it('is parsed back unchanged, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const back = read(csvCell(value));
        expect(back === value || back === `'${value}`).toBe(true);
        expect(back).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });

  it('is quoted only where a character requires it', () => {
    expect(['a', 'a,b', 'say "x"', 'two\nlines', ' edge'].map(csvCell)).toEqual([
      ...['a', '"a,b"', '"say ""x"""', '"two\nlines"', '" edge"'],
    ]);
  });
});
