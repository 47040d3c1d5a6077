import { AppError, isAppError } from 'shared-contracts/app-error';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { ownValue } from 'shared-contracts/own-value';
import { counted } from 'shared-contracts/counted';
import { discardItems } from '../../../../api/import/runs/discard-items.endpoint.ts';
import { getRunItem, retryItem } from '../../../../api/import/runs/get-run-item.endpoint.ts';
import { publishItems } from '../../../../api/import/runs/publish-items.endpoint.ts';
import type { DeskForm, SentDeskForm } from '../desk-form.ts';
import { doneAt, doneWords } from '../done-text.ts';
import { splitDeskPath } from '../desk-section-loader.ts';

interface Chosen extends SentDeskForm {
  readonly run: string;
  readonly items: readonly string[];
  /** True when the form is on the page of one item. */
  readonly isItem: boolean;
  /** The address of the page with the form. */
  readonly here: string;
}

/** Returns where to go next: from an item to the next one, or after the last one to the run. */
async function onward({ call, run, items, isItem, here }: Chosen): Promise<string> {
  const [item] = items;
  if (!isItem || item === undefined) return here;
  const { next } = await call(getRunItem, { item });
  return next === null ? deskLinks.run(run) : deskLinks.item(run, next);
}

async function publish(chosen: Chosen): Promise<string> {
  const { call, run, items, form } = chosen;
  const replace = form.get('replace') === '1';
  const { count } = await call(publishItems, { run, items, withWarnings: true, replace });
  return doneAt(await onward(chosen), 'publish', count);
}

/** Retries the selected pages that stopped; a refused one does not prevent the others. */
async function retry({ call, items, here }: Chosen): Promise<string> {
  let count = 0;
  const refusals: string[] = [];
  for (const item of items) {
    try {
      if ((await call(getRunItem, { item })).item.problem === null) continue;
      await call(retryItem, { item });
      count += 1;
    } catch (error) {
      if (!isAppError(error)) throw error;
      refusals.push(error.message);
    }
  }
  if (refusals.length === 0) return doneAt(here, 'retry', count);
  throw new AppError(
    'conflict',
    `${doneWords('retry', count)} ${counted(refusals.length, 'page')} could not be retried.`,
    {
      hint: [...new Set(refusals)].join(' '),
    },
  );
}

async function discard(chosen: Chosen): Promise<string> {
  const { call, run, items } = chosen;
  const to = await onward(chosen);
  const { count } = await call(discardItems, { run, items });
  return doneAt(to, 'discard', count);
}

/** Returns the same page with the question whether to discard. */
function ask({ here, items }: Chosen): Promise<string> {
  const [path = '', query = ''] = here.split('?');
  const params = new URLSearchParams(query);
  params.set('discard', items.join(','));
  return Promise.resolve(`${path}?${params.toString()}`);
}

const tasks: Readonly<Record<string, (chosen: Chosen) => Promise<string>>> = {
  publish,
  retry,
  discard: ask,
  'discard-surely': discard,
};

/** Handles the actions for selected pages, on the list of a run or on the page of an item. */
export const sendChosen: DeskForm = async (context) => {
  const [, run = '', item] = splitDeskPath(context);
  const items = context.form.getAll('item');
  if (items.length === 0) throw new AppError('bad-request', 'Select pages first: tick their boxes.');
  const here = `${context.url.pathname}${context.url.search}`;
  const task = ownValue(tasks, context.form.get('do') ?? '') ?? ask;
  return await task({ ...context, run, items, isItem: item !== undefined, here });
};
