import { itemsPerPage } from 'shared-contracts/context/collections/collection';
import type { SiteLinks } from 'shared-contracts/site-links';

/** What was just done, as the address says it. */
export const collectionDone = [
  ...(['named', 'noted', 'moved', 'taken-out', 'kept-again', 'elsewhere'] as const),
  ...(['shared', 'renewed', 'unshared'] as const),
] as const;
export type CollectionDone = (typeof collectionDone)[number];

interface CollectionQuery {
  readonly page?: number;
  readonly done?: CollectionDone;
  /** The thing that it was done with, where the page then stands. */
  readonly item?: string;
  /** What was taken out and can be had back. */
  readonly out?: string;
  /** Where it went. */
  readonly place?: number;
}

/** One's own collection; `done` is told at its top. */
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

/** A number of an address, from 1. */
export const readNumber = (typed: string | null): number =>
  /^\d{1,4}$/.test(typed ?? '') ? Math.max(1, Number(typed)) : 1;

/** The page that a place of a collection stands on. */
export const pageOfPlace = (place: number): number => Math.ceil(place / itemsPerPage);
