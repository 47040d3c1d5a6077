import * as calls from 'shared-contracts/context/collections/collection-calls';
import { handler, type EndpointHandler } from 'shared-contracts/server/api-slice';
import { changeCollection, deleteCollection } from './change-collection.ts';
import { changeItem } from './change-item.ts';
import { keepThing } from './keep-thing.ts';
import { makeCollection } from './make-collection.ts';
import { getCollection, getShared, listCollections } from './read-collection.ts';
import { restoreItem } from './remove-item.ts';

/** What people keep, in collections of their own. */
export const collectionEndpoints: readonly EndpointHandler[] = [
  handler(calls.listCollections, calls.listCollectionsInput, listCollections),
  handler(calls.getCollection, calls.getCollectionInput, getCollection),
  handler(calls.getShared, calls.getSharedInput, getShared),
  handler(calls.makeCollection, calls.makeCollectionInput, makeCollection),
  handler(calls.changeCollection, calls.changeCollectionInput, changeCollection),
  handler(calls.deleteCollection, calls.collectionIdInput, deleteCollection),
  handler(calls.keepThing, calls.keepThingInput, keepThing),
  handler(calls.changeItem, calls.changeItemInput, changeItem),
  handler(calls.restoreItem, calls.itemIdInput, restoreItem),
];
