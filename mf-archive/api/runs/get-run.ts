import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { AppError } from 'shared-contracts/app-error';
import {
  runItemsPageSize,
  type GetRunInput,
  type RunDetail,
  type RunFilter,
} from 'shared-contracts/archive/runs/get-run';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { runsPageSize, type ListRunsInput, type RunsList } from 'shared-contracts/archive/runs/list-runs';
import { archiveContext, type ArchiveTables } from '../archive-tables.ts';
import { findRun } from './find-run.ts';
import { readItems } from './read-items.ts';
import { readRuns } from './read-runs.ts';

type Where = ExpressionBuilder<ArchiveTables, 'archive_run_item'>;
type Condition = ExpressionWrapper<ArchiveTables, 'archive_run_item', SqlBool>;

/** Items that may be published as they are. */
const isReady = (eb: Where): Condition =>
  eb.and([eb('state', '=', 'checked'), eb('task', 'is', null), eb('problem', 'is', null), eb('held', '=', '[]')]);

const isWithdrawn = (eb: Where): Condition =>
  eb('page_id', 'in', eb.selectFrom('archive_withdrawn_page').select('page_id'));

function whereShown(show: RunFilter, eb: Where): Condition {
  if (show === 'all') return eb('number', '>', 0);
  if (show === 'ready') return isReady(eb);
  if (show === 'attention') {
    const open = eb('state', 'not in', ['published', 'indexed', 'withdrawn']);
    const wants = eb.or([eb('problem', 'is not', null), eb('held', '!=', '[]'), eb('warnings', '!=', '[]')]);
    return eb.and([open, wants]);
  }
  if (show === 'withdrawn') return isWithdrawn(eb);
  const state = eb('state', '=', show);
  // Without a page nothing can be withdrawn.
  return show === 'published' ? eb.and([state, eb.not(isWithdrawn(eb))]) : state;
}

export async function getRun(anyContext: SliceContext, { run: id, show, page }: GetRunInput): Promise<RunDetail> {
  const context = archiveContext(anyContext);
  const row = await findRun(context, id);
  const items = context.db
    .selectFrom('archive_run_item')
    .where('run', '=', id)
    .where((eb) => whereShown(show, eb));
  const [runs, { total }, rows] = await Promise.all([
    readRuns(context, [row]),
    items.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    items
      .selectAll()
      .orderBy('number')
      .offset((page - 1) * runItemsPageSize)
      .limit(runItemsPageSize)
      .execute(),
  ]);
  const [run] = runs;
  if (run === undefined) throw new AppError('not-found', 'There is no such run');
  const pageCount = Math.ceil(total / runItemsPageSize);
  return { run, items: await readItems(context, row, rows), total, page, pageCount };
}

export async function listRuns(anyContext: SliceContext, { page }: ListRunsInput): Promise<RunsList> {
  const context = archiveContext(anyContext);
  const [{ total }, rows] = await Promise.all([
    context.db
      .selectFrom('archive_run')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    context.db
      .selectFrom('archive_run')
      .selectAll()
      .orderBy('started_at', 'desc')
      .orderBy('id')
      .offset((page - 1) * runsPageSize)
      .limit(runsPageSize)
      .execute(),
  ]);
  return { runs: await readRuns(context, rows), total, page, pageCount: Math.ceil(total / runsPageSize) };
}
