import { AppError } from 'shared-contracts/app-error';
import type { AmendItemInput } from 'shared-contracts/archive/runs/amend-item';
import type { RunItem } from 'shared-contracts/archive/runs/run';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { AmendPageInput } from 'shared-contracts/archive/runs/amend-page';
import { archiveContext, type ArchiveContext } from '../archive-tables.ts';
import { checkPlace } from '../pages/page-slug.ts';
import { recheckItems } from './recheck-items.ts';
import { findItem, readItem } from './find-run.ts';
import { isPublishing } from './is-publishing.ts';
import { positionKey } from './item-position.ts';
import { queueItems } from './queue-items.ts';
import type { RunItemRow } from './run-tables.ts';
import { withWarnings } from './steps/step-result.ts';
import { findPage } from '../pages/find-page.ts';
import { movePage } from '../pages/move-page.ts';

/** Throws `conflict` if the item changed since it was shown, or can no longer be changed here. */
function checkSeen(item: RunItemRow, seen: number): void {
  if (isPublishing(item))
    throw new AppError('conflict', 'This page is published, or about to be', {
      hint: 'Correct it as a page of the archive.',
    });
  if (item.version === seen) return;
  throw new AppError('conflict', 'Somebody else has changed this page meanwhile', {
    hint: 'Look at it again before you change it.',
  });
}

/** The next task once an item's facts are known; tasks that only need its files continue. */
function isWaitingForFacts({ state, task }: RunItemRow): Partial<RunItemRow> {
  if (state === 'received') return { state: 'identified', task: task ?? 'image' };
  if (state === 'checked') return { state: 'recognised', task: 'check', queued: 0 };
  return {};
}

/** The previous facts may have caused the problem: it is tried again. */
const clearProblem = ({ problem }: RunItemRow): Partial<RunItemRow> =>
  problem === null ? {} : { problem: null, attempts: 0, queued: 0 };

type Facts = Pick<RunItemRow, 'title' | 'place' | 'year' | 'month' | 'day' | 'edition' | 'sequence' | 'label'>;

function factsOf({ title, place, date, edition, sequence, label }: AmendItemInput): Facts {
  const { year, month, day } = date;
  return {
    ...{ title, place: place === '' ? null : place, year, month, day, edition, sequence },
    label: label === '' ? String(sequence) : label,
  };
}

async function change(context: ArchiveContext, input: AmendItemInput): Promise<void> {
  const facts = factsOf(input);
  const before = await findItem(context, input.item);
  const key = await positionKey(context, { ...before, ...facts });
  await context.transact(async (transaction) => {
    const item = await findItem({ db: transaction }, input.item);
    checkSeen(item, input.seen);
    await transaction
      .updateTable('archive_run_item')
      .set({
        ...{ ...facts, ...isWaitingForFacts(item), ...clearProblem(item) },
        ...{ place_key: key, held: '[]', replaces: 0, version: item.version + 1 },
        // Facts saved by a person are no guesses.
        warnings: withWarnings(item, ['guess'], []),
      })
      .where('id', '=', item.id)
      .execute();
    await recheckItems(transaction, item.run, { places: [item.place_key, key] });
    await queueItems(context, transaction, item.run);
  });
}

/** Sets the facts of an item. Rejects as documented in the contract. */
export async function amendItem(anyContext: SliceContext, input: AmendItemInput): Promise<RunItem> {
  const context = archiveContext(anyContext);
  checkPlace(input.date, input.edition, input.sequence);
  await change(context, input);
  return await readItem(context, input.item);
}

/** Moves a page of the archive. Rejects as documented in the contract. */
export async function amendPage(anyContext: SliceContext, input: AmendPageInput): Promise<{ readonly slug: string }> {
  const context = archiveContext(anyContext);
  const { page: slug, ...place } = input;
  const { movedTo } = await findPage(context, slug);
  if (movedTo !== null) {
    throw new AppError('conflict', 'Somebody else has moved this page meanwhile', {
      hint: `It is now at ${movedTo}: look at it there before you move it.`,
    });
  }
  return { slug: await movePage(context, slug, place) };
}
