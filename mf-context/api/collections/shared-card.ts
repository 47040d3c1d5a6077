import { lagosDay } from 'shared-contracts/lagos-day';
import type { FileRoute } from 'shared-contracts/server/api-slice';
import { drawShareCard, type ShareCard, sharedPicture } from 'shared-contracts/server/share-picture';
import { longDay } from 'shared-contracts/stories/long-day';
import { contextSliceContext } from '../context-tables.ts';
import { countItems } from './own-collection.ts';
import { sharedRow } from './read-collection.endpoint.ts';

/**
 * The `og:image` of a shared collection's link: the collection's name and number of items. Not stored by shared caches,
 * so that it disappears with the link.
 */
export const sharedCardRoute: FileRoute = {
  path: '/api/context/shared/:key/card',
  handle: async (context, { key = '' }) => {
    const { db } = contextSliceContext(context);
    const { id, name, changed_at: changedAt } = await sharedRow({ db }, key);
    const count = await countItems(db, id);
    const card: ShareCard = {
      title: name,
      section: 'A reader’s collection',
      source: `${String(count)} ${count === 1 ? 'item' : 'items'} from the archive · Changed ${longDay(lagosDay(changedAt))}`,
      site: context.brand.name,
    };
    return { ...(await sharedPicture(context, card, () => drawShareCard(card))), cache: 'private' };
  },
};
