import { randomUUID } from 'node:crypto';
import {
  sql,
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Kysely,
  type SqlBool,
  type Transaction,
} from 'kysely';
import type { JobOptions } from 'shared-contracts/server/slice-context';
import { tellNews } from 'shared-contracts/server/news';
import { writeLater } from 'shared-contracts/server/database';
import type { Database } from '../database/open-database.ts';
import type { CoreTables, JobRow } from './job-tables.ts';

/** A worker that has not renewed its lease for this long is considered dead. */
export const leaseMs = 60_000;
const attemptsAllowed = 10;
const doneRetentionMs = 7 * 24 * 60 * 60 * 1000;

export type ClaimedJob = Pick<JobRow, 'id' | 'kind' | 'payload' | 'attempts'>;

/** Pause after a failure: 2 s, 4 s, 8 s … up to an hour. */
export const backoffMs = (attempts: number): number => Math.min(3_600_000, 1_000 * 2 ** attempts);

export interface JobCounts {
  /** Due, running, or to be tried again. */
  readonly waiting: number;
  /** Due later, such as hourly work. */
  readonly planned: number;
  readonly givenUp: number;
}

/** The topic of the news that jobs were added. */
export const jobsTopic = 'jobs';

type Where = ExpressionBuilder<CoreTables, 'core_job'>;

/** `kinds`: null for every kind. */
const isDue =
  (kinds: readonly string[] | null, now: number) =>
  (where: Where): ExpressionWrapper<CoreTables, 'core_job', SqlBool> =>
    where.and([
      where('done_at', 'is', null),
      where('run_at', '<=', now),
      ...(kinds === null ? [] : [where('kind', 'in', kinds)]),
      where.or([where('lease_until', 'is', null), where('lease_until', '<', now)]),
    ]);

/** The job queue in the database. Instants come from this server's clock, not from the database. */
export class JobStore {
  readonly #database: Database<CoreTables>;
  readonly #now: () => number;
  /** A running query for whether any job is due, shared by all runners that ask at the same time. */
  #asking: Promise<boolean> | null = null;

