import { isAppError } from 'shared-contracts/app-error';
import { sharePictureSize } from 'shared-contracts/archive/share-picture';
import type { Collection } from 'shared-contracts/context/collections/collection';
import { sharedCardPath } from 'shared-contracts/context/collections/collection-links';
import { lagosDay } from 'shared-contracts/lagos-day';
import type { LoaderContext, PageLoader } from 'shared-contracts/page';
import { longDay } from 'shared-contracts/stories/long-day';
import { itemLine } from '../../parts/item/item-line.ts';
import type { SharedData } from './shared-data.ts';
import { getShared } from '../../../api/collections/read-collection.endpoint.ts';

async function read({ call, url, params }: LoaderContext): Promise<Collection | null> {
  const typed = url.searchParams.get('page') ?? '';
  try {
    return await call(getShared, { key: params['key'] ?? '', page: /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1 });
  } catch (error) {
    // A truncated, a revoked and an unknown link give the same result.
    if (isAppError(error) && (error.code === 'bad-request' || error.code === 'not-found')) return null;
    throw error;
  }
}

/** Loads `/shared/:key` for anybody with the link. Never cached, so that revoking the link takes effect at once. */
export const loadShared: PageLoader<SharedData> = async (context) => {
  const found = await read(context);
  if (found === null) {
    const head = { title: 'No such collection', noindex: true };
    return { kind: 'page', data: { collection: null }, head, status: 404, incomplete: true };
  }
  const { name, about, items, total, page, pages, changedAt } = found;
  const lines = items.map(itemLine);
  const changed = longDay(lagosDay(changedAt));
  const key = context.params['key'] ?? '';
  return {
    kind: 'page',
    data: { collection: { key, name, about, lines, total, page, pages, changed } },
    head: {
      title: name,
      ...(about !== '' && { description: about }),
      noindex: true,
      card: { type: 'website', image: { href: sharedCardPath(key), ...sharePictureSize, alt: name } },
    },
    incomplete: true,
  };
};
