import type { Endpoint } from '../endpoint.ts';
import type { PageImage, PageNeighbour } from './get-page.ts';
import type { NewspaperDate } from './newspaper.ts';

/** Most front pages in one answer. */
export const frontPagesAtOnce = 36;

/** Which front pages of the archive. */
export interface ListFrontPagesInput {
  /** The year to begin with; the first year with editions when omitted. */
  readonly year?: number;
}

/** The first page of an edition. */
export interface EditionFront {
  /** The slug of the page. */
  readonly slug: string;
  /** The name of the newspaper. */
  readonly title: string;
  readonly date: NewspaperDate;
  readonly edition: number;
  readonly demonstration: boolean;
  /** Null if the page has no scan. */
  readonly image: {
    readonly thumbnail: NonNullable<PageNeighbour['thumbnail']>;
    readonly preview: PageImage['smallPreview'];
  } | null;
}

/** Front pages of all newspapers on a timeline. */
export interface FrontPages {
  /** Every year with editions, in order; empty for an empty archive. */
  readonly years: readonly { readonly year: number; readonly editions: number }[];
  /** The requested year, or the nearest one with editions. Null for an empty archive. */
  readonly year: number | null;
  /**
   * By date, at most `frontPagesAtOnce`: those of `year`, then of the years after it; where the archive ends before
   * there are enough, also of the years before it. Of a year with too many, a selection spread evenly over it.
   */
  readonly fronts: readonly EditionFront[];
}

/** Returns front pages from a year on. Errors: `bad-request`. */
export const listFrontPages: Endpoint<ListFrontPagesInput, FrontPages> = {
  method: 'GET',
  path: '/api/archive/list-front-pages',
};
