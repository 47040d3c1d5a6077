import { isAppError } from 'shared-contracts/app-error';
import type { Collection } from 'shared-contracts/context/collections/collection';
import { lagosDay } from 'shared-contracts/lagos-day';
import { catalogue, planNames, planTitle } from 'shared-contracts/membership/catalogue';
import type { LoaderContext, PageLoader } from 'shared-contracts/page';
import { longDay } from 'shared-contracts/stories/long-day';
import { itemLine } from '../../parts/item/item-line.ts';
import { collectionDone, collectionPath, readNumber } from './collection-address.ts';
import type { CollectionData } from './collection-data.ts';
import { getAllowance } from '../../../api/allowance/get-allowance.endpoint.ts';
import { listCollections, getCollection } from '../../../api/collections/read-collection.endpoint.ts';

const sharingPlans = planNames
  .filter((name) => catalogue[name].entitlements.sharedCollections)
  .map(planTitle)
  .join(' and ');

/** Returns null for a missing collection and for another member's. */
async function readOwn({ call, url }: LoaderContext, id: string): Promise<Collection | null> {
  try {
    return await call(getCollection, { id, page: readNumber(url.searchParams.get('page')) });
  } catch (error) {
    if (isAppError(error) && (error.code === 'not-found' || error.code === 'bad-request')) return null;
    throw error;
  }
}

/** Reads the last action from the address. */
function doneOf({ searchParams }: URL): Pick<CollectionData, 'done' | 'out' | 'place'> {
  const done = collectionDone.find((name) => name === searchParams.get('done')) ?? null;
  const out = done === 'taken-out' ? searchParams.get('out') : null;
  return { done, out, place: done === 'moved' ? readNumber(searchParams.get('place')) : null };
}

/** Loads `/context/collections/:collection?page=`. Another member's collection counts as missing. */
export const loadCollection: PageLoader<CollectionData> = async (context) => {
  const { call, url, links, params } = context;
  const id = params['collection'] ?? '';
  const found = await readOwn(context, id);
  if (found === null) return { kind: 'not-found' };
  const { name, about, items, total, page, pages, changedAt, ticket, sharedAt } = found;
  const change = doneOf(url);
  // The last page is empty now, or does not exist.
  if (items.length === 0 && page > 1) {
    const { done, out } = change;
    const still = { ...(done !== null && { done }), ...(out !== null && { out }) };
    const target = { page: Math.max(1, Math.min(pages, page - 1)), ...still };
    return { kind: 'redirect', to: collectionPath(links, id, target), status: 302 };
  }
  const [{ collections }, { sharing }] = await Promise.all([call(listCollections, {}), call(getAllowance, {})]);
  return {
    kind: 'page',
    data: {
      ...{ id, name, about, total, page, pages, ticket, ...change },
      lines: items.map(itemLine),
      changed: longDay(lagosDay(changedAt)),
      sharing: {
        link: sharedAt === null ? null : new URL(sharedAt, url).href,
        allowed: sharing,
        plans: sharingPlans,
      },
      others: collections.flatMap((other) => (other.id === id ? [] : [{ id: other.id, name: other.name }])),
    },
    head: { title: name, noindex: true },
  };
};
