/** A spreadsheet takes a cell that begins so for a formula, also in the wide forms of Asian keyboards. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** RFC 4180: quotation marks are doubled, and what has any sign of its own stands between them. */
export function csvCell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
