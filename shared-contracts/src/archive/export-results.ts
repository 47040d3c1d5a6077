/** Formats of exported results: for spreadsheets, for programs, for reference managers. */
export type ExportFormat = 'csv' | 'json' | 'ris';

/** Most results in one export; a larger search must be narrowed, for instance by years. */
export const maxExported = 10_000;

/** One exported result. Its names must not change, because scripts depend on them. */
export interface ExportedRecord {
  /** From 1, in the order of the results. */
  readonly number: number;
  /** The page's permanent address; with `by=article`, that of the article in the page's text. */
  readonly url: string;
  readonly newspaper: string;
  readonly place: string | null;
  /** ISO 639 code. */
  readonly language: string | null;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly date: string;
  /** 1, unless several editions appeared on one day. */
  readonly edition: number;
  /** As printed. */
  readonly page: string;
  /** The headline of the article with the words, as printed. */
  readonly headline: string | null;
  /** The words in context. */
  readonly snippet: string;
  /** Number of occurrences on the page. */
  readonly hits: number;
  /** True for pages of the demonstration. */
  readonly demonstration: boolean;
  /** For an article that was found by layout, a note that says so; null for others. */
  readonly remark: string | null;
}

/**
 * `GET /api/archive/export/results.json?<the query of /search>`; `results.csv` has the same columns, and `results.ris`
 * has a record for each result. Contains all results regardless of `page`, at most `maxExported`; the name of an
 * incomplete file says so. Errors: `bad-request` (an invalid or empty search), `too-many-requests` with `retry-after`,
 * `timeout`, `unavailable` with `retry-after` (the index is being rebuilt and lacks older pages). If the search fails
 * halfway, the connection is closed before the last chunk.
 */
export interface ExportedResults {
  /** The address of the search. */
  readonly search: string;
  /** The query as it was interpreted. */
  readonly understood: string;
  /** The time of the export: ISO 8601, UTC. */
  readonly made: string;
  /** The number of all results, and of those in this export. */
  readonly total: number;
  readonly exported: number;
  /** `maxExported`. */
  readonly most: number;
  /** False if results are missing; narrow the search to get them. */
  readonly complete: boolean;
  /** What the search omitted because it would have taken too long, in sentences. */
  readonly limits: readonly string[];
  readonly results: readonly ExportedRecord[];
}
