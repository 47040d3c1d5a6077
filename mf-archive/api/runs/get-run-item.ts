import { AppError, isAppError } from 'shared-contracts/app-error';
import type { RunItemDetail, RunItemInput } from 'shared-contracts/archive/runs/get-run-item';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { RunItem } from 'shared-contracts/archive/runs/run';
import { archiveContext, type ArchiveContext } from '../archive-tables.ts';
import { decodePageText } from '../pages/page-words.ts';
import { findItem, findRun, readItem } from './find-run.ts';
import { readItems } from './read-items.ts';
import type { RunItemRow } from './run-tables.ts';
import { existingPage, type ExistingPage } from './steps/existing-page.ts';
import { queueItems } from './queue-items.ts';

const maxPreviewLines = 40;

async function linesOf({ db }: ArchiveContext, item: string): Promise<readonly string[]> {
  const kept = await db.selectFrom('archive_run_text').select('words').where('item', '=', item).executeTakeFirst();
  if (kept === undefined) return [];
  const { blocks } = decodePageText(kept.words);
  return blocks
    .flatMap(({ lines }) => lines.map(({ words }) => words.map(({ text }) => text).join(' ')))
    .slice(0, maxPreviewLines);
}

/** The neighbouring item of the run. */
async function neighbour(
  { db }: ArchiveContext,
  { run, number }: RunItemRow,
  side: 'next' | 'previous',
): Promise<string | null> {
  const found = await db
    .selectFrom('archive_run_item')
    .select('id')
    .where('run', '=', run)
    .where('number', side === 'next' ? '>' : '<', number)
    .orderBy('number', side === 'next' ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** There is no page at an impossible or withdrawn position. */
async function existingOf(context: ArchiveContext, item: RunItemRow): Promise<ExistingPage | null> {
  if (item.page_id !== null) return null;
  try {
    return await existingPage(context, item);
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

export async function getRunItem(anyContext: SliceContext, { item: id }: RunItemInput): Promise<RunItemDetail> {
  const context = archiveContext(anyContext);
  const row = await findItem(context, id);
  const run = await findRun(context, row.run);
  const [[item], lines, previous, next, existing] = await Promise.all([
    readItems(context, run, [row]),
    linesOf(context, id),
    neighbour(context, row, 'previous'),
    neighbour(context, row, 'next'),
    existingOf(context, row),
  ]);
  if (item === undefined) throw new AppError('not-found', 'There is no such page of a run');
  return { item, runName: run.name, previous, next, lines, existing };
}

export async function retryItem(anyContext: SliceContext, { item: id }: RunItemInput): Promise<RunItem> {
  const context = archiveContext(anyContext);
  await context.transact(async (transaction) => {
    const item = await findItem({ db: transaction }, id);
    await transaction
      .updateTable('archive_run_item')
      .set((eb) => ({ problem: null, attempts: 0, queued: 0, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('problem', 'is not', null)
      .execute();
    await queueItems(context, transaction, item.run);
  });
  return await readItem(context, id);
}
