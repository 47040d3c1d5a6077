import { Worker } from 'node:worker_threads';
import { toWireError } from 'shared-contracts/app-error';
import type { Visitor } from 'shared-contracts/page';
import type { Ask, FromThread, RenderJob, RenderResult, ThreadData, ThreadReady, ToThread } from './render-messages.ts';
import type { WatchedVisitor } from './watched-visitor.ts';

/** A job on its way, with the time that it took the thread so far. Waiting for the main process does not count. */
export interface Task {
  readonly id: number;
  readonly job: RenderJob;
  readonly visitor: WatchedVisitor;
  readonly resolve: (result: RenderResult) => void;
  readonly reject: (error: Error) => void;
  readonly deadlineMs: number;
  /** How often it was on a thread that was ended because of another. */
  innocent: number;
}

export interface LaneEvents {
  readonly ready: (lane: RenderLane, news: ThreadReady) => void;
  /** A task ended, or waits for data: the lane has room. */
  readonly freed: (lane: RenderLane) => void;
  /** A task, or the code that was loaded for it, took too long and holds the thread. */
  readonly overdue: (lane: RenderLane, task: Task) => void;
  /** It holds more than a thread should, after a page of this task: it draws what it has, and gets no more. */
  readonly full: (lane: RenderLane, task: Task, megabytes: number) => void;
  readonly died: (lane: RenderLane, reason: string) => void;
  readonly answer: (what: Ask, visitor: Visitor, job: RenderJob) => Promise<unknown>;
}

interface Clock {
  readonly task: Task;
  spentMs: number;
  since: number;
  asks: number;
  timer: NodeJS.Timeout | null;
}

type Asked = Extract<FromThread, { readonly type: 'ask' }>;

/** When the main process itself was busy, an answer may lie unread: it is looked at before a thread is ended. */
const graceMs = 25;

/** An error of the thread: its first line, and its own stack. */
const asError = (text: string): Error => {
  const error = new Error(text.split('\n', 1)[0]);
  error.stack = text;
  return error;
};

/** A page that asks for more at once than is left to the limit ends the process, not only the thread: V8 knows no mercy then. */
const memoryLimits = { maxOldGenerationSizeMb: 640 };
const fullBytes = 320e6;

/** One render thread and the tasks on it. */
export class RenderLane {
  readonly #worker: Worker;
  readonly #events: LaneEvents;
  readonly #loadLimitMs: number;
  readonly #clocks = new Map<number, Clock>();
  ready = false;
  /** It gets no more pages, and ends with its last. */
  retired = false;
  #end: Promise<unknown> | null = null;
  /** Set while the thread evaluates the code of a release. */
  #loadTimer: NodeJS.Timeout | null = null;

