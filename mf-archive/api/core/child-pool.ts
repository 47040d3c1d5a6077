import { fork, type ChildProcess } from 'node:child_process';

/** Idle time in ms after which a process is ended. */
const idleMs = 5_000;

/** Why a process did not answer. */
export class ChildProblem extends Error {
  override readonly name = 'ChildProblem';
  /**
   * `ended`: it exited before it answered; `timeout`: it took too long; `stopped`: the site is stopping, which says
   * nothing about the order.
   */
  readonly kind: 'ended' | 'timeout' | 'stopped';

  constructor(kind: ChildProblem['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

interface ChildPoolOptions {
  /** The file that the processes run: it answers each message with one message. */
  readonly file: URL;
  /** What the processes do, for error messages: `draws pages` gives `The process that draws pages ended`. */
  readonly name: string;
  /** Maximum number of processes, and so of concurrent orders. */
  readonly size: number;
  /** Time in ms after which a process is killed and its order rejected; none if omitted. */
  readonly timeoutMs?: number;
  /** The environment of the processes, which inherit nothing else. */
  readonly env: NodeJS.ProcessEnv;
  /** What happens to their error output. */
  readonly errors: 'inherit' | 'ignore';
}

/** Signals by which a person or a service manager stops all processes of a site. */
const stopSignals: readonly (NodeJS.Signals | null)[] = ['SIGHUP', 'SIGINT', 'SIGTERM'];

interface Child {
  readonly process: ChildProcess;
  ending: NodeJS.Timeout | null;
}

/** Runs orders in child processes, which start when they are needed and end when they are idle. */
export class ChildPool<Input extends object, Output> {
  readonly #options: ChildPoolOptions;
  readonly #processes = new Set<ChildProcess>();
  readonly #stopped = new WeakSet<ChildProcess>();
  readonly #idle: Child[] = [];
  readonly #waiting: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  #running = 0;

  constructor(options: ChildPoolOptions) {
    this.#options = options;
  }

  /**
   * Resolves to the answer to an order. Rejects with `ChildProblem` if its process does not answer, and with another
   * error if the process cannot be started or written to.
   */
  async request(order: Input): Promise<Output> {
    if (this.#running >= this.#options.size) {
      await new Promise<void>((resolve, reject) => this.#waiting.push({ resolve, reject }));
    } else this.#running += 1;
    try {
      return await this.#request(order);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next.resolve();
    }
  }

  /** Ends the processes. Orders in progress and waiting orders reject. */
  stop(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(this.#problem('stopped', 'was stopped'));
    for (const child of this.#processes) {
      this.#stopped.add(child);
      child.kill('SIGKILL');
    }
  }

  #problem(kind: ChildProblem['kind'], what: string): ChildProblem {
    return new ChildProblem(kind, `The process that ${this.#options.name} ${what}`);
  }

  async #request(order: Input): Promise<Output> {
    const one = this.#idle.pop() ?? this.#start();
    if (one.ending !== null) clearTimeout(one.ending);
    const child = one.process;
    child.ref();
    child.channel?.ref();
    try {
      const answer = await this.#outputOf(child, order);
      this.#release(one);
      return answer;
    } catch (error) {
      // A process that did not answer is not reused. A busy one would not react to a gentler signal.
      child.kill('SIGKILL');
      throw error;
    }
  }

  async #outputOf(child: ChildProcess, order: Input): Promise<Output> {
    const { timeoutMs } = this.#options;
    const settled = new AbortController();
    const { signal } = settled;
    try {
      return await new Promise<Output>((resolve, reject) => {
        const onGone = (_code: number | null, exitSignal: NodeJS.Signals | null): void => {
          const isStopped = this.#stopped.has(child) || stopSignals.includes(exitSignal);
          reject(isStopped ? this.#problem('stopped', 'was stopped') : this.#problem('ended', 'ended'));
        };
        const onMessage = (message: unknown): void => {
          resolve(message as Output);
        };
        child.once('exit', onGone).once('error', reject).once('message', onMessage);
        signal.addEventListener('abort', () => {
          child.off('exit', onGone).off('error', reject).off('message', onMessage);
        });
        if (timeoutMs !== undefined) {
          const timer = setTimeout(() => {
            reject(this.#problem('timeout', `did not answer within ${String(timeoutMs / 1_000)} seconds`));
          }, timeoutMs);
          signal.addEventListener('abort', () => {
            clearTimeout(timer);
          });
        }
        child.send(order, (error) => {
          if (error !== null) reject(error);
        });
      });
    } finally {
      settled.abort();
    }
  }

  #start(): Child {
    const { file, env, errors } = this.#options;
    const child = fork(file, {
      ...{ serialization: 'advanced', execArgv: [], stdio: ['ignore', 'ignore', errors, 'ipc'] },
      // With one heap instead of one per thread, image processing needs half the memory for the same work.
      env: { ...env, MALLOC_ARENA_MAX: '1' },
    });
    const one: Child = { process: child, ending: null };
    this.#processes.add(child);
    child.on('exit', () => {
      this.#processes.delete(child);
      this.#drop(one);
    });
    // If a process cannot be started or written to, only its order fails; the site continues to run.
    child.on('error', () => {
      this.#drop(one);
    });
    return one;
  }

  #drop(one: Child): void {
    const at = this.#idle.indexOf(one);
    if (at >= 0) this.#idle.splice(at, 1);
  }

  /** Makes the process available for the next order. An idle process does not keep the parent process alive. */
  #release(one: Child): void {
    this.#idle.push(one);
    one.process.unref();
    one.process.channel?.unref();
    one.ending = setTimeout(() => {
      // Removed first, so that no order is sent to a process that is about to end.
      this.#drop(one);
      one.process.disconnect();
    }, idleMs);
    one.ending.unref();
  }
}
