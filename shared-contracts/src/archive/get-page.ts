import type { Endpoint } from '../endpoint.ts';
import type { ArticleKind, Box, Hit, PageReference, TextRange } from './newspaper.ts';

/** Which page, and what is to be lit on it. */
export interface GetPageInput {
  readonly slug: string;
  /** The query whose hits are lit. */
  readonly q?: string;
  /** As in `SearchPagesInput`: which words stand for those of the query. */
  readonly spelling?: 'exact' | 'close';
  readonly leave?: readonly string[];
  /** A part of the page to read by itself: `x,y,w,h` in pixels of the scan. What is no part of the page is left out. */
  readonly clip?: string;
}

/** A part of a page, as it lies on it. */
export interface PageClip {
  /** In pixels of the scan, within the page. */
  readonly box: Box;
  /** What stands there, by paragraphs: the words whose middle lies in it. */
  readonly text: readonly string[];
}

/** How to draw the scan; every address carries the hash of its content and never changes. */
export interface PageImage {
  /** Of the full image, in pixels: the space of all boxes. */
  readonly width: number;
  readonly height: number;
  readonly tiles: {
    readonly size: number;
    /** Level 0 is one tile; the last level is the full image. */
    readonly levels: number;
    /** With `{level}`, `{x}` and `{y}`. */
    readonly template: string;
  };
  /** The whole page, small enough to read headlines by: the no-script image and the first paint. */
  readonly preview: { readonly url: string; readonly width: number; readonly height: number };
  /** The same for a phone: at most about 12 kB. */
  readonly smallPreview: { readonly url: string; readonly width: number; readonly height: number };
}

/** A paragraph or a headline as a reader would read it, hyphens joined. */
export interface TextBlock {
  /** `heading`: set in clearly larger type than the page's body. */
  readonly kind: 'heading' | 'text';
  readonly text: string;
  /** What is lit, with the index into `hits`. */
  readonly marks: readonly { readonly range: TextRange; readonly hit: number }[];
  /** Number of the edition's article it belongs to; null: the rest of the page. */
  readonly article: number | null;
}

/** A page of the same edition, as a link shows it. */
export interface PageNeighbour {
  readonly slug: string;
  readonly label: string;
  readonly sequence: number;
  /** The page as small as a link to it, twice as wide as it is shown; null while there is no scan. */
  readonly thumbnail: { readonly url: string; readonly width: number; readonly height: number } | null;
}

/** The page before or after. */
export interface PageTurn extends PageNeighbour {
  /** Address of its whole page, small enough to be fetched ahead; null while there is no scan. */
  readonly preview: string | null;
}

/** Something that was printed as one piece, as far as it stands on this page. */
export interface PageArticle {
  /** Within the edition, from 1. */
  readonly number: number;
  readonly kind: ArticleKind;
  readonly headline: string | null;
  /** Where it stands: a rectangle for each of its columns here, in pixels of the scan. Empty without boxes. */
  readonly outline: readonly Box[];
  /** Other pages of the edition with parts of it, in order. */
  readonly continuesOn: readonly { readonly slug: string; readonly label: string }[];
}

/** One printed page: its scan, its text, and where the words asked for stand in both. */
export interface GetPageResult extends PageReference {
  /** Set when the address is an old one: go there with 301. All else is of the page it leads to. */
  readonly movedTo: string | null;
  readonly image: PageImage | null;
  /** False while no text has been recognised: the page waits, and cannot be found by its words. */
  readonly recognised: boolean;
  /** Its edition's address, for /editions/{slug}. */
  readonly editionSlug: string;
  /** In reading order; all other text belongs to the rest of the page. Empty where the source knows no articles. */
  readonly articles: readonly PageArticle[];
  readonly blocks: readonly TextBlock[];
  readonly hits: readonly Hit[];
  /** Mean certainty of the text recognition, 0 to 1; null where the source gives none. */
  readonly confidence: number | null;
  /** What read its words, `tesseract 5.3.0 (eng)`; left out where they came with their source. */
  readonly engine?: string;
  readonly wordCount: number;
  /** Lines that people read otherwise than the machine; left out where there are none. */
  readonly correctedLines?: number;
  /** The edition's pages in order, this one too; of a long edition those around this one, 24 each way. */
  readonly pages: readonly PageNeighbour[];
  /** How many pages the edition has. */
  readonly editionPages: number;
  readonly previous: PageTurn | null;
  readonly next: PageTurn | null;
  /** Hits on each of `pages`, in their order; null without a query, and where `pages` are not all. */
  readonly editionHits: readonly number[] | null;
  /** True when `editionHits` were not there in time: they may be when asked again. Else left out. */
  readonly incomplete?: true;
  /** The part that was asked for; left out when none was, or what was asked for is none. */
  readonly clip?: PageClip;
  readonly place: string | null;
  /** ISO 639 code of its title; null where the source does not say. */
  readonly language?: string | null;
  readonly rights: { readonly uri: string; readonly statement: string } | null;
}

/** One newspaper page with its text, image and hits (R2.09). Errors: `not-found` (unknown slug), `bad-request`. */
export const getPage: Endpoint<GetPageInput, GetPageResult> = { method: 'GET', path: '/api/archive/get-page' };
