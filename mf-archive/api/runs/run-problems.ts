import type { Transaction } from 'kysely';
import { mostRunProblems, type RunProblem } from 'shared-contracts/archive/runs/run';
import type { ArchiveTables } from '../archive-tables.ts';

/** A file, by its path as it was sent, and what is wrong with it. */
export type KnownProblem = RunProblem;

const longest = { path: 400, reason: 600 };

/** Adds to what is known to be wrong with a run's files; beyond `mostRunProblems` they are only counted. */
export async function keepProblems(
  transaction: Transaction<ArchiveTables>,
  run: string,
  problems: readonly KnownProblem[],
): Promise<void> {
  if (problems.length === 0) return;
  const { problem_count: after } = await transaction
    .updateTable('archive_run')
    .set((eb) => ({ problem_count: eb('problem_count', '+', problems.length) }))
    .where('id', '=', run)
    .returning('problem_count')
    .executeTakeFirstOrThrow();
  const before = after - problems.length;
  const kept = problems.slice(0, Math.max(0, mostRunProblems - before));
  if (kept.length === 0) return;
  await transaction
    .insertInto('archive_run_problem')
    .values(
      kept.map(({ path, reason }, index) => ({
        ...{ run, number: before + index + 1 },
        ...{ path: path.slice(-longest.path), reason: reason.slice(0, longest.reason) },
      })),
    )
    .execute();
}
