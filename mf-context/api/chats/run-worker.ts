import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { contextSliceContext } from '../context-tables.ts';
import { RunSignals } from './run-signals.ts';
import { runTask } from './run-task.ts';

/** A worker that has not renewed its leases for this long is presumed dead. */
export const leaseMs = 30_000;

/** Questions that one process answers at once; further ones wait in a queue. */
const maxConcurrent = Math.max(2, availableParallelism());

interface WaitingRun {
  readonly context: SliceContext;
  readonly run: string;
}

/** Answers questions in the process that received them. There is one for each open database. */
export class RunWorker {
  readonly id = randomUUID();
  /** Notifies the followers of a run in this process. */
  readonly signals = new RunSignals();
  readonly #waiting: WaitingRun[] = [];
  readonly #busy = new Map<string, AbortController>();
  readonly #active = new Set<Promise<void>>();
  /** The busy runs that wait for a language model, and so use no capacity of this machine. */
  readonly #writing = new Set<string>();
  readonly #closing = new AbortController();
  #renewing: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** Queues a run that is leased to this worker. */
  enqueue(context: SliceContext, run: string): void {
    if (this.#isStopped) return;
    this.#waiting.push({ context, run });
    this.#renewing ??= setInterval(() => {
      this.#renew(context);
    }, leaseMs / 3).unref();
    this.#startNext();
  }

  /** Aborts the work on a run that has ended. */
  cancel(run: string): void {
    this.#busy.get(run)?.abort();
    this.signals.notify(run);
  }

  /** Accepts no more runs, waits for the active ones, and releases the leases of the others. */
  async stop(context: SliceContext): Promise<void> {
    this.#isStopped = true;
    this.#waiting.length = 0;
    this.#closing.abort();
    await Promise.all(this.#active);
    clearInterval(this.#renewing);
    await this.#lease(context, null);
  }

  #startNext(): void {
    if (this.#busy.size - this.#writing.size >= maxConcurrent) return;
    const next = this.#waiting.shift();
    if (next === undefined) return;
    const { context, run } = next;
    const stopping = new AbortController();
    this.#busy.set(run, stopping);
    const work = runTask(context, {
      ...{
        lease: { run, worker: this.id },
        signal: stopping.signal,
        closing: this.#closing.signal,
        signals: this.signals,
      },
      yieldSlot: () => {
        this.#writing.add(run);
        this.#startNext();
      },
    });
    const done = work.finally(() => {
      this.#busy.delete(run);
      this.#writing.delete(run);
      this.#active.delete(done);
      this.#startNext();
    });
    this.#active.add(done);
    this.#startNext();
  }

  #renew(context: SliceContext): void {
    if (this.#busy.size === 0 && this.#waiting.length === 0) return;
    this.#lease(context, context.now() + leaseMs).catch((error: unknown) => {
      context.log.warn({ error }, 'a lease on questions was not renewed');
    });
  }

  /** Sets the end of the leases of all open runs of this worker; null releases them. */
  async #lease(anyContext: SliceContext, until: number | null): Promise<void> {
    await contextSliceContext(anyContext).transact((transaction) =>
      transaction
        .updateTable('context_run')
        .set(until === null ? { worker: null, leased_until: null } : { leased_until: until })
        .where('worker', '=', this.id)
        .where('ended_at', 'is', null)
        .execute(),
    );
  }
}

const workers = new WeakMap<object, RunWorker>();

/** Returns the worker of this process for this database; creates it on the first call. */
export function runWorkerOf({ transact }: Pick<SliceContext, 'transact'>): RunWorker {
  const known = workers.get(transact);
  if (known !== undefined) return known;
  const made = new RunWorker();
  workers.set(transact, made);
  return made;
}

/** Forgets the worker when the slice stops, so that the next start creates a new one. */
export const forgetRunWorker = ({ transact }: Pick<SliceContext, 'transact'>): boolean => workers.delete(transact);
