/** Beginnings of cells that a spreadsheet would evaluate as a formula, also in full-width characters. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/**
 * Writes a cell as in RFC 4180: doubles quotation marks, and quotes cells with special characters or outer white space.
 * A leading apostrophe keeps spreadsheets from evaluating a cell as a formula.
 */
export function csvCell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes a row, ending with CRLF. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
