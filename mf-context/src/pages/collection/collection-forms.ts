import {
  changeCollection,
  changeItem,
  deleteCollection,
  restoreItem,
} from 'shared-contracts/context/collections/collection-calls';
import type { PageForms, Sent } from '../../parts/sending/send-form.ts';
import { collectionPath, numberOf, pageOfPlace, type CollectionDone } from './collection-address.ts';

/** Back to the page that the form stood on, and to the thing that it was about. */
const back = ({ links, field }: Sent, done: CollectionDone, item?: string): string =>
  collectionPath(links, field('id'), { page: numberOf(field('page')), done, ...(item !== undefined && { item }) });

async function move(sent: Sent): Promise<string> {
  const { call, field, links } = sent;
  const item = field('item');
  const place = Math.min(numberOf(field('place')), numberOf(field('total')));
  await call(changeItem, { item, place });
  return collectionPath(links, field('id'), { page: pageOfPlace(place), done: 'moved', place, item });
}

async function remove(sent: Sent): Promise<string> {
  const { call, field, links } = sent;
  const item = field('item');
  await call(changeItem, { item, remove: true });
  return collectionPath(links, field('id'), { page: numberOf(field('page')), done: 'taken-out', out: item });
}

async function undo(sent: Sent): Promise<string> {
  const item = sent.field('item');
  await sent.call(restoreItem, { item });
  return back(sent, 'kept-again', item);
}

/** Changes the collection itself. */
const changing =
  (done: CollectionDone, change: (field: Sent['field']) => object) =>
  async (sent: Sent): Promise<string> => {
    await sent.call(changeCollection, { id: sent.field('id'), ...change(sent.field) });
    return back(sent, done);
  };

/** What the forms of a collection do. */
export const collectionForms: PageForms = {
  sends: {
    ...{ move, remove, undo },
    name: changing('named', (field) => ({ name: field('name'), about: field('about') })),
    share: changing('shared', () => ({ shared: true })),
    renew: changing('renewed', () => ({ shared: true })),
    unshare: changing('unshared', () => ({ shared: false })),
    note: async (sent) => {
      const item = sent.field('item');
      await sent.call(changeItem, { item, note: sent.field('note') });
      return back(sent, 'noted', item);
    },
    give: async (sent) => {
      await sent.call(changeItem, { item: sent.field('item'), moveTo: sent.field('to') });
      return back(sent, 'elsewhere');
    },
    delete: async ({ call, field, links }) => {
      await call(deleteCollection, { id: field('id') });
      return `${links.collections()}?done=deleted`;
    },
  },
  limited: ['share', 'renew'],
};
