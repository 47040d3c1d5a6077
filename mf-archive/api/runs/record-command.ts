import { randomBytes, randomUUID } from 'node:crypto';
import { longestRunName, type RunProblem } from 'shared-contracts/archive/runs/run';
import type { ArchiveContext } from '../archive-tables.ts';
import { keepProblems } from './run-problems.ts';

/** What became of the pages of a command. */
interface CommandResult {
  /** Pages that are in the archive now. */
  readonly pages: number;
  readonly problems: readonly RunProblem[];
}

/** Writes down that a command takes pages in; answers what writes down its end. A command that is killed has none. */
export async function recordCommand(
  { transact, now }: Pick<ArchiveContext, 'now' | 'transact'>,
  paths: readonly string[],
): Promise<(result: CommandResult) => Promise<void>> {
  const id = randomUUID();
  const started = now();
  await transact(async (transaction) => {
    await transaction
      .insertInto('archive_run')
      .values({
        ...{ id, kind: 'command', name: paths.join(' ').slice(-longestRunName), title: null, account_id: null },
        ...{ phase: 'open', started_at: started, active_at: started, finished_at: null, counts: null },
        ...{ secret: randomBytes(32).toString('hex'), problem_count: 0, files_removed: 1, attempts: 0 },
      })
      .execute();
  });
  return async ({ pages, problems }) => {
    await transact(async (transaction) => {
      await transaction
        .updateTable('archive_run')
        .set({ phase: 'finished', finished_at: now(), counts: JSON.stringify({ published: pages }) })
        .where('id', '=', id)
        .execute();
      await keepProblems(transaction, id, problems);
    });
  };
}
