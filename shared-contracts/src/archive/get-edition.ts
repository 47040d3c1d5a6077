import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { PageNeighbour } from './get-page.ts';
import type { ArticleKind, NewspaperDate } from './newspaper.ts';

/** An edition as a list names it. The slug is its permanent address: `<title>-<yyyy-mm-dd>[-ed-N]`. */
export interface EditionReference {
  readonly slug: string;
  readonly date: NewspaperDate;
  /** 1 unless a day has several. */
  readonly edition: number;
}

/** Which edition. */
export interface GetEditionInput {
  readonly slug: string;
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

/**
 * One edition by its address. Errors: `not-found` (no edition ever had it), `gone` (all of it is withdrawn),
 * `bad-request`.
 */
export const getEdition: Endpoint<GetEditionInput, Edition> = { method: 'GET', path: '/api/archive/get-edition' };

/** The schema of GetEditionInput. */
export const getEditionInput = (): Joi.ObjectSchema<GetEditionInput> =>
  Joi.object<GetEditionInput, true>({ slug: Joi.string().max(200).required() });
