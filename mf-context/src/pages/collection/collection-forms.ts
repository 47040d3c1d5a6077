import type { PageForms, SentForm } from '../../parts/sending/send-form.ts';
import { collectionPath, readNumber, pageOfPlace, type CollectionDone } from './collection-address.ts';
import { changeCollection, deleteCollection } from '../../../api/collections/change-collection.endpoint.ts';
import { changeItem } from '../../../api/collections/change-item.endpoint.ts';
import { restoreItem } from '../../../api/collections/remove-item.endpoint.ts';

/** Returns the address of the page that had the form, at the item that it was about. */
const back = ({ links, field }: SentForm, done: CollectionDone, item?: string): string =>
  collectionPath(links, field('id'), { page: readNumber(field('page')), done, ...(item !== undefined && { item }) });

async function move(sent: SentForm): Promise<string> {
  const { call, field, links } = sent;
  const item = field('item');
  const place = Math.min(readNumber(field('place')), readNumber(field('total')));
  await call(changeItem, { item, place });
  return collectionPath(links, field('id'), { page: pageOfPlace(place), done: 'moved', place, item });
}

async function remove(sent: SentForm): Promise<string> {
  const { call, field, links } = sent;
  const item = field('item');
  await call(changeItem, { item, remove: true });
  return collectionPath(links, field('id'), { page: readNumber(field('page')), done: 'taken-out', out: item });
}

async function undo(sent: SentForm): Promise<string> {
  const item = sent.field('item');
  await sent.call(restoreItem, { item });
  return back(sent, 'kept-again', item);
}

/** Returns a handler that changes the collection itself. */
const changeForm =
  (done: CollectionDone, change: (field: SentForm['field']) => object) =>
  async (sent: SentForm): Promise<string> => {
    await sent.call(changeCollection, { id: sent.field('id'), ...change(sent.field) });
    return back(sent, done);
  };

/** The handlers of the collection's forms. */
export const collectionForms: PageForms = {
  handlers: {
    ...{ move, remove, undo },
    name: changeForm('named', (field) => ({ name: field('name'), about: field('about') })),
    share: changeForm('shared', () => ({ shared: true })),
    renew: changeForm('renewed', () => ({ shared: true })),
    unshare: changeForm('unshared', () => ({ shared: false })),
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
