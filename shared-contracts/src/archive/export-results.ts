/** How results may be taken away: for a spreadsheet, for a program, for a reference manager. */
export type ExportFormat = 'csv' | 'json' | 'ris';

/** Results that one export has at most; a larger search is narrowed, by years say. */
export const mostExported = 10_000;

/** A result as programs read it. Names stay as they are: scripts rely on them. */
export interface ExportedRecord {
  /** From 1, in the order of the results. */
  readonly number: number;
  /** Permanent address: of the page, or with `by=article` of the article in its text. */
  readonly url: string;
  readonly newspaper: string;
  readonly place: string | null;
  /** ISO 639 code. */
  readonly language: string | null;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly date: string;
  /** 1 unless a day has several editions. */
  readonly edition: number;
  /** As printed. */
  readonly page: string;
  /** Of the article that the words stand in, as printed. */
  readonly headline: string | null;
  /** The words in context. */
  readonly snippet: string;
  /** Occurrences. */
  readonly hits: number;
  /** True for invented pages. */
  readonly demonstration: boolean;
}

/**
 * `GET /api/archive/export/results.json?<the query of /search>`; `results.csv` has the same columns and `results.ris` a
 * record each. All results whatever the page, at most `mostExported`; a file that has not all of them says so in its
 * name. Errors: `bad-request` (what cannot be searched, or nothing), `too-many-requests` with `retry-after`, `timeout`,
 * `unavailable` with `retry-after` (pages that came long ago cannot be found since the index is being made anew). A file
 * whose search fails half-way breaks off: the connection ends without its last piece.
 */
export interface ExportedResults {
  /** The address of the search. */
  readonly search: string;
  /** The query as it was understood. */
  readonly understood: string;
  /** ISO 8601, UTC. */
  readonly made: string;
  /** Results there are, and how many of them are here. */
  readonly total: number;
  readonly exported: number;
  /** `mostExported`. */
  readonly most: number;
  /** False: narrow the search to have the rest. */
  readonly complete: boolean;
  readonly results: readonly ExportedRecord[];
}
