import { isAppError, AppError } from 'shared-contracts/app-error';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { type PictureChange, pictureChanges } from 'shared-contracts/archive/picture';
import { correctArticles } from '../../../api/import/corrections/correct-articles.endpoint.ts';
import { correctItemPicture } from '../../../api/import/pictures/correct-item-picture.endpoint.ts';
import { correctPagePicture } from '../../../api/import/pictures/correct-page-picture.endpoint.ts';
import { decideSamePage, type DecideSamePageInput } from '../../../api/import/pictures/decide-same-page.endpoint.ts';
import { recognisePage } from '../../../api/import/recognition/list-recognition.endpoint.ts';
import { amendItem } from '../../../api/import/runs/amend-item.endpoint.ts';
import { amendPage } from '../../../api/import/runs/amend-item.endpoint.ts';
import type { FormErrors, GoElsewhere, PageAction } from 'shared-contracts/page';
import type { DeskForm } from './desk-form.ts';
import { doneAt } from './done-text.ts';
import { readDay } from '../editions/calendar/read-day.ts';
import { splitDeskPath } from './desk-section-loader.ts';
import { sendChosen } from './run/chosen.action.ts';
import { sendWholeRun } from './run/whole-run.action.ts';

/** The date, edition and number of a page. */
interface Place {
  readonly date: NewspaperDate;
  readonly edition: number;
  readonly sequence: number;
}

/** Parses `4`; NaN for anything else. */
const whole = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Reads date, edition and number from the fields of a form. Throws `bad-request`. */
function placeIn(form: URLSearchParams): Place {
  const field = (name: string): string => form.get(name) ?? '';
  const day = readDay(field('date'));
  const edition = field('edition').trim() === '' ? 1 : whole(field('edition'));
  const sequence = whole(field('sequence'));
  if ('problem' in day) throw new AppError('bad-request', day.problem);
  if (Number.isNaN(edition) || Number.isNaN(sequence))
    throw new AppError('bad-request', 'Please enter edition and page as numbers.');
  return { date: day.date, edition, sequence };
}

/** Queues a page, or all pages without words, for recognition. */
const sendRecognise: DeskForm = async ({ call, form, url }) => {
  const { queued } = await call(recognisePage, { page: form.get('page') ?? '' });
  return doneAt(`${url.pathname}${url.search}`, 'recognise', queued);
};

/** Corrects the date, edition or number of a published page. */
const sendMove: DeskForm = async (context) => {
  const [, page = ''] = splitDeskPath(context);
  const { slug } = await context.call(amendPage, { page, ...placeIn(context.form) });
  return doneAt(deskLinks.page(slug), 'move', 1);
};

/** Corrects the articles that were found by the layout of a published page. */
const sendArticles =
  (change: 'find' | 'join' | 'remove' | 'split'): DeskForm =>
  async (context) => {
    const { call, form, url } = context;
    const [, page = ''] = splitDeskPath(context);
    const which = { article: Number(form.get('article') ?? 0), words: form.get('words') ?? '' };
    const { articles } = await call(correctArticles, { page, change, ...which });
    return doneAt(url.pathname, `${change}-articles`, articles);
  };

/** Sets the newspaper, date, edition and number of an unpublished page. */
const sendAmend: DeskForm = async ({ call, form, url }) => {
  const field = (name: string): string => form.get(name) ?? '';
  await call(amendItem, {
    ...{ item: field('item'), seen: Number(field('seen')) },
    ...{ title: field('title'), place: field('place'), label: field('label') },
    ...placeIn(form),
  });
  return doneAt(url.pathname, 'amend', 1);
};

const changeIn = (form: URLSearchParams): PictureChange =>
  pictureChanges.find((change) => `picture-${change}` === form.get('do')) ?? 'original';

/** Changes how the picture of a page is made, for a page of a run or a published page. */
const sendPicture: DeskForm = async ({ call, form, url }) => {
  const [item, page, change] = [form.get('item') ?? '', form.get('page') ?? '', changeIn(form)];
  if (page === '') await call(correctItemPicture, { item, seen: Number(form.get('seen')), change });
  else await call(correctPagePicture, { page, change });
  return doneAt(url.pathname, page === '' ? 'item-picture' : 'page-picture', 1);
};

/** Decides about two pictures that seem to show the same page. */
const sendSamePage =
  (decision: DecideSamePageInput['decision']): DeskForm =>
  async ({ call, form, url }) => {
    await call(decideSamePage, { item: form.get('item') ?? '', seen: Number(form.get('seen')), decision });
    return doneAt(url.pathname, `${decision}-page`, 1);
  };

/** The handlers of the desk's forms by their field `do`. */
const forms: ReadonlyMap<string, DeskForm> = new Map([
  ...['publish', 'retry', 'discard', 'discard-surely'].map((name) => [name, sendChosen] as const),
  ...['publish-fine', 'publish-ready', 'retry-stopped', 'give-up-surely'].map((name) => [name, sendWholeRun] as const),
  ['amend', sendAmend],
  ['move', sendMove],
  ...(['find', 'join', 'remove', 'split'] as const).map((name) => [`${name}-articles`, sendArticles(name)] as const),
  ['recognise', sendRecognise],
  ...(['another', 'drop', 'replace'] as const).map((name) => [`${name}-page`, sendSamePage(name)] as const),
  ...pictureChanges.map((change) => [`picture-${change}`, sendPicture] as const),
]);

const explainedCodes: readonly string[] = [
  'bad-request',
  'not-found',
  'conflict',
  'gone',
  'unavailable',
  'storage-full',
];

/** Returns the form with what was typed and why it was refused. Rethrows errors that an archivist cannot act on. */
function again(error: unknown, form: URLSearchParams): FormErrors {
  if (!isAppError(error) || !explainedCodes.includes(error.code)) throw error;
  const message = [error.message, error.details.hint].filter((text) => text !== undefined).join(' ');
  const values = Object.fromEntries([...form].filter(([name]) => name !== 'item' && name !== 'do'));
  // Selected pages stay selected.
  return { kind: 'form-errors', errors: { form: message }, values: { ...values, item: form.getAll('item').join(',') } };
}

const go = (to: string): GoElsewhere => ({ kind: 'redirect', to, status: 303 });

/** Handles `POST /desk/*`. */
export const sendDesk: PageAction = async (context) => {
  const send = forms.get(context.form.get('do') ?? '');
  const [room] = splitDeskPath(context);
  if (send === undefined) return go(`${context.url.pathname}${room === '' ? '' : context.url.search}`);
  try {
    return go(await send(context));
  } catch (error) {
    return again(error, context.form);
  }
};
