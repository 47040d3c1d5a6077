import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { amendPage } from '../../../../api/runs/amend-item.endpoint.ts';
import type { DeskForm } from '../desk-form.ts';
import { doneAt } from '../done-text.ts';
import { placeIn } from '../parts/place-in.ts';
import { partsOf } from '../room.ts';

/** A published page's day, edition or number, corrected. */
export const sendMove: DeskForm = async (context) => {
  const [, page = ''] = partsOf(context);
  const { slug } = await context.call(amendPage, { page, ...placeIn(context.form) });
  return doneAt(deskLinks.page(slug), 'move', 1);
};
