import { randomBytes, randomUUID } from 'node:crypto';
import { longestRunName, type RunProblem } from 'shared-contracts/archive/runs/run';
import type { ArchiveContext } from '../archive-tables.ts';
import { keepProblems } from './run-problems.ts';

/** What became of the pages of a command. */
interface CommandResult {
  /** Pages that it published. */
  readonly pages: number;
  /** Whether others wait in its run for a person. */
  readonly holds: boolean;
  readonly problems: readonly RunProblem[];
}

/** A command that takes pages in, as a run. */
interface RecordedCommand {
  readonly run: string;
  /** Writes down how it ended; a command that is killed has no end. */
  readonly end: (result: CommandResult) => Promise<void>;
}

/** Writes down that a command takes pages in. */
export async function recordCommand(
  { transact, now }: Pick<ArchiveContext, 'now' | 'transact'>,
  paths: readonly string[],
): Promise<RecordedCommand> {
  const run = randomUUID();
  const started = now();
  await transact(async (transaction) => {
    await transaction
      .insertInto('archive_run')
      .values({
        ...{ id: run, kind: 'command', name: paths.join(' ').slice(-longestRunName), title: null, account_id: null },
        ...{ phase: 'open', started_at: started, active_at: started, finished_at: null, counts: null },
        ...{ secret: randomBytes(32).toString('hex'), problem_count: 0, files_removed: 1, attempts: 0 },
      })
      .execute();
  });
  const end = async ({ pages, holds, problems }: CommandResult): Promise<void> => {
    await transact(async (transaction) => {
      await transaction
        .updateTable('archive_run')
        .set({
          counts: JSON.stringify({ published: pages }),
          ...(holds ? {} : { phase: 'finished', finished_at: now() }),
        })
        .where('id', '=', run)
        .execute();
      await keepProblems(transaction, run, problems);
    });
  };
  return { run, end };
}
