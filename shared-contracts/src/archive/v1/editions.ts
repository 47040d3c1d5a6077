import Joi from 'joi';
import type { ArticleKind } from '../newspaper.ts';
import type { V1Operation } from './operation.ts';
import * as v1 from './pieces.ts';
import type { V1Paging, V1Rights } from './pieces.ts';

/** An edition of a newspaper. */
export interface V1Edition {
  readonly slug: string;
  readonly title: { readonly slug: string; readonly name: string };
  /** `YYYY-MM-DD`, or less if month or day is unknown. */
  readonly date: string;
  /** 1, unless several editions appeared on one day. */
  readonly edition: number;
  readonly pages: number;
  readonly demonstration: boolean;
  readonly rights: V1Rights | null;
  /** When it was added to the archive, and when it last changed. */
  readonly added: string;
  readonly changed: string;
  readonly links: { readonly self: string; readonly html: string; readonly manifest: string };
}

/** Editions by date. */
export interface V1Editions {
  readonly editions: readonly V1Edition[];
  readonly next: string | null;
}

/** An edition with its pages and articles. */
export interface V1WholeEdition extends V1Edition {
  readonly sheets: readonly {
    readonly slug: string;
    readonly sequence: number;
    readonly label: string;
    readonly recognised: boolean;
    readonly words: number;
    readonly links: { readonly self: string; readonly html: string };
  }[];
  readonly articles: readonly {
    readonly number: number;
    readonly kind: ArticleKind;
    readonly headline: string | null;
    readonly foundBy: 'layout' | 'source';
    /** Slugs of its pages, in order. */
    readonly pages: readonly string[];
    readonly links: { readonly self: string };
  }[];
}

/** The filters of the list. */
export interface V1EditionsQuery extends V1Paging {
  readonly title?: string;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, inclusive. */
  readonly from?: string;
  readonly to?: string;
}

const editionKeys = {
  slug: Joi.string().required(),
  title: Joi.object({ slug: Joi.string().required(), name: v1.plainText() }).required(),
  date: v1.newspaperDay(),
  edition: v1.count().description('1 unless a day has several'),
  pages: v1.count(),
  demonstration: v1.demonstration(),
  rights: v1.rights(),
  added: v1.instant(),
  changed: v1.instant(),
  links: Joi.object({ self: v1.address(), html: v1.address(), manifest: v1.address() }).required(),
};

/** The schema of the kind of a printed piece. */
export const articleKind = (): Joi.StringSchema =>
  Joi.string().valid('article', 'advertisement', 'notice', 'other').required();

const sheet = (): Joi.ObjectSchema =>
  Joi.object({
    slug: Joi.string().required(),
    sequence: v1.count().description('Position in the edition, from 1'),
    label: v1.plainText().description('The page number as printed'),
    recognised: v1.yesOrNo().description('False while its text has not been recognised'),
    words: v1.count(),
    links: Joi.object({ self: v1.address(), html: v1.address() }).required(),
  });

/** The schema of how an article was found. */
export const foundBy = (): Joi.StringSchema =>
  Joi.string()
    .valid('layout', 'source')
    .required()
    .description('Whether the source marks it, or it was detected from the page layout, which may be wrong');

const piece = (): Joi.ObjectSchema =>
  Joi.object({
    number: v1.count(),
    kind: articleKind(),
    headline: v1.maybeText(),
    foundBy: foundBy(),
    pages: Joi.array().items(Joi.string()).required().description('Slugs of its pages, in order'),
    links: Joi.object({ self: v1.address() }).required(),
  });

const bound = (about: string): Joi.StringSchema =>
  Joi.string().pattern(v1.datePattern).description(`${about}: YYYY, YYYY-MM or YYYY-MM-DD, inclusive`);

/** Lists the editions of all titles or of one, within a period. */
export const listEditionsV1: V1Operation<object, V1EditionsQuery, V1Editions> = {
  id: 'listEditions',
  path: '/api/v1/editions',
  summary: 'Editions by date',
  description:
    'Editions of all newspapers or of one, in the order of their dates. An unknown month or day comes first.',
  params: () => Joi.object({}),
  query: () =>
    Joi.object<V1EditionsQuery>({
      ...v1.paging(200),
      title: Joi.string().max(120).description('The slug of a title'),
      from: bound('The first day'),
      to: bound('The last day'),
    }),
  answer: {
    name: 'Editions',
    schema: () =>
      Joi.object<V1Editions>({
        editions: Joi.array().items(Joi.object(editionKeys)).required(),
        next: v1.nextAddress(),
      }),
  },
  example: '/api/v1/editions?title=lagos-demonstration-herald&from=1960&to=1960&limit=2',
  errors: ['not-found'],
};

/** Returns one edition. */
export const getEditionV1: V1Operation<{ readonly slug: string }, object, V1WholeEdition> = {
  id: 'getEdition',
  path: '/api/v1/editions/{slug}',
  summary: 'An edition with its pages and articles',
  description:
    'A former address of the edition redirects with 301. Where the source marks no articles, they are detected from the layout.',
  params: () => Joi.object({ slug: v1.slug('The edition’s slug, as in its address') }),
  query: () => Joi.object({}),
  answer: {
    name: 'Edition',
    schema: () =>
      Joi.object<V1WholeEdition>({
        ...editionKeys,
        sheets: Joi.array().items(sheet()).required().description('Its pages in order'),
        articles: Joi.array().items(piece()).required(),
      }),
  },
  example: '/api/v1/editions/lagos-demonstration-herald-1960-10-03',
  errors: ['not-found', 'gone'],
};
