import { randomBytes, randomUUID } from 'node:crypto';
import { maxRunNameLength, type RunProblem } from 'shared-contracts/archive/runs/run';
import type { ArchiveContext } from '../../core/public.ts';
import { storeProblems } from './run-problems.ts';

interface CommandResult {
  /** Number of pages that the command published. */
  readonly pages: number;
  /** Whether other pages wait for a person in its run. */
  readonly hasWaiting: boolean;
  readonly problems: readonly RunProblem[];
}

/** The run of a command that imports pages. */
interface RecordedCommand {
  readonly run: string;
  /** Records the result; never called for a killed command. */
  readonly end: (result: CommandResult) => Promise<void>;
}

/** Records a command that imports pages as a run. */
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
        ...{ id: run, kind: 'command', name: paths.join(' ').slice(-maxRunNameLength), title: null, account_id: null },
        ...{ phase: 'open', started_at: started, active_at: started, finished_at: null, counts: null },
        ...{ secret: randomBytes(32).toString('hex'), problem_count: 0, files_removed: 1, attempts: 0 },
      })
      .execute();
  });
  const end = async ({ pages, hasWaiting, problems }: CommandResult): Promise<void> => {
    await transact(async (transaction) => {
      await transaction
        .updateTable('archive_run')
        .set({
          counts: JSON.stringify({ published: pages }),
          ...(hasWaiting ? {} : { phase: 'finished', finished_at: now() }),
        })
        .where('id', '=', run)
        .execute();
      await storeProblems(transaction, run, problems);
    });
  };
  return { run, end };
}
