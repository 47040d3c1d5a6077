import type { Transaction } from 'kysely';
import type { EmailMessage } from 'shared-contracts/server/mail-port';
import type { PlanRecord } from 'shared-contracts/server/member-accounts';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { RecordedTables } from './recorded-tables.ts';
import type { OpenContext, TestTables } from './recording-ports.ts';

type Records = Pick<SliceContext<TestTables>, 'db' | 'transact'>;

export interface WaitingJob {
  readonly kind: string;
  readonly payload: unknown;
  readonly runAt: number;
}

export type JobWorkers = Readonly<Record<string, (context: SliceContext, payload: unknown) => Promise<void>>>;

export async function sentEmails({ db }: Records): Promise<readonly EmailMessage[]> {
  const rows = await db.selectFrom('test_letter').selectAll().orderBy('number').execute();
  return rows.map(({ letter }) => JSON.parse(letter) as EmailMessage);
}

export async function recordedPlan({ db }: Records, accountId: string): Promise<PlanRecord | null> {
  const row = await db.selectFrom('test_plan').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  return row === undefined ? null : (JSON.parse(row.record) as PlanRecord);
}

const waiting = ({ db }: Records) =>
  db.selectFrom('test_job').selectAll().where('done', '=', 0).orderBy('run_at').orderBy('id');

export async function waitingJobs(records: Records): Promise<readonly WaitingJob[]> {
  const rows = await waiting(records).execute();
  return rows.map(({ kind, payload, run_at: runAt }) => ({ kind, payload: JSON.parse(payload) as unknown, runAt }));
}

/** A job is marked as done before it runs, because it may add itself again under the same key. */
const markDone = (records: Records, id: string): Promise<unknown> =>
  records.transact((transaction) =>
    (transaction as unknown as Transaction<RecordedTables>)
      .updateTable('test_job')
      .set({ done: 1, key: null })
      .where('id', '=', id)
      .execute(),
  );

/**
 * Runs the due jobs, including those they add. Rejects when a worker does; its job is still marked as done. Resolves to
 * the number of jobs.
 */
export async function workJobs(records: Records, context: OpenContext, workers: JobWorkers): Promise<number> {
  for (let count = 0; ; count += 1) {
    const job = await waiting(records).where('run_at', '<=', context.now()).executeTakeFirst();
    if (job === undefined) return count;
    const worker = workers[job.kind];
    if (worker === undefined) throw new Error(`Nobody works ${job.kind}`);
    await markDone(records, job.id);
    await worker(context, JSON.parse(job.payload));
  }
}
