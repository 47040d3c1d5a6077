import { runScript } from '../../testing/child-process.ts';
import { sql } from 'kysely';
import { onEachDatabase, onPostgres, type TestDatabases, type TestPlace } from '../../testing/each-database.ts';
import { recordingLog } from '../../testing/recording-log.ts';
import type { Database } from '../database/open-database.ts';
import { JobRunner, type JobWorker } from './job-runner.ts';
import { backoffMs, JobStore, leaseMs } from './job-store.ts';
import { coreMigrations, type CoreTables } from './job-tables.ts';

interface Bench {
  readonly place: TestPlace;
  readonly database: Database<CoreTables>;
  readonly store: JobStore;
  /** The store's clock, in ms. */
  readonly clock: { now: number };
}

async function makeBench(databases: TestDatabases): Promise<Bench> {
  const place = await databases.place();
  const database = await databases.open<CoreTables>(place);
  await database.migrate([{ name: 'core', migrations: coreMigrations }]);
  const clock = { now: 1_000_000 };
  return { place, database, clock, store: new JobStore(database, () => clock.now) };
}

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

const claim = async (store: JobStore): Promise<NonNullable<Awaited<ReturnType<JobStore['claim']>>>> => {
  const job = await store.claim(['test/mail']);
  if (job === null) throw new Error('No job is due');
  return job;
};

onEachDatabase('jobs', (databases) => {
  it('gives a job to only one claimer, and not before its time', async () => {
    const { store, clock } = await makeBench(databases);
    await store.add('test/mail', { to: 1 });
    await store.add('test/mail', { to: 2 }, { runAt: clock.now + 500 });
    const claims = await Promise.all([1, 2, 3].map(() => store.claim(['test/mail'])));
    expect(claims.filter((job) => job !== null).map((job) => job.payload)).toEqual(['{"to":1}']);
    clock.now += 500;
    expect((await claim(store)).payload).toBe('{"to":2}');
  });

  it('does not claim jobs of other kinds', async () => {
    const { store } = await makeBench(databases);
    await store.add('test/other', null);
    expect(await store.claim(['test/mail'])).toBeNull();
  });

  it('counts planned jobs separately from waiting ones', async () => {
    const { store, clock } = await makeBench(databases);
    await store.add('test/mail', 'in an hour', { runAt: clock.now + 3_600_000 });
    expect(await store.counts()).toEqual({ waiting: 0, planned: 1, givenUp: 0 });
    clock.now += 3_600_000;
    expect(await store.counts()).toEqual({ waiting: 1, planned: 0, givenUp: 0 });
    await store.fail(await claim(store), 'no route');
    expect(await store.counts()).toEqual({ waiting: 1, planned: 0, givenUp: 0 });
  });

  it('drops a second job with the same key until the first is done', async () => {
    const { store } = await makeBench(databases);
    await store.add('test/mail', 'first', { key: 'k' });
    await store.add('test/mail', 'second', { key: 'k' });
    expect((await store.counts()).waiting).toBe(1);
    await store.succeed(await claim(store));
    await store.add('test/mail', 'third', { key: 'k' });
    expect((await claim(store)).payload).toBe('"third"');
  });

  it('adds a job with its transaction, or not at all', async () => {
    const { store, database } = await makeBench(databases);
    const work = database.transact(async (transaction) => {
      await store.add('test/mail', 'never', { transaction });
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await store.claim(['test/mail'])).toBeNull();
    await database.transact((transaction) => store.add('test/mail', 'kept', { transaction }));
    expect((await claim(store)).payload).toBe('"kept"');
  });

  it('gives the job of a dead worker to another, and ignores the first from then on', async () => {
    const { store, clock } = await makeBench(databases);
    await store.add('test/mail', null);
    const dead = await claim(store);
    expect(await store.claim(['test/mail'])).toBeNull();
    clock.now += leaseMs + 1;
    const second = await claim(store);
    expect(second).toMatchObject({ id: dead.id, attempts: 2 });
    await store.succeed(dead);
    expect((await store.counts()).waiting).toBe(1);
    await store.succeed(second);
    expect((await store.counts()).waiting).toBe(0);
  });

  it('leaves a job with a worker that renews its lease', async () => {
    const { store, clock } = await makeBench(databases);
    await store.add('test/mail', null);
    const job = await claim(store);
    clock.now += leaseMs - 1;
    await store.renew(job);
    clock.now += leaseMs - 1;
    expect(await store.claim(['test/mail'])).toBeNull();
  });

  it('waits longer after each failure, and gives up after ten', async () => {
    const { store, clock } = await makeBench(databases);
    await store.add('test/mail', null);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await store.fail(await claim(store), 'no route')).toBe(attempt < 10);
      clock.now += backoffMs(attempt) - 1;
      expect(await store.claim(['test/mail'])).toBeNull();
      clock.now += 1;
    }
    expect(await store.counts()).toEqual({ waiting: 0, planned: 0, givenUp: 1 });
  });

  it('deletes a job a week after it was done', async () => {
    const { store, clock, database } = await makeBench(databases);
    await store.add('test/mail', null);
    await store.succeed(await claim(store));
    clock.now += 7 * 24 * 60 * 60 * 1000 + 1;
    await store.forgetOld();
    expect(await database.db.selectFrom('core_job').select('id').execute()).toEqual([]);
  });

  it('runs added jobs, retries failed ones, and waits for running ones when it stops', async () => {
    const { store, clock } = await makeBench(databases);
    const done: unknown[] = [];
    const worker: JobWorker = async (payload) => {
      if (payload === 'fails once' && clock.now === 1_000_000) throw new Error('not yet');
      await new Promise((resolve) => setTimeout(resolve, 20));
      done.push(payload);
    };
    const log = recordingLog();
    const runner = new JobRunner({ store, workers: new Map([['test/mail', worker]]), log, pollMs: 5 });
    await store.add('test/mail', 'fails once');
    await store.add('test/mail', 'works');
    await until(() => done.length === 1 && log.lines.length === 1);
    expect(log.lines[0]).toMatchObject({ level: 'error', message: 'a job failed and will run again' });
    clock.now += backoffMs(1);
    await until(() => done.length === 2);
    await store.add('test/mail', 'last');
    await until(() => done.length === 3);
    await runner.stop();
    expect(await store.counts()).toEqual({ waiting: 0, planned: 0, givenUp: 0 });
  });

  it('runs as many jobs at once as it may, and the next as soon as one is done', async () => {
    const { store } = await makeBench(databases);
    const running: (() => void)[] = [];
    const worker: JobWorker = () =>
      new Promise((resolve) => {
        running.push(() => {
          resolve();
        });
      });
    const options = { store, workers: new Map([['test/mail', worker]]), log: recordingLog() };
    for (const payload of [1, 2, 3, 4]) await store.add('test/mail', payload);
    const runner = new JobRunner({ ...options, pollMs: 5, concurrency: 2 });
    await until(() => running.length === 2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(running).toHaveLength(2);
    running[1]?.();
    await until(() => running.length === 3);
    for (const end of running) end();
    await until(() => running.length === 4);
    running[3]?.();
    await runner.stop();
    expect(await store.counts()).toEqual({ waiting: 0, planned: 0, givenUp: 0 });
  });

  it('leaves a job that failed during shutdown to the next start, without counting the attempt', async () => {
    const { store } = await makeBench(databases);
    const work = Promise.withResolvers<undefined>();
    const begun: unknown[] = [];
    const worker: JobWorker = (payload) => {
      begun.push(payload);
      return work.promise;
    };
    const log = recordingLog();
    const runner = new JobRunner({ store, workers: new Map([['test/mail', worker]]), log, pollMs: 5 });
    await store.add('test/mail', null);
    await until(() => begun.length === 1);
    const stopped = runner.stop();
    work.reject(new Error('its process was ended'));
    await stopped;
    expect(log.lines).toEqual([]);
    expect(await claim(store)).toMatchObject({ attempts: 1 });
  });

  it('finishes a job that a killed process had started', async () => {
    const { place, store } = await makeBench(databases);
    await store.add('test/mail', null);
    const child = runScript('testing/hold-a-job-process.ts', [place.dataDir, place.databaseUrl ?? '']);
    await child.printed('holding');
    child.process.kill('SIGKILL');
    await child.exit;
    expect(await store.claim(['test/mail'])).toBeNull();
    const later = new JobStore(await databases.open<CoreTables>(place), () => Date.now() + leaseMs + 1);
    expect(await claim(later)).toMatchObject({ kind: 'test/mail', attempts: 2 });
  });
});

