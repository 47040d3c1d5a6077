import Joi from 'joi';
import type { Done } from '../../auth/done.ts';
import type { Endpoint } from '../../endpoint.ts';
import type { Collection, CollectionLine, KeptThing } from './collection.ts';

const idRule = (): Joi.StringSchema => Joi.string().pattern(/^[\w-]{1,64}$/);
const nameRule = (): Joi.StringSchema =>
  Joi.string().trim().min(1).max(120).messages({ '*': 'A name has 1 to 120 characters' });
const textRule = (most: number): Joi.StringSchema =>
  Joi.string()
    .trim()
    .max(most)
    .allow('')
    .messages({ '*': `At most ${String(most)} characters` });

/** All of one's own, the last used first. */
export const listCollections: Endpoint<Record<string, never>, { readonly collections: readonly CollectionLine[] }> = {
  method: 'GET',
  path: '/api/context/collections',
  access: 'user',
};

/** There is nothing to ask for. */
export const listCollectionsInput = (): Joi.ObjectSchema<Record<string, never>> =>
  Joi.object<Record<string, never>>({}).options({ stripUnknown: true });

/** Which. */
export interface CollectionId {
  readonly id: string;
}

/** Which, and which page of what is in it. */
export interface GetCollectionInput extends CollectionId {
  /** From 1; `itemsPerPage` a page. */
  readonly page?: number;
}

/** One of one's own. Errors: `not-found`, also for another's. */
export const getCollection: Endpoint<GetCollectionInput, Collection> = {
  method: 'GET',
  path: '/api/context/collection',
  access: 'user',
};

/** The schema of CollectionId. */
export const collectionIdInput = (): Joi.ObjectSchema<CollectionId> =>
  Joi.object<CollectionId, true>({ id: idRule().required() }).options({ stripUnknown: true });

const pageRule = (): Joi.NumberSchema => Joi.number().integer().min(1).max(10_000).default(1);

/** The schema of GetCollectionInput. */
export const getCollectionInput = (): Joi.ObjectSchema<GetCollectionInput> =>
  Joi.object<GetCollectionInput, true>({ id: idRule().required(), page: pageRule() }).options({ stripUnknown: true });

/** The key of a link, and which page of what is in it. */
export interface GetSharedInput {
  readonly key: string;
  /** From 1; `itemsPerPage` a page. */
  readonly page?: number;
}

/** One that somebody shares, for whoever has the link's key. Errors: `not-found`, also once it is revoked. */
export const getShared: Endpoint<GetSharedInput, Collection> = { method: 'GET', path: '/api/context/shared' };

/** The schema of GetSharedInput. */
export const getSharedInput = (): Joi.ObjectSchema<GetSharedInput> =>
  Joi.object<GetSharedInput, true>({
    key: Joi.string()
      .pattern(/^[\w-]{22,43}$/)
      .required(),
    page: pageRule(),
  }).options({
    stripUnknown: true,
  });

/** A new one. */
export interface MakeCollectionInput {
  readonly name: string;
  readonly about: string;
}

/** Errors: `conflict` beyond the number that the plan has, with what helps. */
export const makeCollection: Endpoint<MakeCollectionInput, CollectionId> = {
  method: 'POST',
  path: '/api/context/collections/make',
  access: 'user',
};

/** The schema of MakeCollectionInput. */
export const makeCollectionInput = (): Joi.ObjectSchema<MakeCollectionInput> =>
  Joi.object<MakeCollectionInput, true>({ name: nameRule().required(), about: textRule(500).default('') }).options({
    stripUnknown: true,
  });

/** What changes; what is left out stays. */
export interface ChangeCollectionInput extends CollectionId {
  readonly name?: string;
  readonly about?: string;
  /** All its items, in their new order. */
  readonly order?: readonly string[];
  /** True: a link is made, a new one where there was one; false: it no longer holds. */
  readonly shared?: boolean;
}

/** Errors: `not-found`; `forbidden` for sharing without a plan that has it; `conflict` for an order that is not of its items. */
export const changeCollection: Endpoint<ChangeCollectionInput, Done> = {
  method: 'POST',
  path: '/api/context/collections/change',
  access: 'user',
};