  constructor(script: URL, data: ThreadData, environment: NodeJS.ProcessEnv, loadLimitMs: number, events: LaneEvents) {
    this.#events = events;
    this.#loadLimitMs = loadLimitMs;
    this.#worker = new Worker(script, {
      name: 'render',
      workerData: data,
      env: environment,
      resourceLimits: memoryLimits,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdout: true,
      stderr: true,
    });
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    this.#worker.on('message', (message: FromThread) => {
      this.#hear(message);
    });
    this.#worker.on('error', (error) => {
      this.#die(error instanceof Error ? error.message : String(error));
    });
    this.#worker.on('exit', (code) => {
      this.#die(`exit code ${String(code)}`);
    });
  }

  get load(): number {
    return this.#clocks.size;
  }

  /** Tasks that want the thread now; the others wait for data. */
  get drawing(): number {
    return [...this.#clocks.values()].filter(({ asks }) => asks === 0).length;
  }

  run(task: Task): void {
    const clock: Clock = { task, spentMs: 0, since: 0, asks: 0, timer: null };
    this.#clocks.set(task.id, clock);
    this.#post({ type: 'job', id: task.id, job: task.job, visitor: task.visitor.shown });
    this.#start(clock);
  }

  /** Ends the thread; answers the tasks that were on it. */
  end(): readonly Task[] {
    const tasks = [...this.#clocks.values()].map((clock) => {
      this.#stop(clock);
      return clock.task;
    });
    this.#clocks.clear();
    if (this.#loadTimer !== null) clearTimeout(this.#loadTimer);
    this.#end ??= this.#worker.terminate();
    return tasks;
  }

  /** Resolves when the thread is gone. */
  async ended(): Promise<void> {
    await this.#end;
  }

  #post(message: ToThread): void {
    if (this.#end === null) this.#worker.postMessage(message);
  }

  #die(reason: string): void {
    if (this.#end === null) this.#events.died(this, reason);
  }

  #start(clock: Clock): void {
    if (this.#loadTimer !== null) return;
    clock.since = performance.now();
    clock.timer = setTimeout(() => {
      this.#checkAfterGrace(clock);
    }, clock.task.deadlineMs - clock.spentMs);
  }

  /**
   * A thread hears in order: of all that run, the one that it was last handed work for the longest ago holds it.
   * The others only wait behind it.
   */
  #checkAfterGrace(clock: Clock): void {
    clock.timer = setTimeout(() => {
      const running = [...this.#clocks.values()].filter(({ timer }) => timer !== null);
      if (running.every(({ since }) => since >= clock.since)) this.#events.overdue(this, clock.task);
      else this.#checkAfterGrace(clock);
    }, graceMs);
  }

  /** No deadline counts the time in which the thread loads code; loading has a limit of its own. */
  #pause({ task }: Clock, at: number): void {
    for (const clock of this.#clocks.values()) this.#stop(clock, at);
    this.#loadTimer = setTimeout(() => {
      this.#loadTimer = setTimeout(() => {
        this.#events.overdue(this, task);
      }, graceMs);
    }, this.#loadLimitMs);
  }

  #resume(): void {
    if (this.#loadTimer !== null) clearTimeout(this.#loadTimer);
    this.#loadTimer = null;
    for (const clock of this.#clocks.values()) if (clock.asks === 0) this.#start(clock);
  }

  /** `at`: when the thread said so. What it waited until we listened is no time of the page. */
  #stop(clock: Clock, at = performance.now()): void {
    if (clock.timer === null) return;
    clearTimeout(clock.timer);
    clock.timer = null;
    clock.spentMs += Math.max(0, Math.min(at, performance.now()) - clock.since);
  }

  #hear(message: FromThread): void {
    if (this.#end !== null) return;
    if (message.type === 'ready') {
      this.ready = true;
      this.#events.ready(this, message);
      return;
    }
    const clock = this.#clocks.get(message.job);
    if (clock === undefined) return;
    if (message.type === 'ask') {
      void this.#serve(clock, message);
      return;
    }
    if (message.type === 'loading') {
      this.#pause(clock, message.at - performance.timeOrigin);
      return;
    }
    if (message.type === 'loaded') {
      this.#resume();
      return;
    }
    this.#stop(clock);
    this.#clocks.delete(message.job);
    if (message.type === 'done') {
      clock.task.visitor.note(message.result.reads);
      clock.task.resolve(message.result);
    } else clock.task.reject(asError(message.message));
    if (message.held > fullBytes && !this.retired) {
      this.retired = true;
      this.#events.full(this, clock.task, Math.round(message.held / 1e6));
    }
    this.#events.freed(this);
  }

  async #serve(clock: Clock, { ask, what, at }: Asked): Promise<void> {
    this.#stop(clock, at - performance.timeOrigin);
    clock.asks += 1;
    this.#events.freed(this);
    try {
      const { visitor, job } = clock.task;
      const value = await this.#events.answer(what, visitor.visitor, job);
      this.#post({ type: 'answer', ask, ok: true, value });
    } catch (error) {
      this.#post({ type: 'answer', ask, ok: false, error: toWireError(error) });
    }
    clock.asks -= 1;
    if (clock.asks === 0 && this.#clocks.get(clock.task.id) === clock) this.#start(clock);
  }
}
