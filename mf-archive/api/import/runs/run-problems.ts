import { maxRunProblems, type RunProblem } from 'shared-contracts/archive/runs/run';
import type { ArchiveTransaction } from '../../core/public.ts';

/** The path of an uploaded file and its problem. */
export type FileProblem = RunProblem;

const maxLengths = { path: 400, reason: 600 };

/** Stores problems of a run's files. Those beyond `maxRunProblems` are only counted. */
export async function storeProblems(
  transaction: ArchiveTransaction,
  run: string,
  problems: readonly FileProblem[],
): Promise<void> {
  if (problems.length === 0) return;
  const { problem_count: after } = await transaction
    .updateTable('archive_run')
    .set((eb) => ({ problem_count: eb('problem_count', '+', problems.length) }))
    .where('id', '=', run)
    .returning('problem_count')
    .executeTakeFirstOrThrow();
  const before = after - problems.length;
  const shown = problems.slice(0, Math.max(0, maxRunProblems - before));
  if (shown.length === 0) return;
  await transaction
    .insertInto('archive_run_problem')
    .values(
      shown.map(({ path, reason }, index) => ({
        ...{ run, number: before + index + 1 },
        ...{ path: path.slice(-maxLengths.path), reason: reason.slice(0, maxLengths.reason) },
      })),
    )
    .execute();
}
