import Joi from 'joi';
import { AppError, isAppError } from 'shared-contracts/app-error';
import { runId, type RunItem } from 'shared-contracts/archive/runs/run';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveContext, type RunItemRow } from '../../core/public.ts';
import { findItem, findRun, readItem } from './find-run.ts';
import { queueItems } from './queue-items.ts';
import { readItems } from './read-items.ts';
import { existingPage, type ExistingPage } from './steps/existing-page.ts';
import { decodePageText } from '../../text/public.ts';

export interface RunItemInput {
  readonly item: string;
}

/** A page of a run with its context. */
export interface RunItemDetail {
  readonly item: RunItem;
  readonly runName: string;
  /** Ids of the neighbouring pages in the run; null at its ends. */
  readonly previous: string | null;
  readonly next: string | null;
  /** The first words of the page, line by line; at most 40 lines. */
  readonly lines: readonly string[];
  /** The page that the archive has at this position; null if none. */
  readonly existing: {
    readonly slug: string;
    readonly sameScan: boolean;
    readonly sameWords: boolean;
  } | null;
}

const runItemInput = (): Joi.ObjectSchema<RunItemInput> => Joi.object<RunItemInput, true>({ item: runId().required() });

const maxPreviewLines = 40;

async function linesOf({ db }: ArchiveContext, item: string): Promise<readonly string[]> {
  const stored = await db.selectFrom('archive_run_text').select('words').where('item', '=', item).executeTakeFirst();
  if (stored === undefined) return [];
  const { blocks } = decodePageText(stored.words);
  return blocks
    .flatMap(({ lines }) => lines.map(({ words }) => words.map(({ text }) => text).join(' ')))
    .slice(0, maxPreviewLines);
}

/** Resolves to the id of the neighbouring item in the run. */
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

/** Resolves to null for a published item, an impossible position and a withdrawn page. */
async function existingOf(context: ArchiveContext, item: RunItemRow): Promise<ExistingPage | null> {
  if (item.page_id !== null) return null;
  try {
    return await existingPage(context, item);
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

/** Returns one page of a run. Errors: `unauthorized`, `forbidden`, `not-found`, `bad-request`. */
export const getRunItem = endpoint({
  method: 'GET',
  path: '/api/archive/get-run-item',
  access: 'archivist',
  input: runItemInput,
  handle: async (anyContext, { item: id }): Promise<RunItemDetail> => {
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
    if (item === undefined) throw new AppError('not-found', 'This import has no such page');
    return { item, runName: run.name, previous, next, lines, existing };
  },
});

/**
 * Retries the step at which a page stopped. Has no effect on a page that did not stop. Errors: `unauthorized`,
 * `forbidden`, `not-found`, `bad-request`.
 */
export const retryItem = endpoint({
  method: 'POST',
  path: '/api/archive/retry-item',
  access: 'archivist',
  input: runItemInput,
  handle: async (anyContext, { item: id }): Promise<RunItem> => {
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
  },
});
