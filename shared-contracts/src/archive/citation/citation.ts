/** Citation styles for readers, and formats for programs. */
export type CitationFormat =
  | 'apa'
  | 'mla'
  | 'chicago'
  | 'chicago-note'
  | 'harvard'
  | 'wikipedia'
  | 'bibtex'
  | 'ris'
  | 'csl-json';

/** What to cite: a page, an article on it, a part of its scan, or an article within such a part. */
export interface CitePageInput {
  /** The page's slug; for a former slug, the page that it leads to is cited. */
  readonly page: string;
  /** Number of an article in the page's edition; it must have words on this page. */
  readonly article?: number;
  /** `x,y,w,h` in whole pixels of the scan (`readClip`). */
  readonly clip?: string;
  /** `YYYY-MM-DD`: the day of access; today in Lagos by default. */
  readonly accessed?: string;
}

/** A part of a citation in one font style. */
export interface CitationRun {
  readonly text: string;
  readonly italic: boolean;
}

/** A citation in one style or format. */
export interface Citation {
  readonly format: CitationFormat;
  /** The name that readers see: `APA`, `BibTeX`. */
  readonly name: string;
  /** Plain text for copying. Ends without a line break. */
  readonly text: string;
  /** The same with font styles; null for formats for programs. */
  readonly runs: readonly CitationRun[] | null;
  /** A path of this site that downloads it as a file; null if there is none. */
  readonly download: string | null;
}
