import { csvLine as line } from 'shared-contracts/server/csv-cell';
import { isoText } from '../citation/date-words.ts';
import { pagesText } from '../citation/cited-piece.ts';
import type { ExportedResult } from './read-results.ts';

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
