import { csvLine as line } from 'shared-contracts/server/csv-cell';
import { maxExported, type ExportedRecord, type ExportedResults } from 'shared-contracts/archive/export-results';
import { isoText } from '../citation/date-words.ts';
import { pagesText } from '../citation/cited-piece.ts';
import type { ExportedResult, ExportedSearch } from './read-results.ts';

/** The byte order mark lets spreadsheets recognise UTF-8. */
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
    [piece.note, piece.remark].filter((text) => text !== null).join('; '),
  ]);

const toJson = ({ number, piece, headline, snippet, hits }: ExportedResult): ExportedRecord => ({
  number,
  url: piece.url,
  newspaper: piece.newspaper,
  place: piece.place,
  language: piece.language,
  date: isoText(piece.date),
  edition: piece.edition ?? 1,
  page: pagesText(piece),
  headline,
  snippet,
  hits,
  demonstration: piece.note !== null,
  remark: piece.remark,
});

/** Begins one object with the search, the number of results, and `results` with one result per line. */
export function jsonHead({ understood, total, exported, limits, made }: ExportedSearch, search: string): string {
  const about: Omit<ExportedResults, 'results'> = {
    search,
    understood,
    made,
    total,
    exported,
    most: maxExported,
    complete: exported === total && limits.length === 0,
    limits,
  };
  return `${JSON.stringify(about).slice(0, -1)},"results":[`;
}

export const jsonResult = (result: ExportedResult): string =>
  `${result.number === 1 ? '' : ','}\n${JSON.stringify(toJson(result))}`;

export const jsonEnd = '\n]}\n';
