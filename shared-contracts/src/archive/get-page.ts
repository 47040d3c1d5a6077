import type { Endpoint } from '../endpoint.ts';
import type { ArticleKind, Box, Hit, PageReference, TextRange } from './newspaper.ts';

/** Which page, and what to highlight on it. */
export interface GetPageInput {
  readonly slug: string;
  /** The query whose hits are highlighted. */
  readonly q?: string;
  /** As in `SearchPagesInput`: which words count as matches. */
  readonly spelling?: 'exact' | 'close';
  readonly leave?: readonly string[];
  /** A part of the page to return separately: `x,y,w,h` in pixels of the scan. Ignored if it is not within the page. */
  readonly clip?: string;
}

/** A part of a page. */
export interface PageClip {
  /** In pixels of the scan, within the page. */
  readonly box: Box;
  /** Its text by paragraphs: the words whose centre is inside it. */
  readonly text: readonly string[];
}

/** How to show the scan. Every address contains a hash of its content, so its content never changes. */
export interface PageImage {
  /** Size of the full image in pixels; all boxes refer to it. */
  readonly width: number;
  readonly height: number;
  readonly tiles: {
    readonly size: number;
    /** Level 0 is one tile; the last level is the full image. */
    readonly levels: number;
    /** The address of a tile, with the placeholders `{level}`, `{x}` and `{y}`. */
    readonly template: string;
  };
  /** A small image of the whole page with readable headlines: for the first paint, and without scripts. */
  readonly preview: { readonly url: string; readonly width: number; readonly height: number };
  /** The same for phones: at most about 12 kB. */
  readonly smallPreview: { readonly url: string; readonly width: number; readonly height: number };
}

/** A paragraph or a headline as running text, with hyphenated words joined. */
export interface TextBlock {
  /** `heading`: clearly larger type than the page's body. */
  readonly kind: 'heading' | 'text';
  readonly text: string;
  /** Highlighted ranges, with the index of their hit in `hits`. */
  readonly marks: readonly { readonly range: TextRange; readonly hit: number }[];
  /** Number of its article in the edition; null if it belongs to no article. */
  readonly article: number | null;
  /** ISO 639 code of its language, if that is known of this text alone. */
  readonly language?: string;
  /** True if it continues the previous paragraph of the same article, for instance at the top of the next column. */
  readonly continues?: true;
  /**
   * Words that were recognised with little confidence. Absent if there are none, or if confidence is meaningless for
   * the language.
   */
  readonly unsure?: readonly TextRange[];
}

/** A printed line that was recognised with little confidence. */
export interface UnsureLine {
  /** Its number on the page, from 1, as in `listPageLines`. */
  readonly line: number;
  readonly text: string;
  /** In pixels of the scan. */
  readonly box: Box;
}

/** A page of the same edition, as a link shows it. */
export interface PageNeighbour {
  readonly slug: string;
  readonly label: string;
  readonly sequence: number;
  /** A small image of the whole page, twice as wide as it is shown; null while there is no scan. */
  readonly thumbnail: { readonly url: string; readonly width: number; readonly height: number } | null;
}

/** The page before or after. */
export interface PageTurn extends PageNeighbour {
  /** Address of an image of the whole page, small enough to prefetch; null while there is no scan. */
  readonly preview: string | null;
}

/** An article, as far as it is printed on this page. */
export interface PageArticle {
  /** From 1 within the edition; `isFoundByLayout` tells which articles are not marked by the source. */
  readonly number: number;
  readonly kind: ArticleKind;
  readonly headline: string | null;
  /** One rectangle for each of its columns on this page, in pixels of the scan. Empty without boxes. */
  readonly outline: readonly Box[];
  /** Other pages of the edition with parts of it, in order. */
  readonly continuesOn: readonly { readonly slug: string; readonly label: string }[];
}

/** One printed page with its scan, its text and the hits of the query in both. */
export interface GetPageResult extends PageReference {
  /**
   * The current slug if the requested one is a former slug: redirect to it with 301. The other values are those of that
   * page.
   */
  readonly movedTo: string | null;
  readonly image: PageImage | null;
  /** False until its text has been recognised; until then a search for words does not find it. */
  readonly recognised: boolean;
  /** The slug of its edition, for /editions/{slug}. */
  readonly editionSlug: string;
  /** In reading order; text outside them belongs to no article. Empty if none are known. */
  readonly articles: readonly PageArticle[];
  readonly blocks: readonly TextBlock[];
  readonly hits: readonly Hit[];
  /**
   * Mean confidence of the text recognition, 0 to 1; null if the source has none, or if confidence is meaningless for
   * the language of the page (`hasMeaningfulConfidence`).
   */
  readonly confidence: number | null;
  /** The line with the least confidence, to ask a reader about; absent if there is none or the text is locked. */
  readonly unsureLine?: UnsureLine;
  /** The recognition engine, `tesseract 5.3.0 (eng)`; absent if the words came from the source. */
  readonly engine?: string;
  readonly wordCount: number;
  /** Number of lines that people have corrected; absent if it is 0. */
  readonly correctedLines?: number;
  /** The edition's pages in order, with this one; of a long edition only up to 24 before and 24 after it. */
  readonly pages: readonly PageNeighbour[];
  /** Number of pages in the edition. */
  readonly editionPages: number;
  readonly previous: PageTurn | null;
  readonly next: PageTurn | null;
  /**
   * Hits on each of `pages`, in their order; null without a query, and if `pages` does not contain the whole edition.
   */
  readonly editionHits: readonly number[] | null;
  /** True if `editionHits` could not be counted in time and may be there in a later request; otherwise absent. */
  readonly incomplete?: true;
  /** The requested part; absent if there is none or it is invalid. */
  readonly clip?: PageClip;
  readonly place: string | null;
  /** ISO 639 code of the language of most of its text; null if it is not known. */
  readonly language?: string | null;
  /** True if no source states the language: it was detected from the words. Otherwise absent. */
  readonly languageDetected?: true;
  readonly rights: { readonly uri: string; readonly statement: string } | null;
}

/**
 * Returns one newspaper page with its text, image and hits (R2.09). Errors: `not-found` (unknown slug), `gone`
 * (withdrawn), `bad-request`.
 */
export const getPage: Endpoint<GetPageInput, GetPageResult> = { method: 'GET', path: '/api/archive/get-page' };
