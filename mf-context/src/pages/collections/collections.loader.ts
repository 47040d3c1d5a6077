import { lagosDay } from 'shared-contracts/lagos-day';
import type { PageLoader } from 'shared-contracts/page';
import { longDay } from 'shared-contracts/stories/long-day';
import { counted } from 'shared-contracts/counted';
import type { CollectionsData } from './collections-data.ts';
import { getAllowance } from '../../../api/allowance/get-allowance.endpoint.ts';
import { listCollections } from '../../../api/collections/read-collection.endpoint.ts';

/** Loads `/context/collections`. */
export const loadCollections: PageLoader<CollectionsData> = async ({ call, url }) => {
  const [{ collections }, { collections: most, collectionsUsed, plan }] = await Promise.all([
    call(listCollections, {}),
    call(getAllowance, {}),
  ]);
  const rows = collections.map(({ id, name, about, items, changedAt, shared }) => ({
    ...{ id, name, about, shared },
    count: counted(items, 'item'),
    changed: longDay(lagosDay(changedAt)),
  }));
  return {
    kind: 'page',
    data: {
      rows,
      allowance: { collections: most, collectionsUsed, plan },
      deleted: url.searchParams.get('done') === 'deleted',
    },
    head: { title: 'Collections', noindex: true },
  };
};
