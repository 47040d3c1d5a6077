import fc from 'fast-check';
import { SourceProblem } from '../source-problem.ts';
import { parseCsv } from './parse-csv.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

describe('parsing CSV', () => {
  it('returns the line that each row begins on, even after multi-line cells', () => {
    expect(parseCsv(bytes('a,b\n"one\ntwo",3\r\n\n4,5'))).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['one\ntwo', '3'] },
      { line: 5, cells: ['4', '5'] },
    ]);
  });

  it('parses what was written, with either separator', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => `x${text}`);
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(rows, fc.constantFrom(',', ';'), (table, separator) => {
        const header = ['title', 'date'].join(separator);
        const text = [header, ...table.map((row) => row.map(quote).join(separator))].join('\r\n');
        expect(parseCsv(bytes(text)).map(({ cells }) => cells)).toEqual([['title', 'date'], ...table]);
      }),
    );
  });

  it('returns rows or throws a SourceProblem for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (given) => {
        try {
          for (const { cells } of parseCsv(given)) expect(cells.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(SourceProblem);
        }
      }),
    );
  });
});
