/** How a source may be named: styles for readers, formats for programs. */
export type CitationFormat =
  'apa' | 'mla' | 'chicago' | 'chicago-note' | 'harvard' | 'wikipedia' | 'bibtex' | 'ris' | 'csl-json';

/** What is to be cited: a page, an article on it, a part of its scan, or an article as it stands in a part. */
export interface CitePageInput {
  /** The page's address; an old one is answered with what it leads to. */
  readonly page: string;
  /** Number of an article of its edition that has words on this page. */
  readonly article?: number;
  /** `x,y,w,h` in whole pixels of the scan (`readClip`). */
  readonly clip?: string;
  /** `YYYY-MM-DD`: when it was read; today in Lagos when left out. */
  readonly accessed?: string;
}

/** A piece of a citation in one type. */
export interface CitationRun {
  readonly text: string;
  readonly italic: boolean;
}

/** One form of the citation. */
export interface Citation {
  readonly format: CitationFormat;
  /** In the reader's words: `APA`, `BibTeX`. */
  readonly name: string;
  /** Without any type: what is copied. Ends without a line break. */
  readonly text: string;
  /** The same as a reader sees it; null for what is written for programs. */
  readonly runs: readonly CitationRun[] | null;
  /** A path of ours that saves it as a file; null where that is of no use. */
  readonly download: string | null;
}
