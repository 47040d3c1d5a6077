import type { Box, PageReference, ScanCrop } from '../src/archive/newspaper.ts';

/** Restricts the pages for an answer; all conditions must hold. No restriction by default. */
export interface ReaderScope {
  /** Slugs of titles. */
  readonly titles?: readonly string[];
  /** ISO 639 codes of titles. */
  readonly languages?: readonly string[];
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, inclusive. */
  readonly from?: string;
  readonly to?: string;
  /** Slugs of pages, at most 10,000; only these. Unknown and withdrawn pages are ignored. */
  readonly pages?: readonly string[];
}

/** A word of a text in the form in which the archive compares words, without case, accents and apostrophes. */
export interface ReaderWord {
  readonly fold: string;
  /** Its range in UTF-16 units of the text. */
  readonly start: number;
  readonly end: number;
}

/** A word that is probably a misreading of another, with the number of pages in the whole archive that contain it. */
export interface MisreadWord {
  readonly fold: string;
  readonly pages: number;
}

/** A search for any of these words or phrases, ranked by BM25. */
export interface RankRequest {
  /** Folded words. A phrase is several consecutive words. */
  readonly terms: readonly (readonly string[])[];
  readonly by: 'page' | 'article';
  readonly scope: ReaderScope;
  readonly limit: number;
}

/** A result: a page, or an article with its pages. */
export interface RankedUnit {
  readonly id: string;
  /** Ids of its pages, in the order of the edition. */
  readonly pages: readonly string[];
  /** The article's number in its edition, as in `ReaderParagraph.article`; null for a page. */
  readonly article: number | null;
  /** The number of copies, such as those in other editions of a day, that are merged into this result. */
  readonly copies: number;
}

/** A paragraph as running text, with the positions of its words. */
export interface ReaderParagraph {
  readonly text: string;
  readonly heading: boolean;
  /** Number of its article in the edition; null if it belongs to none. */
  readonly article: number | null;
  /** The folded words, separated by spaces; empty if there are none. */
  readonly folds: string;
  /** The start and end of each word in the text, alternating (start, end, start, end …), in UTF-16 units. */
  readonly places: Uint32Array;
}

/** The text of a page, with the facts that must be shown with it. */
export interface ReaderPage extends PageReference {
  readonly id: string;
  /** ISO 639 code of its title; null if unknown. */
  readonly language: string | null;
  /** Confidence of the text recognition, 0 to 1; null if unknown. */
  readonly confidence: number | null;
  readonly paragraphs: readonly ReaderParagraph[];
}

/** A part of a paragraph, in UTF-16 units of its text. */
export interface ParagraphSpan {
  readonly page: string;
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
}

/** A page, an article on it, or a part of its scan, as saved by a member. */
export interface ReaderThing {
  /** May be a former slug. */
  readonly slug: string;
  readonly article?: number;
  /** `x,y,w,h` in pixels of the scan. */
  readonly clip?: string;
}

/** The current state of a `ReaderThing`. */
export interface FoundThing {
  /** The page's id. */
  readonly id: string;
  readonly page: PageReference;
  /** Null if none was requested, or if the page has no article with this number. */
  readonly article: number | null;
  /** The requested part; null if none was requested, or if it is outside the page. */
  readonly clip: { readonly text: string; readonly box: Box } | null;
  /** Its title in citations: its headline, `Page 3`, `Part of page 3`. */
  readonly title: string;
  /** Absolute and permanent. */
  readonly url: string;
  /** A small image of the page; null without a scan. */
  readonly thumbnail: { readonly url: string; readonly width: number; readonly height: number } | null;
}

/** A page whose text or facts changed, or that was withdrawn. */
export interface ChangedPage {
  readonly id: string;
  /** The sequence number of the page's latest change. A later change of any page has a higher one. */
  readonly change: number;
}

/** The pages within a scope. */
export interface ReaderHoldings {
  readonly pages: number;
  /** Years of the first and the last page; null if there are no pages. */
  readonly firstYear: number | null;
  readonly lastYear: number | null;
}

/**
 * The port to the archive's text, for answers that quote it. It never returns withdrawn pages. Methods with `timeoutMs`
 * reject with `timeout` if they take longer, and with `unavailable` if there are too many requests at once.
 */
export interface ArchiveReader {
  /** Splits a text into words. */
  readonly words: (text: string) => readonly ReaderWord[];
  /** Resolves to the number of pages with each word in the whole archive; words must be folded. */
  pagesWith(folds: readonly string[]): Promise<readonly number[]>;
  /** Resolves to the probable misreadings of each folded word; for a word that is on no page, to similar words. */
  misreadings(folds: readonly string[], timeoutMs: number): Promise<readonly (readonly MisreadWord[])[]>;
  /** Resolves to the best results first. Rejects with `bad-request` for a scope with a date that does not exist. */
  rank(request: RankRequest, timeoutMs: number): Promise<readonly RankedUnit[]>;
  /** Resolves to the pages in the requested order, without withdrawn pages. */
  pages(ids: readonly string[], timeoutMs: number): Promise<readonly ReaderPage[]>;
  /**
   * Resolves to the boxes of the words in each stretch, in pixels of the page's image; empty if the source has no
   * boxes.
   */
  boxes(stretches: readonly ParagraphSpan[], timeoutMs: number): Promise<readonly (readonly Box[])[]>;
  /**
   * Resolves to a part of each page's scan around its first boxes, with all its boxes highlighted. Pages are given by
   * their slugs. Null without a scan or boxes, and for a withdrawn page.
   */
  crops(
    wanted: readonly { readonly slug: string; readonly boxes: readonly Box[] }[],
  ): Promise<readonly (ScanCrop | null)[]>;
  /** Resolves to what the archive has within a scope. */
  held(scope: ReaderScope): Promise<ReaderHoldings>;
  /**
   * Resolves to the pages of up to `limit` changes after change number `after`, in the order of the changes; 0 starts
   * at the beginning. A page that `pages` does not return was withdrawn.
   */
  changedPages(after: number, limit: number): Promise<readonly ChangedPage[]>;
  /** Resolves to the things in the requested order, at most 2,000; null for those that are withdrawn or unknown. */
  things(wanted: readonly ReaderThing[]): Promise<readonly (FoundThing | null)[]>;
  /**
   * Resolves to a record for reference managers for each thing, with today as the day of access; null for those that
   * are withdrawn or unknown. A CSL-JSON record is a single object, not an array.
   */
  citations(wanted: readonly ReaderThing[], format: 'bibtex' | 'csl-json' | 'ris'): Promise<readonly (string | null)[]>;
  /** Resolves to a map from slug to name, without unknown titles. */
  titleNames(slugs: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
