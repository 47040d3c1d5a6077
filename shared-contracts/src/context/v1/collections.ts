import Joi from 'joi';
import type { V1Operation } from '../../archive/v1/operation.ts';
import { address, count, instant, maybeText, nextAddress, plainText, yesOrNo } from '../../archive/v1/pieces.ts';
import type { ItemKind } from '../collections/collection.ts';

/** A collection of the key's owner. */
export interface V1Collection {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** The number of its items. */
  readonly count: number;
  readonly changed: string;
  readonly links: { readonly self: string; readonly html: string };
}

/** All collections of the key's owner. */
export interface V1Collections {
  readonly collections: readonly V1Collection[];
}

/** An item of a collection. */
export interface V1Item {
  readonly id: string;
  readonly kind: ItemKind;
  readonly name: string;
  readonly source: string;
  /** Null for an answer. */
  readonly date: string | null;
  readonly quote: string | null;
  readonly note: string;
  readonly added: string;
  /** True if it was withdrawn later. */
  readonly gone: boolean;
  readonly links: { readonly html: string };
}

/** A collection with a part of its items. */
export interface V1WholeCollection extends V1Collection {
  readonly items: readonly V1Item[];
  readonly next: string | null;
}

/** Which part of the items. */
export interface V1CollectionQuery {
  readonly page?: number;
}

const fields = (): Record<keyof V1Collection, Joi.Schema> => ({
  id: Joi.string().required(),
  name: plainText(),
  about: plainText(),
  count: count().description('Number of items'),
  changed: instant(),
  links: Joi.object({ self: address(), html: address() }).required(),
});

const item = (): Joi.ObjectSchema<V1Item> =>
  Joi.object<V1Item>({
    id: Joi.string().required(),
    kind: Joi.string().valid('page', 'article', 'clip', 'quote', 'answer').required(),
    name: plainText(),
    source: plainText(),
    date: Joi.string().allow(null).required(),
    quote: maybeText().description('Word for word, if there is one'),
    note: plainText(),
    added: instant(),
    gone: yesOrNo().description('True if withdrawn since it was saved'),
    links: Joi.object({ html: address() }).required(),
  });

/** Lists the collections of the key's owner. */
export const listCollectionsV1: V1Operation<object, object, V1Collections> = {
  id: 'listCollections',
  path: '/api/v1/collections',
  scope: 'collections',
  summary: 'Your collections',
  description: 'All collections of the key’s owner, most recently used first.',
  params: () => Joi.object({}),
  query: () => Joi.object({}),
  answer: {
    name: 'Collections',
    schema: () =>
      Joi.object<V1Collections>({
        collections: Joi.array().items(Joi.object<V1Collection>(fields())).required(),
      }),
  },
  example: '/api/v1/collections',
  errors: [],
};

/** Returns one collection of the key's owner. */
export const getCollectionV1: V1Operation<{ readonly id: string }, V1CollectionQuery, V1WholeCollection> = {
  id: 'getCollection',
  path: '/api/v1/collections/{id}',
  scope: 'collections',
  summary: 'One of your collections',
  description: 'The items of one of the key owner’s collections, in order, with notes, 50 at a time.',
  params: () =>
    Joi.object({
      id: Joi.string()
        .pattern(/^[\w-]{1,64}$/)
        .required()
        .description('The collection’s id, as in the list'),
    }),
  query: () =>
    Joi.object<V1CollectionQuery>({
      page: Joi.number().integer().min(1).max(10_000).description('Which part of the list, from 1'),
    }),
  answer: {
    name: 'Collection',
    schema: () =>
      Joi.object<V1WholeCollection>({ ...fields(), items: Joi.array().items(item()).required(), next: nextAddress() }),
  },
  example: '/api/v1/collections',
  errors: ['not-found'],
};
