import { amendItem } from '../../../../api/runs/amend-item.endpoint.ts';
import type { DeskForm } from '../desk-form.ts';
import { doneAt } from '../done-text.ts';
import { placeIn } from '../parts/place-in.ts';

/** What a page is, as an archivist says it. */
export const sendAmend: DeskForm = async ({ call, form, url }) => {
  const field = (name: string): string => form.get(name) ?? '';
  await call(amendItem, {
    ...{ item: field('item'), seen: Number(field('seen')) },
    ...{ title: field('title'), place: field('place'), label: field('label') },
    ...placeIn(form),
  });
  return doneAt(url.pathname, 'amend', 1);
};
