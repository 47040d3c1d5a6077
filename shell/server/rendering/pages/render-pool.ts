import type { Visitor } from 'shared-contracts/page';
import type { Log } from 'shared-contracts/server/slice-context';
import { guest } from '../../host/public.ts';
import { drawnBy } from './circuit-breaker.ts';
import { RenderLane, type Task } from './render-lane.ts';
import type { Ask, RenderJob, RenderResult, ThreadData, ThreadReady } from './render-messages.ts';
import { watchVisitor, type WatchedVisitor } from './watched-visitor.ts';

/** Why a page was not rendered. `overdue` and `crashed` are its own doing, the others are not. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
  readonly reason: 'overdue' | 'crashed' | 'left-out' | 'busy' | 'closed';

  constructor(reason: RenderFailure['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface PoolOptions {
  readonly thread: ThreadData;
  /** Of the threads: React's mode must be that of the build. */
  readonly environment: NodeJS.ProcessEnv;
  readonly threads: number;
  readonly deadlineMs: number;
  /** For evaluating the code of a release, which no deadline counts, and for each page of the warm-up. */
  readonly loadLimitMs: number;
  /** Pages that a new thread renders before it takes requests, so that the code of their releases is loaded. */
  readonly warmUpJobs: () => readonly RenderJob[];
  /** Called when a page of the warm-up could not be rendered. */
  readonly warmUpFailed: (job: RenderJob, error: unknown) => void;
  /** Pages that may wait for a thread; more are refused at once. */
  readonly queueLimit: number;
  /** Rejects what the job's code may not ask for. */
  readonly answer: (what: Ask, visitor: Visitor, job: RenderJob) => Promise<unknown>;
  /** Whether a page's release has been given up since the page began to wait. */
  readonly isOut: (job: RenderJob) => boolean;
  readonly log: Log;
}

/** Pages that want one thread at a time. Those that wait for data take no place: slow searches hold up no other page. */
const drawingPerLane = 4;
/** With those that wait. If the thread has to be ended, all of them begin anew. */
const tasksPerLane = 32;
/** A page that was on two ended threads is not given a third. */
const innocentLimit = 2;
/** A thread that ends at start is not started again at once, nor for ever. */
const restartPauseMs = 500;

const script = new URL('render-thread.ts', import.meta.url);

/** Worker threads that draw pages, so that no release's loop, crash or leak takes the site with it. */
export class RenderPool {
  readonly #options: PoolOptions;
  readonly #lanes = new Set<RenderLane>();
  readonly #queue: Task[] = [];
  #nextId = 1;
  #closed = false;
  #news: ThreadReady | null = null;
  #firstReady: (() => void)[] = [];
  /** Threads that take requests. */
  readonly #warmLanes = new Set<RenderLane>();
  #isWarm = false;
  /** Releases that failed in a warm-up or ended a thread: new threads do not warm them up. */
  readonly #notWarmed = new Set<string>();

  constructor(options: PoolOptions) {
    this.#options = options;
    // One more than work at a time: it takes over at once when another has to be ended.
    for (let started = 0; started <= options.threads; started += 1) this.#startLane();
  }

  /** What the first thread told; null until then. */
  get news(): ThreadReady | null {
    return this.#news;
  }

  /** Whether all threads that the pool started with are warm. */
  get isWarm(): boolean {
    return this.#isWarm;
  }

  /** Resolves when the first thread takes requests. */
  ready(): Promise<void> {
    return this.#warmLanes.size === 0 && !this.#isWarm
      ? new Promise((resolve) => {
          this.#firstReady.push(resolve);
        })
      : Promise.resolve();
  }

  /** Rejects with RenderFailure, or with Error when the bundle itself could not be loaded. */
  run(job: RenderJob, visitor: WatchedVisitor): Promise<RenderResult> {
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        reject(new RenderFailure('closed', 'the server is shutting down'));
      } else if (this.#queue.length >= this.#options.queueLimit) {
        reject(new RenderFailure('busy', 'too many pages are waiting'));
      } else {
        const { deadlineMs } = this.#options;
        this.#queue.push({ id: this.#nextId++, job, visitor, resolve, reject, deadlineMs, innocent: 0 });
        this.#dispatch();
      }
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const lanes = [...this.#lanes];
    for (const task of [...this.#queue.splice(0), ...lanes.flatMap((lane) => lane.end())]) {
      task.reject(new RenderFailure('closed', 'the server is shutting down'));
    }
    this.#lanes.clear();
    this.#warmLanes.clear();
    await Promise.all(lanes.map((lane) => lane.ended()));
  }

  #startLane(): void {
    const { thread, environment, loadLimitMs, answer } = this.#options;
    const lane = new RenderLane(script, thread, environment, loadLimitMs, {
      ready: (started, news) => {
        this.#news = news;
        void this.#warmUp(started);
      },
      freed: (free) => {
        if (free.retired && free.load === 0) this.#drop(free);
        this.#dispatch();
      },
      full: (_lane, { job: { owner, version } }, megabytes) => {
        // Who drew last need not be who leaks, but is seen here again and again.
        this.#options.log.warn({ owner, version, megabytes }, 'render thread replaced: memory');
        this.#startLane();
      },
      overdue: (late, task) => {
        this.#endLane(late, task);
      },
      died: (dead, reason) => {
        this.#bury(dead, reason);
      },
      answer,
    });
    this.#lanes.add(lane);
  }

