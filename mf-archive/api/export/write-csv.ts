import { isoText } from '../citation/date-words.ts';
import { pagesText } from '../citation/cited-piece.ts';
import type { ExportedResult } from './read-results.ts';

/** A spreadsheet takes a cell that begins so for a formula, also in the wide forms of Asian keyboards. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** RFC 4180: quotation marks are doubled, and what has any sign of its own stands between them. */
export function csvCell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The byte order mark tells spreadsheets that it is UTF-8. */
export const csvHead = (): string =>
  `\ufeff${line([
    'Result',
    'Newspaper',
    'Place',
    'Date',
    'Edition',
    'Page',
    'Headline',
    'Words in context',
    'Hits',
    'Address',
    'Note',
  ])}`;

export const csvResult = ({ number, piece, headline, snippet, hits }: ExportedResult): string =>
  line([
    String(number),
    piece.newspaper,
    piece.place ?? '',
    isoText(piece.date),
    String(piece.edition ?? 1),
    pagesText(piece),
    headline ?? '',
    snippet,
    String(hits),
    piece.url,
    piece.note ?? '',
  ]);
