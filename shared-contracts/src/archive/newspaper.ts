/**
 * A date as printed on a newspaper, Gregorian, with month and day from 1. They are null if the date is less precise.
 */
export interface NewspaperDate {
  readonly year: number;
  readonly month: number | null;
  readonly day: number | null;
}

/** A rectangle in whole pixels of the page's image, origin top left. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A page and its newspaper. The slug is its permanent address: `<title>-<yyyy-mm-dd>[-ed-N]-p<N>`. */
export interface PageReference {
  readonly slug: string;
  readonly title: { readonly slug: string; readonly name: string };
  readonly date: NewspaperDate;
  /** 1, unless several editions appeared on one day. */
  readonly edition: number;
  /** Position in the edition, from 1. */
  readonly sequence: number;
  /** As printed; may differ from `sequence`. */
  readonly label: string;
  /** True for the invented titles of the demonstration; must be shown with the page. */
  readonly demonstration: boolean;
}

/** The kind of a printed piece. */
export type ArticleKind = 'article' | 'advertisement' | 'notice' | 'other';

/** A half-open range in UTF-16 units of the adjacent text. */
export type TextRange = readonly [start: number, end: number];

/** An image cut from the scan, with the boxes to highlight. */
export interface ScanCrop {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** In pixels of the crop. */
  readonly marks: readonly Box[];
}

/** One occurrence of a term. A phrase is one hit; a word that is broken across lines is one hit with two boxes. */
export interface Hit {
  /** In pixels of the page's image; empty if the source has no boxes. */
  readonly boxes: readonly Box[];
  /** The words as printed. */
  readonly text: string;
}
