import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { Log } from 'shared-contracts/server/slice-context';
import { coreJob, type Core } from './core.ts';
import { JobRunner, type JobWorker, type Settings } from './host/public.ts';
import { forgetPerson, forgetPersonJob } from './remote-apis/forget-person.ts';
import { isSeparate } from './remote-apis/separate-slice.ts';

/** The work that a server does besides requests: indexers, jobs and, on the first start, loading the demonstration. */
export interface Background {
  /** Resolves to null when everything is ready, else to a sentence that says what is not ready yet. */
  awaits(): Promise<string | null>;
  stop(): Promise<void>;
}

type Stop = () => Promise<void>;

type Workers = ReadonlyMap<string, JobWorker>;

/** True for jobs that send emails (`core/…`) and for jobs of accounts (`auth/…`). */
const isPost = (kind: string): boolean => /^(core|auth)\//.test(kind);

/** Job kind → how many run at once, for kinds that do not share the common runner. */
function concurrencyOf(core: Core): ReadonlyMap<string, number> {
  const concurrency = new Map<string, number>();
  for (const slice of core.slices) {
    if (isSeparate(slice)) continue;
    for (const [kind, most] of Object.entries(slice.jobConcurrency ?? {}))
      concurrency.set(`${slice.name}/${kind}`, most);
  }
  return concurrency;
}

const only = (workers: Workers, takes: (kind: string) => boolean): Workers =>
  new Map([...workers].filter(([kind]) => takes(kind)));

function jobWorkers(core: Core): Workers {
  const workers = new Map<string, JobWorker>();
  if (!core.isAlone) {
    for (const [kind, work] of Object.entries(core.mail.workers)) workers.set(coreJob(kind), work);
    workers.set(forgetPersonJob, (payload) => forgetPerson(core, payload));
  }
  for (const slice of core.slices) {
    // Servers before version 1.10 stored jobs of this kind.
    workers.set(`${slice.name}/forget-person`, (person) => forgetPerson(core, { api: slice.name, person }));
    if (isSeparate(slice)) continue;
    for (const [kind, work] of Object.entries(slice.jobs ?? {})) {
      workers.set(`${slice.name}/${kind}`, (payload) => work(core.contextOf(slice), payload));
    }
  }
  return workers;
}

/**
 * Emails have a runner of their own, so that neither waits for the other: a login link for a thousand scans, or scans
 * for a slow mail server. Jobs that take minutes have their own runners too. Of all other jobs, two run at once.
 */
function startRunners(core: Core, log: Log, role: Settings['role']): readonly JobRunner[] {
  const [workers, own] = [jobWorkers(core), concurrencyOf(core)];
  const run = (takes: (kind: string) => boolean, concurrency = 2): JobRunner =>
    new JobRunner({ store: core.jobs, workers: only(workers, takes), log, concurrency, news: core.database.news });
  // A web server leaves the others, which may take all cores for minutes, to workers.
  if (role === 'web') return [run(isPost, 1)];
  return [
    run(isPost, 1),
    ...Array.from(own, ([kind, most]) => run((one) => one === kind, most)),
    run((kind) => !isPost(kind) && !own.has(kind)),
  ];
}

/**
 * Loads the demonstration of each slice into an empty database. Resolves to null, or to the reason of a failure, which
 * `/readyz` then shows; the site stays up. Stopping does not wait for it: the next start resumes the loading.
 */
async function loadDemos(core: Core, log: Log, stopping: AbortSignal): Promise<string | null> {
  for (const slice of core.slices) {
    try {
      await slice.loadDemo?.(core.contextOf(slice));
    } catch (error) {
      if (stopping.aborted) return 'the server is stopping';
      log.error({ error, slice: slice.name }, 'the demonstration was not loaded');
      return `the demonstration of ${slice.name} could not be loaded`;
    }
  }
  return null;
}

async function awaitedBy(core: Core, slice: ApiSlice, log: Log): Promise<string | null> {
  try {
    return (await slice.awaits?.(core.contextOf(slice))) ?? null;
  } catch (error) {
    log.error({ error, slice: slice.name }, 'readiness cannot be told');
    return `${slice.name} cannot tell`;
  }
}

/** Starts the work of a server, as its setting ROLE says. */
export async function startBackground(core: Core, log: Log, role: Settings['role'] = 'all'): Promise<Background> {
  const stops: Stop[] = [];
  for (const slice of core.slices) {
    const stop = await slice.start?.(core.contextOf(slice));
    if (stop !== undefined) stops.push(stop);
  }
  if (!core.isAlone) await core.mail.start();
  const runners = startRunners(core, log, role);
  await core.jobs.forgetOld();
  let awaited: string | null = 'the demonstration is loading';
  const stopping = new AbortController();
  void loadDemos(core, log, stopping.signal).then((problem) => {
    awaited = problem;
  });
  return {
    awaits: async () => {
      if (awaited !== null) return awaited;
      const all = await Promise.all(core.slices.map((slice) => awaitedBy(core, slice, log)));
      return all.find((reason) => reason !== null) ?? null;
    },
    stop: async () => {
      stopping.abort();
      // All at the same time: a slice that ends its child processes also ends the jobs that wait for them.
      await Promise.all([...runners.map((runner) => runner.stop()), ...stops.map((stop) => stop())]);
    },
  };
}
