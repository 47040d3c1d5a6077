import type { PageNeighbour } from './get-page.ts';
import type { ArticleKind, NewspaperDate } from './newspaper.ts';

/** An edition with its first page. */
export interface DayEdition extends EditionReference {
  readonly title: { readonly slug: string; readonly name: string };
  /** ISO 639 code of the paper's language where known. */
  readonly language: string | null;
  readonly demonstration: boolean;
  readonly pages: number;
  /** Labels of the pages that are surely missing between those held (`missingPages`). */
  readonly missing: readonly string[];
  readonly thumbnail: PageNeighbour['thumbnail'];
}

/** What is held of a year. */
export interface TitleYear {
  readonly year: number;
  readonly editions: number;
  /** At least half of the editions that the paper's rhythm lets expect; false also where it keeps none. */
  readonly most: boolean;
}

/** A newspaper held, with the years that have editions. */
export interface TitleYears {
  readonly slug: string;
  readonly name: string;
  readonly place: string | null;
  /** ISO 639 code where known. */
  readonly language: string | null;
  readonly demonstration: boolean;
  readonly editions: number;
  readonly pages: number;
  /** The first and the last edition held, as far as their dates are known. */
  readonly first: NewspaperDate;
  readonly last: NewspaperDate;
  /** `daily`, `daily but for Sunday`, `every Friday`: guessed from its fullest year; null where that tells none. */
  readonly rhythm: string | null;
  /** In order; a year without editions is left out. */
  readonly years: readonly TitleYear[];
}

/** An edition as a list names it. The slug is its permanent address: `<title>-<yyyy-mm-dd>[-ed-N]`. */
export interface EditionReference {
  readonly slug: string;
  readonly date: NewspaperDate;
  /** 1 unless a day has several. */
  readonly edition: number;
}

/** One edition of a newspaper: its pages and what is printed on them. */
export interface Edition extends EditionReference {
  /** Set when the address is an old one: go there with 301. All else is of the edition it leads to. */
  readonly movedTo: string | null;
  readonly title: {
    readonly slug: string;
    readonly name: string;
    readonly place: string | null;
    /** ISO 639 code where known. */
    readonly language: string | null;
  };
  readonly demonstration: boolean;
  readonly rights: { readonly uri: string; readonly statement: string } | null;
  /** In order; `headlines` is empty where the source knows no articles. */
  readonly pages: readonly EditionPage[];
  /** Pages that were withdrawn: their addresses say why. */
  readonly withdrawn: readonly Pick<PageNeighbour, 'label' | 'sequence' | 'slug'>[];
  /** The editions of the same title around it. */
  readonly previous: EditionReference | null;
  readonly next: EditionReference | null;
}

/** A page of the edition with the pieces that begin on it. */
export interface EditionPage extends PageNeighbour {
  readonly recognised: boolean;
  readonly wordCount: number;
  readonly articles: readonly {
    /** Within the edition, from 1. */
    readonly number: number;
    readonly kind: ArticleKind;
    readonly headline: string | null;
    /** Labels of the later pages that it runs on to. */
    readonly continuesOn: readonly string[];
  }[];
}
