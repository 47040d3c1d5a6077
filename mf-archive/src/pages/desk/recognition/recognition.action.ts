import { recognisePage } from '../../../../api/recognition/list-recognition.endpoint.ts';
import type { DeskForm } from '../desk-form.ts';
import { doneAt } from '../done-text.ts';

/** Has a page's words read, or all that are without. */
export const sendRecognise: DeskForm = async ({ call, form, url }) => {
  const { queued } = await call(recognisePage, { page: form.get('page') ?? '' });
  return doneAt(`${url.pathname}${url.search}`, 'recognise', queued);
};
