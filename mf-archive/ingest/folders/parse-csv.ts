import { CsvError, parse } from 'csv-parse/sync';
import { SourceProblem } from '../source-problem.ts';

/** One row, with the line of the file that it begins on. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const maxColumns = 100;

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SourceProblem('is not in UTF-8: save it as “CSV UTF-8”');
  }
}

/** Returns the more frequent delimiter in the first line, outside quotes. */
function delimiterOf(text: string): ',' | ';' {
  const header = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

/**
 * Reads the rows of a table with cells separated by commas or semicolons; empty rows are omitted. Throws SourceProblem.
 */
export function parseCsv(bytes: Uint8Array): readonly CsvRow[] {
  const text = decode(bytes);
  const rows: CsvRow[] = [];
  let line = 1;
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells: readonly string[], { lines }) => {
        if (cells.length > maxColumns) throw new SourceProblem(`has more than ${String(maxColumns)} columns`);
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
        line = lines + 1;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
    throw new SourceProblem(
      isOpen
        ? `has a quote in line ${String(line)} that is never closed`
        : `cannot be read as a table: ${error.message}`,
    );
  }
  return rows;
}
