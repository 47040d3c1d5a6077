import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Turn } from 'shared-contracts/server/fair-queue';
import type { Log } from 'shared-contracts/server/slice-context';
import { errorCode } from '../../host/public.ts';
import type { WatchedVisitor } from 'shared-contracts/server/remote-api/watched-visitor';
import { openCallServer, type ApiCallServer } from './call-server.ts';
import { ProcessWatch, quietTickMs, tickMs, startWorkerd, type Workerd } from './workerd-process.ts';
import { readResult, RenderFailure, type ApiCall, type KnownStyles, type ProcessKind } from './render-messages.ts';
import type { Rendering, RenderJob, RenderRequest, RenderResult, ShellStyle } from './render-messages.ts';

export interface ProcessOptions {
  /** `remote@version` or `shell@version`, for the log. */
  readonly name: string;
  readonly kind: ProcessKind;
  /** Text of the shell's server bundle. */
  readonly shell: string;
  /** Text of the release's server bundle; null for the shell's own pages. */
  readonly release: string | null;
  /** Time that a page may occupy the process. Waiting for the API, or for a processor, does not count. */
  readonly deadlineMs: number;
  /** Time from start to finish, waiting included. A page that takes longer is abandoned, and its process continues. */
  readonly maxDurationMs: number;
  readonly startLimitMs: number;
  readonly answer: (call: ApiCall, rendering: Rendering) => Promise<unknown>;
  /** Called when the process accepts no more pages, and when it has ended. */
  readonly onEnd: () => void;
  readonly log: Log;
}

/** Limit of private memory. The process is ended when it is exceeded. */
const maxBytes = 256e6;
/** Above this much private memory, the process finishes its pages and accepts no more. */
const fullBytes = 128e6;
/** Maximum processor time for loading the code, and after each page, as a multiple of the deadline of a page. */
const maxIdleCpuDeadlines = 2;
/** After this time without a page, in ms, a process is checked less often: its code cannot begin to work by itself. */
const quietAfterMs = 1_000;
/** Limits of what is logged of a process's output and network attempts, because a page could produce them endlessly. */
const maxOutputs = 20;
const maxOutput = 500;

/** A workerd process that renders the pages of one release. It has no files, no environment and no network. */
export class RenderProcess {
  readonly name: string;
  readonly kind: ProcessKind;
  /** Rejects with RenderFailure when the process could not start. */
  readonly started: Promise<void>;
  readonly #options: ProcessOptions;
  readonly #styles: KnownStyles = new Map();
  readonly #renderings = new Map<string, Rendering>();
  readonly #exit = new AbortController();
  readonly #ended = once(this.#exit.signal, 'abort');
  #workerd: Workerd | null = null;
  #calls: ApiCallServer | null = null;
  #watch: ProcessWatch | null = null;
  #outputs = 0;
  #attempts = 0;
  /** Processor time since the process last had a page, in ms; its code should be idle then. */
  #idleCpuMs = 0;
  #measuredCpuMs = 0;
  #isRetired = false;
  /** Why the process was ended, and which page was the cause. */
  #culprit: { readonly rendering: Rendering | null; readonly failure: RenderFailure } | null = null;
  readonly #since = performance.now();
  #lastUsed = this.#since;

  constructor(options: ProcessOptions) {
    this.#options = options;
    this.name = options.name;
    this.kind = options.kind;
    this.started = this.#start();
    this.started.catch(() => undefined);
  }

  get load(): number {
    return this.#renderings.size;
  }

  get isRetired(): boolean {
    return this.#isRetired;
  }

  get hasEnded(): boolean {
    return this.#exit.signal.aborted;
  }

  /** 0 while it starts or has a page. */
  get idleMs(): number {
    return this.load > 0 || this.#workerd === null ? 0 : performance.now() - this.#lastUsed;
  }

  /** Time since it was started, in ms. */
  get ageMs(): number {
    return performance.now() - this.#since;
  }

