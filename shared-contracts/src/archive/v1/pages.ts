import Joi from 'joi';
import type { ArticleKind } from '../newspaper.ts';
import { articleKind, foundBy } from './editions.ts';
import type { V1Operation } from './operation.ts';
import * as v1 from './pieces.ts';
import type { V1Rights } from './pieces.ts';

/** A printed page with its text. */
export interface V1Page {
  readonly slug: string;
  readonly title: { readonly slug: string; readonly name: string };
  readonly place: string | null;
  readonly language: string | null;
  readonly date: string;
  /** The slug of its edition. */
  readonly edition: string;
  readonly sequence: number;
  readonly label: string;
  readonly demonstration: boolean;
  readonly rights: V1Rights | null;
  readonly recognised: boolean;
  readonly words: number;
  /** 0 to 1. */
  readonly confidence: number | null;
  /** Size of the scan in pixels; boxes refer to it. */
  readonly image: { readonly width: number; readonly height: number } | null;
  /** In reading order, with hyphenated words joined. */
  readonly text: readonly {
    readonly kind: 'heading' | 'text';
    readonly text: string;
    readonly article: number | null;
  }[];
  readonly links: Readonly<
    Record<'alto' | 'edition' | 'html' | 'jpeg' | 'manifest' | 'pdf' | 'self' | 'words', string>
  >;
}

/** The words of a page with their positions. */
export interface V1Words {
  readonly slug: string;
  readonly image: { readonly width: number; readonly height: number } | null;
  readonly words: readonly {
    /**
     * A word that is broken across lines has two boxes: the first with the whole word, the second with an empty text.
     */
    readonly text: string;
    /** x, y, width and height in pixels of the scan; null if the source has no box. */
    readonly box: readonly number[] | null;
    /** Index of its paragraph, from 0. */
    readonly paragraph: number;
    readonly article: number | null;
  }[];
}

/** An article with its text. */
export interface V1Article {
  readonly number: number;
  readonly kind: ArticleKind;
  readonly headline: string | null;
  readonly foundBy: 'layout' | 'source';
  readonly edition: string;
  readonly demonstration: boolean;
  /** The rights of its pages; null if they are unknown, or differ from page to page. */
  readonly rights: V1Rights | null;
  readonly pages: readonly { readonly slug: string; readonly label: string }[];
  /** Paragraphs in the order of the pages. */
  readonly text: readonly string[];
  readonly links: { readonly self: string; readonly html: string };
}

const size = (): Joi.ObjectSchema =>
  Joi.object({ width: v1.count(), height: v1.count() })
    .description('Size of the scan in pixels, the unit of all boxes; null while there is no scan')
    .allow(null)
    .required();

const articleNumber = (): Joi.NumberSchema =>
  Joi.number()
    .integer()
    .min(1)
    .allow(null)
    .required()
    .description('Number of its article; null for the rest of the page');

const linkNames = ['alto', 'edition', 'html', 'jpeg', 'manifest', 'pdf', 'self', 'words'] as const;
const pageSlug = (): Joi.ObjectSchema<{ readonly slug: string }> =>
  Joi.object({ slug: v1.slug('The page’s slug, as in its address') });

/** Returns one page with its text. */
export const getPageV1: V1Operation<{ readonly slug: string }, object, V1Page> = {
  id: 'getPage',
  path: '/api/v1/pages/{slug}',
  summary: 'A page with its text',
  description: 'A former address of the page redirects with 301; a withdrawn page answers 410.',
  params: pageSlug,
  query: () => Joi.object({}),
  answer: {
    name: 'Page',
    schema: () =>
      Joi.object<V1Page>({
        slug: Joi.string().required(),
        title: Joi.object({ slug: Joi.string().required(), name: v1.plainText() }).required(),
        place: v1.maybeText(),
        language: v1.maybeText(),
        date: v1.newspaperDay(),
        edition: Joi.string().required().description('The slug of its edition'),
        sequence: v1.count(),
        label: v1.plainText(),
        demonstration: v1.demonstration(),
        rights: v1.rights(),
        recognised: v1.yesOrNo(),
        words: v1.count(),
        confidence: Joi.number().min(0).max(1).allow(null).required(),
        image: size(),
        text: Joi.array()
          .items(
            Joi.object({
              kind: Joi.string().valid('heading', 'text').required(),
              text: v1.plainText(),
              article: articleNumber(),
            }),
          )
          .required(),
        links: Joi.object(Object.fromEntries(linkNames.map((name) => [name, v1.address()]))).required(),
      }),
  },
  example: '/api/v1/pages/lagos-demonstration-herald-1960-10-03-p1',
  errors: ['not-found', 'gone', 'timeout'],
};

/** Returns the words of one page with their positions. */
export const getWordsV1: V1Operation<{ readonly slug: string }, object, V1Words> = {
  id: 'getWords',
  path: '/api/v1/pages/{slug}/words',
  summary: 'The words of a page with their positions',
  description:
    'In reading order, in pixels of the scan. The same as ALTO: `/api/archive/downloads/pages/{slug}/alto.xml`.',
  params: pageSlug,
  query: () => Joi.object({}),
  answer: {
    name: 'Words',
    schema: () =>
      Joi.object<V1Words>({
        slug: Joi.string().required(),
        image: size(),
        words: Joi.array()
          .items(
            Joi.object({
              text: v1.plainText(),
              box: Joi.array().items(Joi.number()).length(4).allow(null).required().description('x, y, width, height'),
              paragraph: v1.count(),
              article: articleNumber(),
            }),
          )
          .required(),
      }),
  },
  example: '/api/v1/pages/lagos-demonstration-herald-1960-10-03-p1/words',
  errors: ['not-found', 'gone', 'timeout'],
};

/** An article of an edition. */
export interface V1ArticleParams {
  readonly slug: string;
  readonly number: number;
}

/** Returns one article with its text. */
export const getArticleV1: V1Operation<V1ArticleParams, object, V1Article> = {
  id: 'getArticle',
  path: '/api/v1/editions/{slug}/articles/{number}',
  summary: 'An article with its text',
  description: 'Across all of its pages, at most twenty, with boundaries from the source or from the page layout.',
  params: () =>
    Joi.object<V1ArticleParams>({
      slug: v1.slug('The edition'),
      number: Joi.number()
        .integer()
        .min(1)
        .max(1_000_000)
        .required()
        .description('Number of the article in its edition'),
    }),
  query: () => Joi.object({}),
  answer: {
    name: 'Article',
    schema: () =>
      Joi.object<V1Article>({
        number: v1.count(),
        kind: articleKind(),
        headline: v1.maybeText(),
        foundBy: foundBy(),
        edition: Joi.string().required(),
        demonstration: v1.demonstration(),
        rights: v1.rights(),
        pages: Joi.array()
          .items(Joi.object({ slug: Joi.string().required(), label: v1.plainText() }))
          .required(),
        text: Joi.array().items(Joi.string().allow('')).required(),
        links: Joi.object({ self: v1.address(), html: v1.address() }).required(),
      }),
  },
  example: '/api/v1/editions/lagos-demonstration-herald-1960-10-03/articles/1',
  errors: ['not-found', 'gone', 'timeout'],
};
