import { runsPageSize, type ListRunsInput, type RunsList } from 'shared-contracts/archive/runs/list-runs';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { readRuns } from './read-runs.ts';

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
