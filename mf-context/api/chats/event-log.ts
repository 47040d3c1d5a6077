import { AppError } from 'shared-contracts/app-error';
import type { NumberedEvent, RunEnd, RunEvent } from 'shared-contracts/context/chats/run-events';
import { tellNews } from 'shared-contracts/server/news';
import { refundQuestion } from '../allowance/count-question.ts';
import type { ContextSliceContext, ContextTransaction, RunRow } from '../context-tables.ts';

type ReadOnlyDb = Pick<ContextSliceContext['db'], 'selectFrom'>;

/** Returns the events of a run after a sequence number, in order. */
export async function readEvents(db: ReadOnlyDb, run: string, after: number): Promise<readonly NumberedEvent[]> {
  const rows = await db
    .selectFrom('context_run_event')
    .select(['seq', 'event'])
    .where('run_id', '=', run)
    .where('seq', '>', after)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq, event }) => ({ seq, event: JSON.parse(event) as RunEvent }));
}

/** Returns the sequence number of the last event; 0 before the first. */
export async function lastSeq(db: ReadOnlyDb, run: string): Promise<number> {
  const row = await db
    .selectFrom('context_run_event')
    .select(({ fn }) => fn.max('seq').as('last'))
    .where('run_id', '=', run)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** The notification topic for new events of a run. */
export const runTopic = (run: string): string => `context run ${run}`;

/** Appends events. Callers must check in the same transaction that the run has not ended. */
async function addEvents(transaction: ContextTransaction, run: string, events: readonly RunEvent[], at: number) {
  const last = await lastSeq(transaction, run);
  const rows = events.map((event, index) => ({
    ...{ run_id: run, seq: last + 1 + index, event: JSON.stringify(event), at },
  }));
  if (rows.length === 0) return;
  await transaction.insertInto('context_run_event').values(rows).execute();
  await tellNews(transaction, runTopic(run));
}

type OpenRun = Pick<RunRow, 'account_id' | 'asked_at' | 'id'>;

/** How a run ended, and a message for the reader where something went wrong. */
export interface RunEnding {
  readonly end: RunEnd;
  readonly problem: string | null;
}

/** Ends an open run. Refunds the question of a failed run. */
export async function endRun(
  transaction: ContextTransaction,
  run: OpenRun,
  { end, problem }: RunEnding,
  at: number,
): Promise<void> {
  await addEvents(transaction, run.id, [{ type: 'finish', end, problem }], at);
  await transaction
    .updateTable('context_run')
    .set({ ended_at: at, end, problem, worker: null, leased_until: null, ...(end === 'stopped' && { stop_asked: 1 }) })
    .where('id', '=', run.id)
    .execute();
  if (end === 'failed') await refundQuestion(transaction, run);
}

/** Thrown when another worker has taken over the run, or the run has ended: the caller's results are dropped. */
export class RunLostError extends AppError {
  constructor() {
    super('gone', 'This question is no longer being answered');
  }
}

/** A worker's right to work on a run. */
export interface Lease {
  readonly run: string;
  readonly worker: string;
}

/**
 * Returns the run while it is open and no other worker has taken it over, even if the lease ran out; null otherwise.
 */
export async function leasedRun(db: ReadOnlyDb, { run, worker }: Lease): Promise<RunRow | null> {
  const row = await db
    .selectFrom('context_run')
    .selectAll()
    .where('id', '=', run)
    .where('worker', '=', worker)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Appends events, and ends the run where an ending is given, in one transaction; `also` runs in it too. A worker that
 * takes over a run with events ends it as interrupted. Throws RunLostError.
 */
export async function appendEvents(
  { transact, now }: Pick<ContextSliceContext, 'now' | 'transact'>,
  lease: Lease,
  events: {
    readonly events: readonly RunEvent[];
    readonly ending?: RunEnding;
    readonly also?: (transaction: ContextTransaction, run: RunRow) => Promise<void>;
  },
): Promise<void> {
  await transact(async (transaction) => {
    const run = await leasedRun(transaction, lease);
    if (run === null) throw new RunLostError();
    await addEvents(transaction, run.id, events.events, now());
    await events.also?.(transaction, run);
    if (events.ending !== undefined) await endRun(transaction, run, events.ending, now());
  });
}
