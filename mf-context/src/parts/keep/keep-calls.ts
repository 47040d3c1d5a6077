import { askSite, type Refusal } from 'shared-contracts/ask-site';
import type { CollectionLine, KeptThing } from 'shared-contracts/context/collections/collection';
import { type ChangeItemInput, type SavedItem } from 'shared-contracts/context/collections/collection-calls';
import type { Site } from 'shared-contracts/platform/site';
import { listCollections } from '../../../api/collections/read-collection.endpoint.ts';
import { makeCollection } from '../../../api/collections/make-collection.endpoint.ts';
import { keepThing } from '../../../api/collections/keep-thing.endpoint.ts';
import { changeItem } from '../../../api/collections/change-item.endpoint.ts';
import { restoreItem } from '../../../api/collections/remove-item.endpoint.ts';

/** What the button and its panel ask of the site; all reject with `Refusal`. */
export interface KeepCalls {
  /** Into the collection that was last used, where none is named. */
  readonly keep: (thing: KeptThing, collection?: string) => Promise<SavedItem>;
  readonly change: (input: ChangeItemInput) => Promise<void>;
  /** Has back what was taken out. */
  readonly restore: (item: string) => Promise<void>;
  readonly list: () => Promise<readonly CollectionLine[]>;
  /** Answers its id. */
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

/** Of what `KeepCalls` reject with. */
export const messageOf = (refusal: unknown): string => (refusal as Refusal).message;
