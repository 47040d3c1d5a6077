import type { Call } from 'shared-contracts/endpoint';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { retryItem } from '../../../../api/import/runs/get-run-item.endpoint.ts';
import { getRun } from '../../../../api/import/runs/get-run.endpoint.ts';
import { publishItems } from '../../../../api/import/runs/publish-items.endpoint.ts';
import { abandonUpload } from '../../../../api/import/runs/upload/uploads.endpoint.ts';
import type { DeskForm } from '../desk-form.ts';
import { doneAt } from '../done-text.ts';
import { splitDeskPath } from '../desk-section-loader.ts';

/** How many pages of the list are searched for stopped items; pressing the button again retries the rest. */
const maxLists = 10;

/** Returns ids of stopped pages. All are collected before any is retried, because retrying changes the lists. */
async function stoppedOf(call: Call, run: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (let page = 1; page <= maxLists; page += 1) {
    const { items, pageCount } = await call(getRun, { run, show: 'attention', page });
    found.push(...items.filter(({ problem }) => problem !== null).map(({ id }) => id));
    if (page >= pageCount) break;
  }
  return found;
}

async function retryStopped(call: Call, run: string): Promise<string> {
  const stopped = await stoppedOf(call, run);
  for (const item of stopped) await call(retryItem, { item });
  return doneAt(deskLinks.run(run), 'retry', stopped.length);
}

async function giveUp(call: Call, run: string): Promise<string> {
  await call(abandonUpload, { run });
  return doneAt(deskLinks.run(run), 'give-up', 0);
}

/** Handles the actions for a whole run. */
export const sendWholeRun: DeskForm = async (context) => {
  const { call, form } = context;
  const [, run = ''] = splitDeskPath(context);
  if (form.get('do') === 'retry-stopped') return await retryStopped(call, run);
  if (form.get('do') === 'give-up-surely') return await giveUp(call, run);
  const withWarnings = form.get('do') === 'publish-ready';
  const { count } = await call(publishItems, { run, items: [], withWarnings, replace: false });
  return doneAt(deskLinks.run(run), 'publish', count);
};
