import Joi from 'joi';
import type { KeptThing } from './collection.ts';

/** The id of a collection, an item or a run: 1 to 64 letters, digits, `-` and `_`. */
export const idRule = (): Joi.StringSchema => Joi.string().pattern(/^[\w-]{1,64}$/);
/** A name of 1 to 120 characters, without spaces around it. */
export const nameRule = (): Joi.StringSchema =>
  Joi.string().trim().min(1).max(120).messages({ '*': 'A name has 1 to 120 characters' });
/** A text of at most `most` characters, which may be empty. */
export const textRule = (most: number): Joi.StringSchema =>
  Joi.string()
    .trim()
    .max(most)
    .allow('')
    .messages({ '*': `At most ${String(most)} characters` });

/** Which. */
export interface CollectionId {
  readonly id: string;
}

/** Which, and which page of what is in it. */
export interface GetCollectionInput extends CollectionId {
  /** From 1; `itemsPerPage` a page. */
  readonly page?: number;
}

/** A page of a list, 1 to 10,000; 1 where none is given. */
export const pageRule = (): Joi.NumberSchema => Joi.number().integer().min(1).max(10_000).default(1);

/** The key of a link, and which page of what is in it. */
export interface GetSharedInput {
  readonly key: string;
  /** From 1; `itemsPerPage` a page. */
  readonly page?: number;
}

/** A new one. */
export interface MakeCollectionInput {
  readonly name: string;
  readonly about: string;
}

/** What changes; what is left out stays. */
export interface ChangeCollectionInput extends CollectionId {
  readonly name?: string;
  readonly about?: string;
  /** All its items, in their new order. */
  readonly order?: readonly string[];
  /** True: a link is made, a new one where there was one; false: it no longer holds. */
  readonly shared?: boolean;
}

/** What is kept, and where: without a collection in the one that was last used, or a first one that is made for it. */
export interface KeepInput {
  readonly collection?: string;
  readonly thing: KeptThing;
  readonly note?: string;
}

/** Where it is. Again changes nothing. */
export interface SavedItem {
  readonly collection: string;
  readonly name: string;
  readonly item: string;
  /** False: it was there before. */
  readonly isNew: boolean;
  /** The note with it, which stays as it was where it is not new. */
  readonly note: string;
}

/** A thing that can be kept: what its `kind` needs must be there, and nothing of the other kinds. */
export const thingRule = (): Joi.ObjectSchema<KeptThing> =>
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

/** A thing as it was in its collection. */
export interface ItemId {
  readonly item: string;
}
