import type { Box, PageReference, ScanCrop } from '../src/archive/newspaper.ts';

/** What an answer may be drawn from: all of these must hold; left out, everything. */
export interface ReaderScope {
  /** Slugs of titles. */
  readonly titles?: readonly string[];
  /** ISO 639 codes of titles. */
  readonly languages?: readonly string[];
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, both included. */
  readonly from?: string;
  readonly to?: string;
  /** Slugs of pages, at most 10,000: only these; one that is gone or was never counts for nothing. */
  readonly pages?: readonly string[];
}

/** A word of any text as the archive compares words: case, accents and apostrophes make no difference. */
export interface ReaderWord {
  readonly fold: string;
  /** UTF-16 units of the text. */
  readonly start: number;
  readonly end: number;
}

/** A word of confused letters that is likely to be another, and on how many pages of the whole archive it stands. */
export interface ReaderForm {
  readonly fold: string;
  readonly pages: number;
}

/** Any of these words or phrases, in the order of BM25. */
export interface RankWish {
  /** As folded. A phrase is several words that follow each other. */
  readonly terms: readonly (readonly string[])[];
  readonly by: 'page' | 'article';
  readonly scope: ReaderScope;
  readonly limit: number;
}

/** What was found: a page, or an article with the pages that it is on. */
export interface RankedUnit {
  readonly id: string;
  /** In the order of the edition. */
  readonly pages: readonly string[];
  /** Its number in its edition, as paragraphs name it; null for a page. */
  readonly article: number | null;
  /** How many copies of it, as in other editions of a day, are folded into it. */
  readonly copies: number;
}

/** A paragraph as a reader reads it, and where its words are. */
export interface ReaderParagraph {
  readonly text: string;
  readonly heading: boolean;
  /** Number of its article in the edition; null where none is known. */
  readonly article: number | null;
  /** The words as folded, parted by spaces; empty for none. */
  readonly folds: string;
  /** Start and end of each word in the text, in UTF-16 units, one pair after the other. */
  readonly places: Uint32Array;
}

/** The text of a page, with what is said of it wherever it is shown. */
export interface ReaderPage extends PageReference {
  readonly id: string;
  /** ISO 639 code of its title where known. */
  readonly language: string | null;
  /** Certainty of the text recognition, 0 to 1; null where not known. */
  readonly confidence: number | null;
  readonly paragraphs: readonly ReaderParagraph[];
}

/** A stretch of a paragraph, in UTF-16 units of its text. */
export interface ReaderStretch {
  readonly page: string;
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
}

/** A page, an article on it, or a part of its scan, as somebody has kept it. */
export interface ReaderThing {
  /** Also an old address. */
  readonly slug: string;
  readonly article?: number;
  /** `x,y,w,h` in pixels of the scan. */
  readonly clip?: string;
}

/** What it is now. */
export interface FoundThing {
  /** Of the page: its id, its address, its title and day. */
  readonly id: string;
  readonly page: PageReference;
  /** Null where none was asked for, or the page has none of this number. */
  readonly article: number | null;
  /** As it lies on the page; null where none was asked for, or it lies outside. */
  readonly clip: { readonly text: string; readonly box: Box } | null;
  /** As it is cited: its headline, `Page 3`, `Part of page 3`. */
  readonly title: string;
  /** Absolute and permanent. */
  readonly url: string;
  /** The page, small; null without a scan. */
  readonly thumbnail: { readonly url: string; readonly width: number; readonly height: number } | null;
}

/** What a scope holds. */
export interface ReaderHoldings {
  readonly pages: number;
  /** Of the first and the last page; null for none. */
  readonly firstYear: number | null;
  readonly lastYear: number | null;
}

/**
 * The port to the archive's text: for answers that quote it. Withdrawn pages are in none of what it tells. Methods with
 * `withinMs` reject with `timeout` when they take longer, and with `unavailable` when too much is asked at once.
 */
export interface ArchiveReader {
  /** The words of any text. */
  readonly words: (text: string) => readonly ReaderWord[];
  /** On how many pages of the whole archive each word stands; words as folded. */
  pagesWith(folds: readonly string[]): Promise<readonly number[]>;
  /** For each word, as folded, the words that are likely to be it, misread; of a word on no page, what may be meant. */
  misreadings(folds: readonly string[], withinMs: number): Promise<readonly (readonly ReaderForm[])[]>;
  /** The best first. Throws `bad-request` for a scope with a date that never was. */
  rank(request: RankWish, withinMs: number): Promise<readonly RankedUnit[]>;
  /** In the order asked for; a page that is gone is left out. */
  pages(ids: readonly string[], withinMs: number): Promise<readonly ReaderPage[]>;
  /** For each stretch the boxes of its words in pixels of the page's image; none where the source gives none. */
  boxes(stretches: readonly ReaderStretch[], withinMs: number): Promise<readonly (readonly Box[])[]>;
  /**
   * For each page, by its slug, the part of its scan around the first boxes, with all of them lit; null without a scan or boxes,
   * and for a page that is gone.
   */
  crops(
    wanted: readonly { readonly slug: string; readonly boxes: readonly Box[] }[],
  ): Promise<readonly (ScanCrop | null)[]>;
  held(scope: ReaderScope): Promise<ReaderHoldings>;
  /** At most 2,000, in the order asked for; null for what is gone or never was. */
  things(wanted: readonly ReaderThing[]): Promise<readonly (FoundThing | null)[]>;
  /** Each as a record for reference managers, with today as the day it was read; null for what is gone. CSL-JSON: an object. */
  citations(wanted: readonly ReaderThing[], format: 'bibtex' | 'csl-json' | 'ris'): Promise<readonly (string | null)[]>;
  /** Slug of a title → its name; what is no title is left out. */
  titleNames(slugs: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
