/** A date as a newspaper prints it. `month` and `day` are null where the precision ends. Gregorian, 1-based. */
export interface NewspaperDate {
  readonly year: number;
  readonly month: number | null;
  readonly day: number | null;
}

/** A rectangle in pixels of the page's image, origin top left, integers. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Which page of which paper; the slug is its permanent address: `<title>-<yyyy-mm-dd>[-ed-N]-p<N>`. */
export interface PageReference {
  readonly slug: string;
  readonly title: { readonly slug: string; readonly name: string };
  readonly date: NewspaperDate;
  /** 1 unless a day has several editions. */
  readonly edition: number;
  /** Position in the edition, from 1. */
  readonly sequence: number;
  /** As printed; may differ from the sequence. */
  readonly label: string;
  /** True for the invented titles of the demonstration archive: shown wherever the page is. */
  readonly demonstration: boolean;
}

/** What a printed piece is. */
export type ArticleKind = 'article' | 'advertisement' | 'notice' | 'other';

/** Half-open range in UTF-16 units of the text beside it. */
export type TextRange = readonly [start: number, end: number];

/** A picture made from the scan, with what is lit on it. */
export interface ScanCrop {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** In pixels of the crop. */
  readonly marks: readonly Box[];
}

/** One occurrence of a query's term: a phrase is one hit, a word broken over a line is one hit with two boxes. */
export interface Hit {
  /** In pixels of the page's image; empty where the source gives no boxes. */
  readonly boxes: readonly Box[];
  /** The words as printed. */
  readonly text: string;
}