  /** Memory in bytes, and processor time in ms since the last call, as of the last check. */
  measure(): { readonly residentBytes: number; readonly cpuMs: number } {
    const { residentBytes, cpuMs } = this.#watch?.load ?? { residentBytes: 0, cpuMs: 0 };
    const used = Math.max(0, cpuMs - this.#measuredCpuMs);
    this.#measuredCpuMs += used;
    return { residentBytes, cpuMs: used };
  }

  /**
   * Pauses the turn while the page waits for the API. Rejects with RenderFailure, or with Error when the code of the
   * release could not be run.
   */
  async render(job: RenderJob, visitor: WatchedVisitor, turn: Turn): Promise<RenderResult> {
    const id = randomUUID();
    const now = performance.now();
    const rendering: Rendering = { id, job, visitor, turn, workingSince: now, calls: 0, spentMs: 0 };
    this.#renderings.set(id, rendering);
    if (now - this.#lastUsed > quietAfterMs && this.load === 1) this.#checkLater();
    const ordered: RenderRequest = { id, job, visitor: visitor.shown, styles: [...this.#styles.keys()] };
    const late = new AbortController();
    this.#idleCpuMs = 0;
    try {
      const text = await Promise.race([
        this.#post('/render', ordered),
        // A slow API is not the page's fault, so the process continues. Further API calls of the page are refused.
        sleep(this.#options.maxDurationMs, null, { signal: late.signal }).then(() => {
          throw new RenderFailure('late', 'the page took too long, with all that it waited for');
        }),
      ]);
      const result = readResult(text, this.#styles);
      visitor.note(result.reads);
      return result;
    } catch (error) {
      throw await this.#explain(error, rendering);
    } finally {
      late.abort();
      this.#renderings.delete(id);
      this.#lastUsed = performance.now();
      if (this.#isRetired && this.load === 0) this.#kill();
    }
  }

  /** Resolves to the actual reason why a page was not rendered, whichever way its request failed. */
  async #explain(error: unknown, rendering: Rendering): Promise<unknown> {
    const code = errorCode(error);
    // A broken connection is noticed before the exit of the process.
    if (code !== '') await Promise.race([this.#ended, sleep(1_000)]);
    if (!this.hasEnded && this.#culprit === null)
      return code === 'ECONNRESET' ? new RenderFailure('lost', 'its connection was closed') : error;
    const { rendering: culprit, failure } = this.#culprit ?? this.#crash();
    const isOurs = culprit === rendering || failure.reason === 'closed';
    return isOurs ? failure : new RenderFailure('lost', `another page ended ${this.name}`);
  }

  /** Style sheet and fonts of the shell. `fonts`: name → URL. */
  async style(fonts: Readonly<Record<string, string>>): Promise<ShellStyle> {
    await this.started;
    return JSON.parse(await this.#post('/style', fonts)) as ShellStyle;
  }

  /** Lets the process finish its pages and then ends it. */
  retire(): void {
    this.#isRetired = true;
    const failure = new RenderFailure('lost', `${this.name} was replaced while it started`);
    if (this.#workerd === null) this.#culprit ??= { rendering: null, failure };
    if (this.load === 0) this.#kill();
  }

  /** Ends the process immediately; its pages fail with `closed`. Resolves when the process is gone. */
  async close(): Promise<void> {
    this.#isRetired = true;
    this.#culprit ??= { rendering: null, failure: new RenderFailure('closed', 'the server is shutting down') };
    this.#kill();
    await this.started.catch(() => undefined);
    await this.#workerd?.kill();
  }

  async #start(): Promise<void> {
    const { shell, release, startLimitMs, answer, name, log } = this.#options;
    this.#calls = await openCallServer({
      renderings: this.#renderings,
      answer: async (call, rendering) => {
        rendering.calls += 1;
        rendering.workingSince = null;
        rendering.turn.pause();
        try {
          return await answer(call, rendering);
        } finally {
          rendering.calls -= 1;
          if (rendering.calls === 0) {
            rendering.workingSince = performance.now();
            rendering.turn.resume();
          }
        }
      },
      refused: (what) => {
        this.#attempts += 1;
        if (this.#attempts <= maxOutputs) log.warn({ release: name, ...what }, 'a release tried to reach the network');
      },
    });
    try {
      this.#workerd = await startWorkerd(
        { shell, release, port: this.#calls.port, secret: this.#calls.secret },
        {
          limitMs: startLimitMs,
          onOutput: (text) => {
            this.#logOutput(text);
          },
          onSpawn: (pid) => {
            this.#watch = new ProcessWatch(pid, this.#check);
            this.#checkLater();
          },
          onExit: () => {
            this.#exited();
          },
          signal: this.#exit.signal,
        },
      );
    } catch (error) {
      this.#exited();
      throw (
        this.#culprit?.failure ??
        new RenderFailure('crashed', `${name} could not be started: ${(error as Error).message}`)
      );
    }
    if (!this.#isRetired) return;
    this.#kill();
    throw this.#culprit?.failure ?? new RenderFailure('crashed', `${name} ended while it started`);
  }

  #post(path: string, body: unknown): Promise<string> {
    if (this.#workerd === null) throw new Error('the process has not started');
    return this.#workerd.post(path, body);
  }

  #logOutput(text: string): void {
    this.#outputs += 1;
    if (this.#outputs <= maxOutputs)
      this.#options.log.info({ release: this.name, text: text.slice(0, maxOutput) }, 'a release printed');
  }

  /**
   * Returns the page that is taken to occupy the process: the one with work for the longest time, that is since it
   * began or since its last response from the API. Null if none has work.
   */
  #current(): Rendering | null {
    const working = [...this.#renderings.values()].filter(({ workingSince }) => workingSince !== null);
    return working.sort((a, b) => (a.workingSince ?? 0) - (b.workingSince ?? 0))[0] ?? null;
  }

  /** The process is checked even while its code is loaded and while it has no page. */
  #checkLater(): void {
    this.#watch?.checkIn(this.idleMs > quietAfterMs ? quietTickMs : tickMs);
  }

  readonly #check = (watch: ProcessWatch): void => {
    if (this.hasEnded) return;
    this.#checkLater();
    const current = this.#current();
    const { passedMs, usedMs, privateBytes } = watch.look(current?.workingSince ?? 0);
    if (current !== null) current.spentMs += passedMs;
    if (this.load === 0) this.#idleCpuMs += usedMs;
    const failure = this.#failureOf(privateBytes, current);
    if (failure !== null) this.#end(current, failure);
    else if (privateBytes > fullBytes && !this.#isRetired && this.#lastUsed > this.#since) {
      const megabytes = Math.round(privateBytes / 1e6);
      this.#options.log.warn({ release: this.name, megabytes }, 'render process replaced: memory');
      this.retire();
      this.#options.onEnd();
    }
  };

  #failureOf(privateBytes: number, current: Rendering | null): RenderFailure | null {
    const { deadlineMs } = this.#options;
    if (privateBytes > maxBytes) return new RenderFailure('crashed', 'the page took too much memory');
    if (current !== null && current.spentMs > deadlineMs)
      return new RenderFailure('overdue', 'the page took longer than its deadline');
    if (this.#idleCpuMs <= maxIdleCpuDeadlines * deadlineMs) return null;
    return new RenderFailure('overdue', 'the code worked too long without a page');
  }

  #crash(): { readonly rendering: Rendering | null; readonly failure: RenderFailure } {
    return { rendering: this.#current(), failure: new RenderFailure('crashed', `${this.name} ended`) };
  }

  #end(rendering: Rendering | null, failure: RenderFailure): void {
    if (this.#culprit !== null) return;
    this.#culprit = { rendering, failure };
    this.#options.log.warn(
      { release: this.name, reason: failure.reason, url: rendering?.job.url },
      'render process ended',
    );
    this.#kill();
  }

  #kill(): void {
    this.#isRetired = true;
    void this.#workerd?.kill();
    this.#exited();
  }

  #exited(): void {
    if (this.hasEnded) return;
    if (this.#culprit === null && this.load > 0) this.#culprit = this.#crash();
    this.#isRetired = true;
    this.#watch?.stop();
    this.#exit.abort();
    this.#calls?.close();
    this.#options.onEnd();
  }
}
