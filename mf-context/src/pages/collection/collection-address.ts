import { itemsPerPage } from 'shared-contracts/context/collections/collection';
import type { SiteLinks } from 'shared-contracts/site-links';

/** The values of the address field `done`, which names the last action. */
export const collectionDone = [
  ...(['named', 'noted', 'moved', 'taken-out', 'kept-again', 'elsewhere'] as const),
  ...(['shared', 'renewed', 'unshared'] as const),
] as const;
export type CollectionDone = (typeof collectionDone)[number];

interface CollectionQuery {
  readonly page?: number;
  readonly done?: CollectionDone;
  /** The item of the action, to which the page scrolls. */
  readonly item?: string;
  /** A removed item that can be restored. */
  readonly out?: string;
  /** The new place of a moved item. */
  readonly place?: number;
}

/** Returns the path of a collection; its page confirms the action `done`. */
export function collectionPath(
  links: Pick<SiteLinks, 'collections'>,
  id: string,
  { page = 1, done, item, out, place }: CollectionQuery = {},
): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (done !== undefined) query.set('done', done);
  if (out !== undefined) query.set('out', out);
  if (place !== undefined) query.set('place', String(place));
  const path = query.size === 0 ? links.collections(id) : `${links.collections(id)}?${query.toString()}`;
  return item === undefined ? path : `${path}#item-${encodeURIComponent(item)}`;
}

/** Parses a number of an address, from 1; 1 for anything invalid. */
export const readNumber = (typed: string | null): number =>
  /^\d{1,4}$/.test(typed ?? '') ? Math.max(1, Number(typed)) : 1;

/** Returns the page of a collection on which a place is shown. */
export const pageOfPlace = (place: number): number => Math.ceil(place / itemsPerPage);
