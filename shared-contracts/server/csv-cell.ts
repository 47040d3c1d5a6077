/** Beginnings of cells that a spreadsheet would evaluate as a formula, also in full-width characters. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/**
 * Writes a cell as in RFC 4180: doubles quotation marks, and quotes cells with special characters or outer white space.
 * A quote character before formulas prevents their evaluation.
 */
export function csvCell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes a line with its line end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
