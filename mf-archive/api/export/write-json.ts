import { isoText } from '../citation/date-words.ts';
import { pagesText } from '../citation/cited-piece.ts';
import { mostExported } from './export-limits.ts';
import type { ExportedResult, ExportedSearch } from './read-results.ts';

/** A result as programs read it. Names are kept: scripts rely on them. */
interface JsonResult {
  readonly number: number;
  /** Permanent address. */
  readonly url: string;
  readonly newspaper: string;
  readonly place: string | null;
  /** ISO 639 code. */
  readonly language: string | null;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly date: string;
  readonly edition: number;
  /** As printed. */
  readonly page: string;
  readonly headline: string | null;
  readonly snippet: string;
  readonly hits: number;
  readonly demonstration: boolean;
}

const toJson = ({ number, piece, headline, snippet, hits }: ExportedResult): JsonResult => ({
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
});

/** One object: what was searched, how much there is, and `results`, one on a line. */
export function jsonHead({ understood, total, exported, made }: ExportedSearch, search: string): string {
  const about = { search, understood, made, total, exported, most: mostExported, complete: exported === total };
  return `${JSON.stringify(about).slice(0, -1)},"results":[`;
}

export const jsonResult = (result: ExportedResult): string =>
  `${result.number === 1 ? '' : ','}\n${JSON.stringify(toJson(result))}`;

export const jsonEnd = '\n]}\n';
