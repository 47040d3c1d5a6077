import { isAppError } from 'shared-contracts/app-error';
import type { FormErrors, GoElsewhere, PageAction } from 'shared-contracts/page';
import type { DeskForm } from './desk-form.ts';
import { sendAmend } from './item/item.action.ts';
import { sendMove } from './published/published.action.ts';
import { sendRecognise } from './recognition/recognition.action.ts';
import { partsOf } from './room.ts';
import { sendChosen } from './run/chosen.action.ts';
import { sendWholeRun } from './run/whole-run.action.ts';

/** Every `do` of the desk's forms. */
const forms: ReadonlyMap<string, DeskForm> = new Map([
  ...['publish', 'retry', 'discard', 'discard-surely'].map((name) => [name, sendChosen] as const),
  ...['publish-fine', 'publish-ready', 'retry-stopped', 'give-up-surely'].map((name) => [name, sendWholeRun] as const),
  ['amend', sendAmend],
  ['move', sendMove],
  ['recognise', sendRecognise],
]);

const told: readonly string[] = ['bad-request', 'not-found', 'conflict', 'gone', 'unavailable', 'storage-full'];

/** The form again, with what was typed. */
function again(error: unknown, form: URLSearchParams): FormErrors {
  if (!isAppError(error) || !told.includes(error.code)) throw error;
  const message = [error.message, error.details.hint].filter((text) => text !== undefined).join(' ');
  const values = Object.fromEntries([...form].filter(([name]) => name !== 'item' && name !== 'do'));
  // What was chosen stays chosen.
  return { kind: 'form-errors', errors: { form: message }, values: { ...values, item: form.getAll('item').join(',') } };
}

const go = (to: string): GoElsewhere => ({ kind: 'redirect', to, status: 303 });

/** `POST /desk/*` */
export const sendDesk: PageAction = async (context) => {
  const send = forms.get(context.form.get('do') ?? '');
  const [room] = partsOf(context);
  if (send === undefined) return go(`${context.url.pathname}${room === '' ? '' : context.url.search}`);
  try {
    return go(await send(context));
  } catch (error) {
    return again(error, context.form);
  }
};
