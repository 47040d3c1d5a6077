import { setTimeout as sleep } from 'node:timers/promises';
import { isAppError } from 'shared-contracts/app-error';
import type { Log } from 'shared-contracts/server/slice-context';
import { waitForNews, type News } from 'shared-contracts/server/news';
import { jobsTopic, leaseMs, type ClaimedJob, type JobStore } from './job-store.ts';

export type JobWorker = (payload: unknown) => Promise<void>;

export interface JobRunnerOptions {
  readonly store: JobStore;
  /** `<slice>/<kind>` → worker. */
  readonly workers: ReadonlyMap<string, JobWorker>;
  readonly log: Log;
  /** How long it waits after it found no job, in ms; a second by default. */
  readonly pollMs?: number;
  /** Tells of new jobs; without it, the queue is polled. */
  readonly news?: News | null;
  /** Jobs that run at once; 2 by default. */
  readonly concurrency?: number;
}

/** The longest wait for news of jobs, since news may be lost. */
const withNewsMs = 60_000;

/** How long a job waits after a full disk; this does not count as an attempt. */
const fullDiskMs = 60_000;

const isFull = (error: unknown): boolean => isAppError(error) && error.code === 'storage-full';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs jobs until it is stopped. Several runners, also in several processes, can share the queue. */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();
  /** Aborted and replaced whenever a job ends, as a failed one may be due again before the next news. */
  #jobEnded = new AbortController();
  readonly #loop: Promise<void>;

  constructor(options: JobRunnerOptions) {
    this.#options = options;
    this.#loop = options.workers.size === 0 ? Promise.resolve() : this.#claimAll(options.concurrency ?? 2);
  }

  /** Takes no new jobs, and waits for the running ones. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
    await Promise.all(this.#running);
  }

  async #claimAll(concurrency: number): Promise<void> {
    const { news = null } = this.#options;
    const waiting = news === null ? null : waitForNews(news, jobsTopic);
    while (!this.#stopping.signal.aborted) {
      if (this.#running.size >= concurrency) {
        await Promise.race(this.#running);
        continue;
      }
      const awake = AbortSignal.any([this.#stopping.signal, this.#jobEnded.signal]);
      const restMs = waiting === null ? 0 : await this.#untilDue();
      if (restMs > 0) {
        await waiting?.wait(restMs, awake);
        continue;
      }
      const job = await this.#claim();
      if (job === null) await this.#rest();
      else this.#start(job);
    }
    waiting?.end();
  }

  /** Resolves to ms; 0 after a failure, which is left to the claim that follows. */
  async #untilDue(): Promise<number> {
    const { store, workers } = this.#options;
    const at = await store.nextDueAt([...workers.keys()]).catch(() => 0);
    return at === null ? withNewsMs : Math.min(withNewsMs, at - Date.now());
  }

  async #rest(): Promise<void> {
    const { signal } = this.#stopping;
    // stop() aborts this sleep.
    await sleep(this.#options.pollMs ?? 1_000, undefined, { signal }).catch(() => undefined);
  }

  async #claim(): Promise<ClaimedJob | null> {
    const { store, workers, log } = this.#options;
    try {
      return await store.claim([...workers.keys()]);
    } catch (error) {
      // A full disk is logged elsewhere, and less often.
      if (!isFull(error)) log.error({ error }, 'jobs cannot be claimed');
      return null;
    }
  }

  #start(job: ClaimedJob): void {
    const { store, log } = this.#options;
    const renewing = setInterval(() => {
      store.renew(job).catch((error: unknown) => {
        log.warn({ error, job: job.kind }, 'a lease was not renewed');
      });
    }, leaseMs / 3);
    const running = this.#work(job)
      .catch((error: unknown) => {
        if (!isFull(error)) log.error({ error }, 'the outcome of a job could not be recorded');
      })
      .finally(() => {
        clearInterval(renewing);
        this.#running.delete(running);
        this.#jobEnded.abort();
        this.#jobEnded = new AbortController();
      });
    this.#running.add(running);
  }

  async #work(job: ClaimedJob): Promise<void> {
    const { store, workers, log } = this.#options;
    try {
      await workers.get(job.kind)?.(JSON.parse(job.payload));
    } catch (error) {
      if (this.#stopping.signal.aborted) {
        // The stop also ended what the job needed: it runs again at the next start, without counting this attempt.
        await store.putOff(job, 0);
        return;
      }
      const again = isFull(error) ? await store.putOff(job, fullDiskMs) : await store.fail(job, messageOf(error));
      log.error(
        { error, job: job.kind, attempts: job.attempts },
        again ? 'a job failed and will run again' : 'a job was given up',
      );
      return;
    }
    await store.succeed(job);
  }
}
