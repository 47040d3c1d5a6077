import Joi from 'joi';
import type { V1Operation } from './operation.ts';
import {
  address,
  count,
  demonstration,
  maybeText,
  newspaperDay,
  nextAddress,
  paging,
  plainText,
  slug,
} from './pieces.ts';
import type { V1Paging } from './pieces.ts';

/** A newspaper. */
export interface V1Title {
  readonly slug: string;
  readonly name: string;
  readonly place: string | null;
  /** ISO 639 code. */
  readonly language: string | null;
  readonly demonstration: boolean;
  readonly editions: number;
  readonly pages: number;
  /** `YYYY-MM-DD`, or less if month or day is unknown. */
  readonly first: string;
  readonly last: string;
  readonly years: readonly { readonly year: number; readonly editions: number }[];
  readonly links: { readonly self: string; readonly html: string; readonly editions: string; readonly feed: string };
}

/** Titles, ordered by slug. */
export interface V1Titles {
  readonly titles: readonly V1Title[];
  readonly next: string | null;
}

const title = (): Joi.ObjectSchema<V1Title> =>
  Joi.object<V1Title>({
    slug: Joi.string().required(),
    name: plainText(),
    place: maybeText(),
    language: maybeText().description('ISO 639 code'),
    demonstration: demonstration(),
    editions: count(),
    pages: count(),
    first: newspaperDay(),
    last: newspaperDay(),
    years: Joi.array()
      .items(Joi.object({ year: Joi.number().integer().required(), editions: count() }))
      .required(),
    links: Joi.object({ self: address(), html: address(), editions: address(), feed: address() }).required(),
  });

/** Lists the titles that have pages. */
export const listTitlesV1: V1Operation<object, V1Paging, V1Titles> = {
  id: 'listTitles',
  path: '/api/v1/titles',
  summary: 'Newspapers of the archive',
  description: 'Every newspaper with pages, ordered by slug, with its holdings.',
  params: () => Joi.object({}),
  query: () => Joi.object<V1Paging>(paging(500)),
  answer: {
    name: 'Titles',
    schema: () => Joi.object<V1Titles>({ titles: Joi.array().items(title()).required(), next: nextAddress() }),
  },
  example: '/api/v1/titles',
  errors: [],
};

/** Returns one title. */
export const getTitleV1: V1Operation<{ readonly slug: string }, object, V1Title> = {
  id: 'getTitle',
  path: '/api/v1/titles/{slug}',
  summary: 'A newspaper',
  description: 'One newspaper, with the years that have editions.',
  params: () => Joi.object({ slug: slug('The title’s slug, as in the list') }),
  query: () => Joi.object({}),
  answer: { name: 'Title', schema: title },
  example: '/api/v1/titles/lagos-demonstration-herald',
  errors: ['not-found'],
};