/** The schema of ChangeCollectionInput. */
export const changeCollectionInput = (): Joi.ObjectSchema<ChangeCollectionInput> =>
  Joi.object<ChangeCollectionInput>({
    id: idRule().required(),
    name: nameRule(),
    about: textRule(500),
    order: Joi.array().items(idRule()).max(2_000),
    shared: Joi.boolean(),
  }).options({ stripUnknown: true });

/** Removes it with what was noted in it; pages stay where they are. Errors: `not-found`. */
export const deleteCollection: Endpoint<CollectionId, Done> = {
  method: 'POST',
  path: '/api/context/collections/delete',
  access: 'user',
};

/** What is kept, and where: without a collection in the one that was last used, or a first one that is made for it. */
export interface KeepInput {
  readonly collection?: string;
  readonly thing: KeptThing;
  readonly note?: string;
}

/** Where it is. Again changes nothing. */
export interface KeptAnswer {
  readonly collection: string;
  readonly name: string;
  readonly item: string;
  /** False: it was there before. */
  readonly isNew: boolean;
  /** The note with it, which stays as it was where it is not new. */
  readonly note: string;
}

/** Errors: `not-found` for what the archive has not, or is another's; `conflict` when the collection is full. */
export const keepThing: Endpoint<KeepInput, KeptAnswer> = { method: 'POST', path: '/api/context/keep', access: 'user' };

const thingRule = (): Joi.ObjectSchema<KeptThing> =>
  Joi.object<KeptThing>({
    kind: Joi.string().valid('page', 'article', 'clip', 'quote', 'answer').required(),
    slug: Joi.string()
      .max(200)
      .when('kind', { is: Joi.valid('page', 'article', 'clip'), then: Joi.required(), otherwise: Joi.forbidden() }),
    article: Joi.number()
      .integer()
      .min(1)
      .max(1_000_000)
      .when('kind', { is: 'article', then: Joi.required(), otherwise: Joi.forbidden() }),
    clip: Joi.string().max(40).when('kind', { is: 'clip', then: Joi.required(), otherwise: Joi.forbidden() }),
    run: idRule().when('kind', { is: Joi.valid('quote', 'answer'), then: Joi.required(), otherwise: Joi.forbidden() }),
    quote: Joi.number()
      .integer()
      .min(1)
      .max(5)
      .when('kind', { is: 'quote', then: Joi.required(), otherwise: Joi.forbidden() }),
  });

/** The schema of KeepInput. */
export const keepThingInput = (): Joi.ObjectSchema<KeepInput> =>
  Joi.object<KeepInput>({
    collection: idRule().empty(''),
    thing: thingRule().required(),
    note: textRule(2_000),
  }).options({
    stripUnknown: true,
  });

/** One thing in one's own collection. */
export interface ChangeItemInput {
  readonly item: string;
  readonly note?: string;
  /** True: it is taken out, and can be had back for ten minutes. */
  readonly remove?: boolean;
  /** Another of one's own collections that it goes to. */
  readonly moveTo?: string;
  /** Its new place in its collection, from 1; beyond the last is the last. The others make room. */
  readonly place?: number;
}

/** Errors: `not-found`, also for another's. */
export const changeItem: Endpoint<ChangeItemInput, Done> = {
  method: 'POST',
  path: '/api/context/collections/item',
  access: 'user',
};

/** The schema of ChangeItemInput. */
export const changeItemInput = (): Joi.ObjectSchema<ChangeItemInput> =>
  Joi.object<ChangeItemInput>({
    item: idRule().required(),
    note: textRule(2_000),
    remove: Joi.boolean(),
    moveTo: idRule(),
    place: Joi.number().integer().min(1).max(2_000),
  }).options({ stripUnknown: true });

/** A thing as it was in its collection. */
export interface ItemId {
  readonly item: string;
}

/** Has back what was taken out, with its note and in its place. Errors: `not-found`, also for another's and after ten minutes. */
export const restoreItem: Endpoint<ItemId, Done> = {
  method: 'POST',
  path: '/api/context/collections/restore',
  access: 'user',
};

/** The schema of ItemId. */
export const itemIdInput = (): Joi.ObjectSchema<ItemId> =>
  Joi.object<ItemId, true>({ item: idRule().required() }).options({ stripUnknown: true });
