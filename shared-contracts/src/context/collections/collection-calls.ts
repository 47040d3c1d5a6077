import Joi from 'joi';
import type { KeptThing } from './collection.ts';

/** The id of a collection, an item or a run: 1 to 64 letters, digits, `-` and `_`. */
export const idRule = (): Joi.StringSchema => Joi.string().pattern(/^[\w-]{1,64}$/);
/** A name of 1 to 120 characters, without spaces around it. */
export const nameRule = (): Joi.StringSchema =>
  Joi.string().trim().min(1).max(120).messages({ '*': 'Names must be 1 to 120 characters' });
/** A text of at most `most` characters; may be empty. */
export const textRule = (most: number): Joi.StringSchema =>
  Joi.string()
    .trim()
    .max(most)
    .allow('')
    .messages({ '*': `At most ${String(most)} characters` });

/** One collection. */
export interface CollectionId {
  readonly id: string;
}

/** One collection, and which page of its items. */
export interface GetCollectionInput extends CollectionId {
  /** From 1; `itemsPerPage` items per page. */
  readonly page?: number;
}

/** The page number of a list: 1 to 10,000; 1 by default. */
export const pageRule = (): Joi.NumberSchema => Joi.number().integer().min(1).max(10_000).default(1);

/** The key of a shared collection, and which page of its items. */
export interface GetSharedInput {
  readonly key: string;
  /** From 1; `itemsPerPage` items per page. */
  readonly page?: number;
}

/** A new collection. */
export interface MakeCollectionInput {
  readonly name: string;
  readonly about: string;
}

/** A change of a collection. Absent values do not change. */
export interface ChangeCollectionInput extends CollectionId {
  readonly name?: string;
  readonly about?: string;
  /** The ids of all items in their new order. */
  readonly order?: readonly string[];
  /** True: creates a link, which replaces an earlier one. False: the link stops working. */
  readonly shared?: boolean;
}

/**
 * A thing to save. Without `collection` it is saved in the one that was used last, or in a new one if there is none.
 */
export interface KeepInput {
  readonly collection?: string;
  readonly thing: KeptThing;
  readonly note?: string;
}

/** Where the thing is saved. Saving it again changes nothing. */
export interface SavedItem {
  readonly collection: string;
  readonly name: string;
  readonly item: string;
  /** False if it was there already. */
  readonly isNew: boolean;
  /** The item's note; unchanged if the item is not new. */
  readonly note: string;
}

/** The schema of a thing: the values for its `kind` must be present, and no others. */
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

/** A change of an item in one of the caller's collections. */
export interface ChangeItemInput {
  readonly item: string;
  readonly note?: string;
  /** True: removes it; it can be restored for ten minutes. */
  readonly remove?: boolean;
  /** Id of another collection of the caller to move it to. */
  readonly moveTo?: string;
  /** Its new position in its collection, from 1; a larger number than there are items means the last position. */
  readonly place?: number;
}

/** An item that was removed and is to be restored. */
export interface ItemId {
  readonly item: string;
}
