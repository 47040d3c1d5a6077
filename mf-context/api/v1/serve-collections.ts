import type { CollectionItem, CollectionLine } from 'shared-contracts/context/collections/collection';
import type {
  V1Collection,
  V1CollectionQuery,
  V1Collections,
  V1Item,
  V1WholeCollection,
} from 'shared-contracts/context/v1/collections';
import { siteLinks } from 'shared-contracts/site-links';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { listCollections, getCollection } from '../collections/read-collection.endpoint.ts';
import { instantOf, isoDay } from './to-v1-answer.ts';

type Site = Pick<SliceContext, 'brand' | 'publicUrl'>;

const selfOf = ({ publicUrl }: Site, id: string): string => `${publicUrl}/api/v1/collections/${encodeURIComponent(id)}`;

function toCollection(
  site: Site,
  { id, name, about, changedAt }: Pick<CollectionLine, 'about' | 'changedAt' | 'id' | 'name'>,
  count: number,
): V1Collection {
  return {
    ...{ id, name, about, count, changed: instantOf(changedAt) },
    links: { self: selfOf(site, id), html: `${site.publicUrl}${siteLinks(site.brand).collections(id)}` },
  };
}

const toItem = ({ publicUrl }: Site, item: CollectionItem): V1Item => ({
  ...{ id: item.id, kind: item.kind, name: item.name, source: item.source, quote: item.quote, note: item.note },
  date: item.date === null ? null : isoDay(item.date),
  ...{ added: instantOf(item.addedAt), gone: item.gone },
  links: { html: `${publicUrl}${item.href}` },
});

/** Responds to `GET /api/v1/collections` for the key's owner. */
export async function serveCollections(context: SliceContext): Promise<V1Collections> {
  const { collections } = await listCollections.handle(context, {});
  return { collections: collections.map((line) => toCollection(context, line, line.items)) };
}

/** Responds to `GET /api/v1/collections/{id}` for the key's owner; `not-found` for another member's. */
export async function serveCollection(
  context: SliceContext,
  { id, page = 1 }: V1CollectionQuery & { readonly id: string },
): Promise<V1WholeCollection> {
  const collection = await getCollection.handle(context, { id, page });
  return {
    ...toCollection(context, collection, collection.total),
    items: collection.items.map((item) => toItem(context, item)),
    next: page < collection.pages ? `${selfOf(context, id)}?page=${String(page + 1)}` : null,
  };
}