onPostgres('jobs of several servers', (databases) => {
  it('are claimed at once by each, and passed over while another claims them', async () => {
    const { place, store, database } = await makeBench(databases);
    await store.add('test/mail', 1);
    await store.add('test/mail', 2);
    const other = new JobStore(await databases.open<CoreTables>(place), () => 1_000_000);
    await database.transact(async (transaction) => {
      await sql`select id from core_job order by run_at, id limit 1 for update`.execute(transaction);
      expect(await claim(other)).toMatchObject({ attempts: 1 });
      expect(await other.claim(['test/mail'])).toBeNull();
    });
    expect(await claim(other)).toMatchObject({ attempts: 1 });
  });

  it('are begun at once when another server adds them, also those that are due later', async () => {
    const place = await databases.place();
    const databaseHere = await databases.open<CoreTables>(place);
    await databaseHere.migrate([{ name: 'core', migrations: coreMigrations }]);
    const store = new JobStore(databaseHere, Date.now);
    const done: unknown[] = [];
    const worker: JobWorker = (payload) => Promise.resolve(void done.push(payload));
    const options = { store, workers: new Map([['test/mail', worker]]), log: recordingLog(), concurrency: 1 };
    const runner = new JobRunner({ ...options, news: databaseHere.news });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const elsewhere = new JobStore(await databases.open<CoreTables>(place), Date.now);
    await elsewhere.add('test/mail', 'later', { runAt: Date.now() + 500 });
    await elsewhere.add('test/mail', 'now');
    const begun = Date.now();
    await until(() => done.length === 2);
    expect(done).toEqual(['now', 'later']);
    expect(Date.now() - begun).toBeLessThan(5_000);
    await runner.stop();
  });

  it('are tried again in time after a failure, although no news comes', async () => {
    const place = await databases.place();
    const database = await databases.open<CoreTables>(place);
    await database.migrate([{ name: 'core', migrations: coreMigrations }]);
    const store = new JobStore(database, Date.now);
    const begun: number[] = [];
    const worker: JobWorker = async () => {
      begun.push(Date.now());
      await new Promise((resolve) => setTimeout(resolve, 200));
      if (begun.length === 1) throw new Error('not yet');
    };
    await store.add('test/mail', null);
    const log = recordingLog();
    const runner = new JobRunner({ store, workers: new Map([['test/mail', worker]]), log, news: database.news });
    await until(() => begun.length === 2);
    expect((begun[1] ?? 0) - (begun[0] ?? 0)).toBeLessThan(15_000);
    await runner.stop();
  }, 40_000);
});