  async #warmUp(lane: RenderLane): Promise<void> {
    const { warmUpJobs, warmUpFailed } = this.#options;
    for (const job of warmUpJobs()) {
      const name = drawnBy(job.owner, job.version);
      if (this.#notWarmed.has(name)) continue;
      try {
        await this.#renderOn(lane, job);
        if (lane.retired) throw new RenderFailure('crashed', 'its thread held too much memory');
      } catch (error) {
        if (this.#closed) return;
        this.#notWarmed.add(name);
        warmUpFailed(job, error);
      }
      if (!this.#lanes.has(lane)) return;
    }
    this.#warmLanes.add(lane);
    this.#isWarm ||= [...this.#lanes].every((started) => this.#warmLanes.has(started));
    for (const resolve of this.#firstReady.splice(0)) resolve();
    this.#dispatch();
  }

  async #renderOn(lane: RenderLane, job: RenderJob): Promise<void> {
    const { faults, payload } = await new Promise<RenderResult>((resolve, reject) => {
      const task = { id: this.#nextId++, job, visitor: watchVisitor(guest), resolve, reject, innocent: 0 };
      lane.run({ ...task, deadlineMs: this.#options.loadLimitMs });
    });
    if (payload.problem?.code === 'internal') throw new Error(faults[0] ?? payload.problem.message);
  }

  /** Ends a thread; answers the tasks that were on it. */
  #drop(lane: RenderLane): readonly Task[] {
    this.#lanes.delete(lane);
    this.#warmLanes.delete(lane);
    return lane.end();
  }

  #endLane(lane: RenderLane, culprit: Task): void {
    const tasks = this.#drop(lane);
    const { owner, version } = culprit.job;
    this.#notWarmed.add(drawnBy(owner, version));
    if (!lane.retired) this.#startLane();
    this.#options.log.warn({ owner, version }, 'render thread ended: deadline');
    culprit.reject(new RenderFailure('overdue', 'the page took longer than its deadline'));
    this.#again(tasks.filter((task) => task !== culprit));
  }

  #bury(lane: RenderLane, reason: string): void {
    const { ready, retired } = lane;
    const tasks = this.#drop(lane);
    this.#options.log.error({ reason, owners: tasks.map((task) => task.job.owner) }, 'render thread died');
    if (ready && !retired) this.#startLane();
    else if (!retired)
      setTimeout(() => {
        if (!this.#closed) this.#startLane();
      }, restartPauseMs).unref();
    // Alone on the thread means guilty; of several, each gets one more chance.
    const [only] = tasks;
    if (tasks.length === 1 && only !== undefined) only.reject(new RenderFailure('crashed', reason));
    this.#again(tasks.length === 1 ? [] : tasks);
  }

  /** Gives the others of an ended thread another one, unless their release was given up because of it. */
  #again(tasks: readonly Task[]): void {
    for (const task of tasks) {
      task.innocent += 1;
      if (task.innocent > innocentLimit) task.reject(new RenderFailure('crashed', 'its threads ended again and again'));
      else this.#queue.unshift(task);
    }
    // Later: whoever waits for the culprit is to hear of it first.
    setImmediate(() => {
      const out = this.#queue.filter(({ job }) => this.#options.isOut(job));
      for (const task of out) {
        this.#queue.splice(this.#queue.indexOf(task), 1);
        task.reject(new RenderFailure('left-out', 'its release was given up while the page waited'));
      }
      this.#dispatch();
    });
  }

  #dispatch(): void {
    const ready = [...this.#warmLanes].filter((lane) => !lane.retired).slice(0, this.#options.threads);
    while (this.#queue.length > 0) {
      const [lane] = ready
        .filter(({ load, drawing }) => load < tasksPerLane && drawing < drawingPerLane)
        .sort((a, b) => a.load - b.load);
      const task = lane === undefined ? undefined : this.#queue.shift();
      if (lane === undefined || task === undefined) return;
      lane.run(task);
    }
  }
}
