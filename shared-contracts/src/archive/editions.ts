import type { PageNeighbour } from './get-page.ts';
import type { ArticleKind, NewspaperDate } from './newspaper.ts';

/** An edition of a day, with its first page. */
export interface DayEdition extends EditionReference {
  readonly title: { readonly slug: string; readonly name: string };
  /** ISO 639 code of the newspaper's language; null if unknown. */
  readonly language: string | null;
  readonly demonstration: boolean;
  readonly pages: number;
  /** Labels of pages that are missing between the existing ones (`missingPages`). */
  readonly missing: readonly string[];
  readonly thumbnail: PageNeighbour['thumbnail'];
}

/** The holdings of one year. */
export interface TitleYear {
  readonly year: number;
  readonly editions: number;
  /** True if at least half of the editions expected by the newspaper's rhythm exist; false also if it has no rhythm. */
  readonly most: boolean;
}

/** A newspaper of the archive, with the years that have editions. */
export interface TitleYears {
  readonly slug: string;
  readonly name: string;
  readonly place: string | null;
  /** ISO 639 code; null if unknown. */
  readonly language: string | null;
  readonly demonstration: boolean;
  readonly editions: number;
  readonly pages: number;
  /** The dates of its first and last edition, as far as they are known. */
  readonly first: NewspaperDate;
  readonly last: NewspaperDate;
  /** `daily`, `daily but for Sunday`, `every Friday`: guessed from its fullest year; null if it has none. */
  readonly rhythm: string | null;
  /** In order, without years that have no editions. */
  readonly years: readonly TitleYear[];
}

/** An edition in a list. The slug is its permanent address: `<title>-<yyyy-mm-dd>[-ed-N]`. */
export interface EditionReference {
  readonly slug: string;
  readonly date: NewspaperDate;
  /** 1, unless several editions appeared on one day. */
  readonly edition: number;
}

/** One edition of a newspaper: its pages and what is printed on them. */
export interface Edition extends EditionReference {
  /**
   * The current slug if the requested one is a former slug: redirect to it with 301. The other values are those of that
   * edition.
   */
  readonly movedTo: string | null;
  readonly title: {
    readonly slug: string;
    readonly name: string;
    readonly place: string | null;
    /** ISO 639 code; null if unknown. */
    readonly language: string | null;
  };
  readonly demonstration: boolean;
  readonly rights: { readonly uri: string; readonly statement: string } | null;
  /**
   * In order; `articles` are those of the source, or else those found by the page's layout; empty if there are none.
   */
  readonly pages: readonly EditionPage[];
  /** Withdrawn pages; their addresses give the reason. */
  readonly withdrawn: readonly Pick<PageNeighbour, 'label' | 'sequence' | 'slug'>[];
  /** The edition of the same title before it, and the one after it. */
  readonly previous: EditionReference | null;
  readonly next: EditionReference | null;
}

/** A page of the edition, with the articles that begin on it. */
export interface EditionPage extends PageNeighbour {
  readonly recognised: boolean;
  readonly wordCount: number;
  readonly articles: readonly {
    /** From 1 within the edition. */
    readonly number: number;
    readonly kind: ArticleKind;
    readonly headline: string | null;
    /** Labels of the later pages that it continues on. */
    readonly continuesOn: readonly string[];
  }[];
}
