import { askSite, type Refusal } from 'shared-contracts/ask-site';
import type { CollectionLine, KeptThing } from 'shared-contracts/context/collections/collection';
import { type ChangeItemInput, type SavedItem } from 'shared-contracts/context/collections/collection-calls';
import type { Site } from 'shared-contracts/platform/site';
import { listCollections } from '../../../api/collections/read-collection.endpoint.ts';
import { makeCollection } from '../../../api/collections/make-collection.endpoint.ts';
import { keepThing } from '../../../api/collections/keep-thing.endpoint.ts';
import { changeItem } from '../../../api/collections/change-item.endpoint.ts';
import { restoreItem } from '../../../api/collections/remove-item.endpoint.ts';

/** The requests of the button and its panel; all reject with `Refusal`. */
export interface KeepCalls {
  /** Adds the thing to a collection, by default the last used one. */
  readonly keep: (thing: KeptThing, collection?: string) => Promise<SavedItem>;
  readonly change: (input: ChangeItemInput) => Promise<void>;
  readonly restore: (item: string) => Promise<void>;
  readonly list: () => Promise<readonly CollectionLine[]>;
  /** Creates a collection; resolves to its id. */
  readonly make: (name: string) => Promise<string>;
}

export const keepCalls = (authFetch: Site['authFetch']): KeepCalls => ({
  keep: (thing, collection) =>
    askSite(authFetch, keepThing, { thing, ...(collection === undefined ? {} : { collection }) }),
  change: async (input) => {
    await askSite(authFetch, changeItem, input);
  },
  restore: async (item) => {
    await askSite(authFetch, restoreItem, { item });
  },
  list: async () => (await askSite(authFetch, listCollections, {})).collections,
  make: async (name) => (await askSite(authFetch, makeCollection, { name, about: '' })).id,
});

/** Returns the message of a rejection of `KeepCalls`. */
export const messageOf = (refusal: unknown): string => (refusal as Refusal).message;
