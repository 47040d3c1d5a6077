import Joi from 'joi';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { AppError } from 'shared-contracts/app-error';
import { runItemsAtOnce, runItemsPageSize, runsPageSize } from 'shared-contracts/archive/page-sizes';
import { runId, runStates, type Run, type RunItem, type RunState } from 'shared-contracts/archive/runs/run';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveTables } from '../../core/public.ts';
import { findRun } from './find-run.ts';
import { readItems } from './read-items.ts';
import { readRuns } from './read-runs.ts';

export interface ListRunsInput {
  /** From 1. A page beyond the last one is empty. */
  readonly page: number;
}

export interface RunsList {
  /** The latest first. */
  readonly runs: readonly Run[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
}

/** Filters of a run's pages: by state, or by what can or must be done with them. */
export type RunFilter = RunState | 'all' | 'attention' | 'ready' | 'unidentified' | 'unpublished';

export interface GetRunInput {
  readonly run: string;
  /**
   * `attention`: stopped, held or with a warning; `ready`: can be published; `unidentified`: newspaper, date or page
   * unknown or guessed; `unpublished`: neither in the archive nor being published. `all` by default.
   */
  readonly show: RunFilter;
  /** From 1. A page beyond the last one is empty. */
  readonly page: number;
  /** Pages of the run on one page of the list: `runItemsPageSize` by default, at most `runItemsAtOnce`. */
  readonly size?: number;
}

/** A run with some of its pages. */
export interface RunDetail {
  readonly run: Run;
  /** In the order of their files. */
  readonly items: readonly RunItem[];
  /** Number of pages that match the filter. */
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
}

type ItemExpressions = ExpressionBuilder<ArchiveTables, 'archive_run_item'>;
type Condition = ExpressionWrapper<ArchiveTables, 'archive_run_item', SqlBool>;

/** Selects items that can be published as they are. */
const isReady = (eb: ItemExpressions): Condition =>
  eb.and([eb('state', '=', 'checked'), eb('task', 'is', null), eb('problem', 'is', null), eb('held', '=', '[]')]);

const isWithdrawn = (eb: ItemExpressions): Condition =>
  eb('page_id', 'in', eb.selectFrom('archive_withdrawn_page').select('page_id'));

const isUnpublished = (eb: ItemExpressions): Condition =>
  eb.and([
    eb('page_id', 'is', null),
    eb('state', 'not in', ['published', 'indexed', 'withdrawn']),
    eb.or([eb('task', 'is', null), eb('task', '!=', 'publish'), eb('problem', 'is not', null)]),
  ]);

const isUnidentified = (eb: ItemExpressions): Condition =>
  eb.or([
    ...(['title', 'year', 'sequence'] as const).map((fact) => eb(fact, 'is', null)),
    eb('warnings', 'like', '%"kind":"guess"%'),
  ]);

function whereShown(show: RunFilter, eb: ItemExpressions): Condition {
  if (show === 'all') return eb('number', '>', 0);
  if (show === 'ready') return isReady(eb);
  if (show === 'unpublished') return isUnpublished(eb);
  if (show === 'unidentified') return eb.and([isUnpublished(eb), isUnidentified(eb)]);
  if (show === 'attention') {
    const open = eb('state', 'not in', ['published', 'indexed', 'withdrawn']);
    const wants = eb.or([eb('problem', 'is not', null), eb('held', '!=', '[]'), eb('warnings', '!=', '[]')]);
    return eb.and([open, wants]);
  }
  if (show === 'withdrawn') return isWithdrawn(eb);
  const state = eb('state', '=', show);
  // Items in other states have no page that could be withdrawn.
  return show === 'published' ? eb.and([state, eb.not(isWithdrawn(eb))]) : state;
}

/** Returns one run. Errors: `unauthorized`, `forbidden`, `not-found`, `bad-request`. */
export const getRun = endpoint({
  method: 'GET',
  path: '/api/archive/get-run',
  access: 'archivist',
  input: () =>
    Joi.object<GetRunInput>({
      run: runId().required(),
      show: Joi.string()
        .valid('all', 'attention', 'ready', 'unidentified', 'unpublished', ...runStates)
        .default('all'),
      page: Joi.number().integer().min(1).max(1_000_000).default(1),
      size: Joi.number().integer().min(1).max(runItemsAtOnce).default(runItemsPageSize),
    }),
  handle: async (anyContext, { run: id, show, page, size = runItemsPageSize }): Promise<RunDetail> => {
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
        .offset((page - 1) * size)
        .limit(size)
        .execute(),
    ]);
    const [run] = runs;
    if (run === undefined) throw new AppError('not-found', 'There is no such import');
    const pageCount = Math.ceil(total / size);
    return { run, items: await readItems(context, row, rows), total, page, pageCount };
  },
});

/** Lists all runs with their progress. Errors: `unauthorized`, `forbidden`, `bad-request`. */
export const listRuns = endpoint({
  method: 'GET',
  path: '/api/archive/list-runs',
  access: 'archivist',
  input: () => Joi.object<ListRunsInput, true>({ page: Joi.number().integer().min(1).max(1_000_000).default(1) }),
  handle: async (anyContext, { page }): Promise<RunsList> => {
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
  },
});
