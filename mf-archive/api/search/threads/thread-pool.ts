import { parentPort, Worker } from 'node:worker_threads';
import { basename } from 'node:path';
import { ownValue } from 'shared-contracts/own-value';
import { AppError } from 'shared-contracts/app-error';
import type { CallMessage, Calls, Message, Opened, Reply, InputOf, OutputOf } from './messages.ts';

/**
 * Returns the memory of bytes that share it with nothing else. Handing it over to another thread costs less than a copy,
 * but leaves the bytes empty here.
 */
export const ownMemory = (bytes: unknown): readonly ArrayBuffer[] =>
  bytes instanceof Uint8Array && bytes.buffer instanceof ArrayBuffer && bytes.buffer.byteLength === bytes.byteLength
    ? [bytes.buffer]
    : [];

async function answer(calls: Calls, { name, input }: CallMessage): Promise<Reply> {
  try {
    const call = ownValue(calls, name);
    if (call === undefined) return { ok: false, message: `This thread cannot ${name}` };
    return { ok: true, value: await call(input as never) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Runs in a worker thread: opens what the pool asks for and runs its calls one after another, until the pool closes it.
 * The memory of a call that returns bytes is handed over. Throws on the main thread.
 */
export function serveCalls(open: (data: never) => Opened): void {
  const port = parentPort;
  if (port === null) throw new Error('This file runs in a thread of a pool only');
  let opened: Opened = { calls: {} };
  let last = Promise.resolve();
  port.on('message', (message: Message) => {
    last = last.then(async () => {
      if (message === 'close') {
        opened.close?.();
        port.postMessage('closed');
      } else if ('open' in message) {
        opened = open(message.open as never);
        port.postMessage('ready');
      } else {
        const reply = await answer(opened.calls, message);
        port.postMessage(reply, reply.ok ? ownMemory(reply.value) : []);
      }
    });
  });
}

interface ThreadPoolOptions {
  /** The file that calls `serveCalls`. */
  readonly file: URL;
  /** What each thread is opened with. */
  readonly data: unknown;
  readonly size: number;
  /** Maximum number of queued calls; further ones reject immediately with `unavailable`. */
  readonly maxWaiting: number;
  /** How long a call with a deadline waits for a thread, in ms; after that it rejects with `unavailable`. */
  readonly maxWaitMs: number;
  /** Heap limit of a thread in MB. A thread that exceeds it ends and is replaced. */
  readonly memoryMb: number;
  /**
   * Heap limit for new objects of a thread in MB; raise it for many short-lived objects. Threads seldom release this
   * memory.
   */
  readonly youngMb?: number;
  /**
   * Returns a key of calls that are faster in a thread that has run one with the same key, because its results are
   * cached there; null for other calls.
   */
  readonly cacheKeyOf?: (call: CallMessage) => string | null;
  /** Returns memory of a call's input that is handed over to the thread: see `ownMemory`. Nothing else may use it. */
  readonly handedOver?: (call: CallMessage) => readonly ArrayBuffer[];
}

/** Number of keys for which the pool knows the thread. */
const maxKeys = 1_000;

interface Task {
  readonly ask: CallMessage;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly deadlineMs: number | null;
  /** Timer for the waiting time, then for the deadline. */
  timer: NodeJS.Timeout | null;
}

const busyError = (): AppError =>
  new AppError('unavailable', 'Too many people are searching right now. Please try again.');

export const timeoutError = (cause?: Error): AppError =>
  new AppError('timeout', 'This search took too long. Use fewer or rarer words, or more letters before a star.', {
    cause,
  });

/** Idle threads of closed pools, by file and limits, for reuse by later pools; null if threads end with their pool. */
let closedThreads: Map<string, Worker[]> | null = null;

/** Reuses the threads of closed pools from now on, for tests that open hundreds of pools. */
export function reuseThreads(): void {
  closedThreads ??= new Map();
}

type FromThread = Reply | 'ready' | 'closed';

const send = (thread: Worker, message: Message, handedOver: readonly ArrayBuffer[] = []): void => {
  thread.postMessage(message, handedOver);
};

/**
 * A pool of worker threads, each of which runs one call at a time. A call past its deadline rejects immediately with
 * `timeout`, and its thread is terminated and replaced. If a thread fails, only its own call rejects, with
 * `unavailable`. Idle threads do not keep the process alive.
 */
export class ThreadPool<Offered extends Calls> {
  readonly #options: ThreadPoolOptions;
  /**
   * Threads that are starting. No call is assigned to them yet, so that a failed start loses none and the first waiting
   * call gets the first ready thread.
   */
  readonly #starting = new Set<Worker>();
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Task>();
  readonly #ending = new Set<Worker>();
  readonly #waiting: Task[] = [];
  /** The thread that ran the last call with a key. */
  readonly #threadByKey = new Map<string, Worker>();
  readonly #unsettled = new Set<Promise<unknown>>();
  #closing: Promise<void> | null = null;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  /** Starts all threads before the first calls. */
  async warmUp<Name extends keyof Offered & string>(name: Name, input: InputOf<Offered[Name]>): Promise<void> {
    await Promise.all(Array.from({ length: this.#options.size }, () => this.run(name, input)));
  }

  /**
   * Runs a call in a thread. `deadlineMs` counts from the start of the call; without it the call may wait and run for
   * any time. `waitMs` overrides the pool's `maxWaitMs`. Rejects with `timeout` past the deadline; with `unavailable`
   * if too many calls wait, the wait takes too long, the thread fails or the pool closes; with the error that the call
   * throws.
   */
  run<Name extends keyof Offered & string>(
    name: Name,
    input: InputOf<Offered[Name]>,
    deadlineMs: number | null = null,
    waitMs = this.#options.maxWaitMs,
  ): Promise<OutputOf<Offered[Name]>> {
    const call = new Promise<OutputOf<Offered[Name]>>((resolve, reject) => {
      if (this.#closing !== null) throw new AppError('unavailable', 'The site is shutting down');
      if (this.#waiting.length >= this.#options.maxWaiting) throw busyError();
      const task: Task = {
        ask: { name, input },
        resolve: resolve as Task['resolve'],
        reject,
        deadlineMs,
        timer: null,
      };
      if (deadlineMs !== null) this.#limitWait(task, waitMs);
      this.#waiting.push(task);
      this.#next();
    });
    const settled = (): void => void this.#unsettled.delete(call);
    this.#unsettled.add(call);
    call.then(settled, settled);
    return call;
  }

  /** Waits for all calls, including queued ones; then closes. */
  async finish(): Promise<void> {
    await Promise.allSettled(this.#unsettled);
    await this.close();
  }

  /** Waits for running calls; queued ones reject with `unavailable`. */
  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  async #end(): Promise<void> {
    for (const task of this.#waiting.splice(0))
      this.#fail(task, new AppError('unavailable', 'The site is shutting down'));
    const threads = [...this.#starting, ...this.#idle, ...this.#busy.keys(), ...this.#ending];
    await Promise.all(
      threads.map(async (thread) => {
        const ended = new Promise<boolean>((resolve) => {
          thread.once('exit', () => {
            resolve(true);
          });
          thread.on('message', (message: FromThread) => {
            if (message === 'closed') resolve(false);
          });
        });
        thread.ref();
        send(thread, 'close');
        if (await ended) return;
        for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
        thread.unref();
        if (closedThreads === null) await thread.terminate();
        else closedThreads.set(this.#kind, [...(closedThreads.get(this.#kind) ?? []), thread]);
      }),
    );
  }

  /** Threads of the same kind are interchangeable. */
  get #kind(): string {
    const { file, memoryMb, youngMb = 16 } = this.#options;
    return `${file.href} ${String(memoryMb)} ${String(youngMb)}`;
  }

  #next(): void {
    const task = this.#waiting[0];
    if (task === undefined) return;
    const thread = this.#takeIdle(task.ask);
    if (thread === undefined) {
      this.#start();
      return;
    }
    this.#waiting.shift();
    this.#busy.set(thread, task);
    this.#limitRun(thread, task);
    thread.ref();
    send(thread, task.ask, this.#options.handedOver?.(task.ask));
  }

  /** Takes the idle thread that has run a call with the same key, or the one that was busy last. */
  #takeIdle(call: CallMessage): Worker | undefined {
    const key = this.#options.cacheKeyOf?.(call) ?? null;
    if (key === null) return this.#idle.pop();
    const known = this.#threadByKey.get(key);
    const [thread] = this.#idle.splice(known === undefined ? -1 : this.#idle.indexOf(known), 1);
    if (thread === undefined) return undefined;
    this.#threadByKey.delete(key);
    this.#threadByKey.set(key, thread);
    const [oldest] = this.#threadByKey.keys();
    if (oldest !== undefined && this.#threadByKey.size > maxKeys) this.#threadByKey.delete(oldest);
    return thread;
  }

  /**
   * Starts a thread if needed. A terminated thread may still be inside a database call for a while. Such threads do not
   * prevent new ones, but running and terminating threads together are limited to twice the size of the pool.
   */
  #start(): void {
    const { file, data, size, memoryMb, youngMb = 16 } = this.#options;
    const working = this.#busy.size + this.#starting.size;
    if (this.#starting.size >= this.#waiting.length) return;
    if (working >= size || working + this.#ending.size >= 2 * size) return;
    const thread =
      closedThreads?.get(this.#kind)?.pop() ??
      new Worker(file, {
        name: basename(file.pathname, '.ts'),
        resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
      });
    thread.ref();
    send(thread, { open: data });
    this.#starting.add(thread);
    thread.on('message', (message: FromThread) => {
      if (message === 'ready') this.#ready(thread);
      else if (message !== 'closed') this.#settle(thread, message);
    });
    thread.on('error', (error) => {
      this.#lost(thread, error);
    });
    thread.on('exit', () => {
      this.#lost(thread, new Error('A thread ended'));
    });
  }

  #ready(thread: Worker): void {
    if (!this.#starting.delete(thread)) return;
    this.#idle.push(thread);
    thread.unref();
    this.#next();
  }

  #settle(thread: Worker, reply: Reply): void {
    const task = this.#busy.get(thread);
    if (task === undefined) return;
    this.#busy.delete(thread);
    this.#idle.push(thread);
    thread.unref();
    if (task.timer !== null) clearTimeout(task.timer);
    if (reply.ok) task.resolve(reply.value);
    else task.reject(new Error(reply.message));
    this.#next();
  }

  #lost(thread: Worker, error: unknown): void {
    // If a thread fails while it starts, the first queued call is rejected too; otherwise starting would be retried
    // forever.
    const task = this.#starting.delete(thread) ? this.#waiting.shift() : this.#busy.get(thread);
    this.#busy.delete(thread);
    this.#ending.delete(thread);
    const idle = this.#idle.indexOf(thread);
    if (idle >= 0) this.#idle.splice(idle, 1);
    if (task !== undefined)
      this.#fail(task, new AppError('unavailable', 'The search failed. Please try again.', { cause: error }));
    this.#next();
  }

  #limitWait(task: Task, waitMs: number): void {
    task.timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(task), 1);
      task.reject(busyError());
    }, waitMs);
  }

  #limitRun(thread: Worker, task: Task): void {
    if (task.timer !== null) clearTimeout(task.timer);
    if (task.deadlineMs === null) return;
    task.timer = setTimeout(() => {
      this.#busy.delete(thread);
      this.#ending.add(thread);
      void thread.terminate();
      task.reject(timeoutError());
      this.#next();
    }, task.deadlineMs);
  }

  #fail(task: Task, error: Error): void {
    if (task.timer !== null) clearTimeout(task.timer);
    task.reject(error);
  }
}