  constructor(database: Database<CoreTables>, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Adds a job; does nothing when an unfinished one has the same kind and key. */
  async add<Tables>(kind: string, payload: unknown, options: JobOptions<Tables> = {}): Promise<void> {
    const row: JobRow = {
      id: randomUUID(),
      kind,
      key: options.key ?? null,
      payload: JSON.stringify(payload ?? null),
      run_at: options.runAt ?? this.#now(),
      lease_until: null,
      attempts: 0,
      last_error: null,
      done_at: null,
    };
    const insert = async (transaction: Transaction<CoreTables>): Promise<void> => {
      const adding = transaction.insertInto('core_job').values(row);
      await writeLater(
        transaction,
        adding.onConflict((conflict) => conflict.doNothing()),
      );
      await tellNews(transaction, jobsTopic);
    };
    // A slice's transaction is typed with its own tables, but the database also contains ours.
    if (options.transaction !== undefined) await insert(options.transaction as unknown as Transaction<CoreTables>);
    else await this.#database.transact(insert);
  }

  /** Claims the next due job for `leaseMs`; resolves to null when there is none. */
  async claim(kinds: readonly string[]): Promise<ClaimedJob | null> {
    const now = this.#now();
    if (this.#database.dialect === 'postgres') return await this.#claimUnlocked(kinds, now);
    this.#asking ??= this.#isAnyDue(null).finally(() => (this.#asking = null));
    if (!(await this.#asking) || !(await this.#isAnyDue(kinds))) return null;
    const due = isDue(kinds, now);
    return await this.#database.transact(async (transaction) => {
      const next = await transaction
        .selectFrom('core_job')
        .select(['id', 'kind', 'payload', 'attempts'])
        .where(due)
        .orderBy('run_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (next === undefined) return null;
      const claimed = { ...next, attempts: next.attempts + 1 };
      const values = { attempts: claimed.attempts, lease_until: now + leaseMs };
      await writeLater(transaction, transaction.updateTable('core_job').set(values).where('id', '=', next.id));
      return claimed;
    });
  }

  async #isAnyDue(kinds: readonly string[] | null): Promise<boolean> {
    const due = isDue(kinds, this.#now());
    const found = await this.#database.db.selectFrom('core_job').select('id').where(due).limit(1).executeTakeFirst();
    return found !== undefined;
  }

  /**
   * PostgreSQL only: when the next job of these kinds may be due, or its worker is considered dead, in ms; null when
   * there is none.
   */
  async nextDueAt(kinds: readonly string[]): Promise<number | null> {
    const at = sql<number | null>`min(greatest(run_at, coalesce(lease_until + 1, 0)))`;
    const next = await this.#database.db
      .selectFrom('core_job')
      .select(at.as('at'))
      .where('done_at', 'is', null)
      .where('kind', 'in', kinds)
      .executeTakeFirst();
    return next?.at ?? null;
  }

  /** In one statement, which skips jobs that other workers are claiming. */
  async #claimUnlocked(kinds: readonly string[], now: number): Promise<ClaimedJob | null> {
    const { rows } = await sql<ClaimedJob>`update core_job
      set attempts = attempts + 1, lease_until = ${now + leaseMs}
      where id = (
        select id from core_job
        where done_at is null and run_at <= ${now} and kind in (${sql.join(kinds)})
          and (lease_until is null or lease_until < ${now})
        order by run_at, id limit 1
        for update skip locked
      )
      returning id, kind, payload, attempts`.execute(this.#database.db as Kysely<CoreTables>);
    return rows[0] ?? null;
  }

  async renew(job: ClaimedJob): Promise<void> {
    await this.#update(job, { lease_until: this.#now() + leaseMs });
  }

  async succeed(job: ClaimedJob): Promise<void> {
    await this.#update(job, { done_at: this.#now(), lease_until: null, last_error: null });
  }

  /** Schedules the job again, or gives it up after ten attempts. Resolves to true when it will run again. */
  async fail(job: ClaimedJob, reason: string): Promise<boolean> {
    const now = this.#now();
    const again = job.attempts < attemptsAllowed;
    const after = again ? { run_at: now + backoffMs(job.attempts) } : { done_at: now };
    await this.#update(job, { ...after, lease_until: null, last_error: reason.slice(0, 500) });
    return again;
  }

  /** Schedules the job again without counting the attempt. */
  async putOff(job: ClaimedJob, ms: number): Promise<true> {
    await this.#update(job, { run_at: this.#now() + ms, lease_until: null, attempts: job.attempts - 1 });
    return true;
  }

  async counts(): Promise<JobCounts> {
    const now = this.#now();
    const count = async (where: (of: Where) => ExpressionWrapper<CoreTables, 'core_job', SqlBool>): Promise<number> => {
      const query = this.#database.db.selectFrom('core_job').where(where);
      const row = await query.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      return row.count;
    };
    return {
      waiting: await count((of) =>
        of.and([of('done_at', 'is', null), of.or([of('run_at', '<=', now), of('attempts', '>', 0)])]),
      ),
      planned: await count((of) => of.and([of('done_at', 'is', null), of('run_at', '>', now), of('attempts', '=', 0)])),
      givenUp: await count((of) => of.and([of('done_at', 'is not', null), of('last_error', 'is not', null)])),
    };
  }

  /** Deletes jobs that succeeded, or were given up, more than seven days ago. */
  async forgetOld(): Promise<void> {
    await this.#database.transact(async (transaction) => {
      await transaction
        .deleteFrom('core_job')
        .where('done_at', '<', this.#now() - doneRetentionMs)
        .execute();
    });
  }

  /** Changes nothing when another worker has claimed the job since, as the number of attempts shows. */
  async #update(job: ClaimedJob, values: Partial<JobRow>): Promise<void> {
    await this.#database.transact(async (transaction) => {
      const mine = transaction
        .updateTable('core_job')
        .set(values)
        .where('id', '=', job.id)
        .where('attempts', '=', job.attempts);
      await writeLater(transaction, mine.where('done_at', 'is', null));
    });
  }
}
