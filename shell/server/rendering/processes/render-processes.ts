import type { Log } from 'shared-contracts/server/slice-context';
import { AppError } from 'shared-contracts/app-error';
import { clientOf } from 'shared-contracts/server/client-usage';
import { FairQueue, type Turn } from 'shared-contracts/server/fair-queue';
import { guest, metrics } from '../../host/public.ts';
import {
  releaseName,
  nameOfKind,
  RenderFailure,
  type ApiCall,
  type ProcessKind,
  type Rendering,
  type RenderJob,
  type RenderResult,
  type ShellStyle,
} from './render-messages.ts';
import { unwatched, watchVisitor, type WatchedVisitor } from 'shared-contracts/server/remote-api/watched-visitor';
import { RenderProcess } from './render-process.ts';

export interface ProcessesOptions {
  /** Text of the server bundle of a remote's release, or of the shell's. */
  readonly code: (owner: string, version: string) => Promise<string>;
  /**
   * Version of the live release (or its state), by owner. When it changes, new processes replace those of the remote,
   * or of the earlier shell.
   */
  readonly states: () => ReadonlyMap<string, string>;
  /** Versions of the shells that readers get now: the stable one, and a canary. */
  readonly liveShells: () => readonly string[];
  /** One page of the shell and of each live release, rendered in advance so that their processes are running. */
  readonly warmUpJobs: () => readonly RenderJob[];
  readonly warmUpFailed: (job: RenderJob, error: unknown) => void;
  readonly deadlineMs: number;
  readonly maxDurationMs: number;
  readonly startLimitMs: number;
  /** Maximum number of pages waiting for a process. If another one arrives, one of them is refused immediately. */
  readonly queueLimit: number;
  readonly answer: (call: ApiCall, rendering: Rendering) => Promise<unknown>;
  /** Whether a page's release has been excluded since the page started to wait. */
  readonly isOut: (job: RenderJob) => boolean;
  readonly log: Log;
}

/** Pages that one process works on at a time, excluding those that wait for the API. */
const maxRunning = 4;
/** Pages of one process at a time, including those that wait for the API. */
const maxAtOnce = 32;
/** How long a process whose release is not live may be idle before it ends, in ms. */
const idleMs = 60_000;
/**
 * Maximum number of processes of releases that are not live, for browsers that still use an older release, and for
 * developers.
 */
const maxOld = 6;
/**
 * A process is replaced if at least `maxFaults` of its last `faultWindow` pages had errors, unless it is younger than
 * `newMs`.
 */
const faultWindow = 20;
const maxFaults = 5;
const newMs = 10_000;
/** Number of shells whose styles are cached: the stable one, a canary, and those of open tabs. */
const maxStyles = 4;

/** The shell renders the pages of remotes without a release. */
const keyOf = ({ owner, version, shell }: ProcessKind): string =>
  version === null ? shell : `${shell} ${releaseName(owner, version)}`;
const wasLost = (error: unknown): boolean => error instanceof RenderFailure && error.reason === 'lost';
const nullIfLost = (error: unknown): null => {
  if (wasLost(error)) return null;
  throw error;
};
const isBroken = ({ payload, faults }: RenderResult): boolean =>
  payload.problem?.code === 'internal' && faults.length > 0;

/**
 * One process for the pages of each shell, and one for each release that is used in it: no two releases share a
 * process.
 */
export class RenderProcesses {
  readonly #options: ProcessesOptions;
  /** Processes that accept pages, by `keyOf`. */
  readonly #processes = new Map<string, Promise<RenderProcess>>();
  /** All processes that have not ended. */
  readonly #alive = new Set<RenderProcess>();
  readonly #queues = new WeakMap<RenderProcess, FairQueue>();
  /** Whether each of the last pages of a process had errors, the newest last. */
  readonly #faults = new WeakMap<RenderProcess, boolean[]>();
  readonly #maintenance: NodeJS.Timeout;
  #states: ReadonlyMap<string, string>;
  /** By version of the shell, the oldest first. */
  readonly #styles = new Map<string, Promise<ShellStyle>>();
  #isWarm = false;
  #isClosed = false;

  constructor(options: ProcessesOptions) {
    this.#options = options;
    this.#states = options.states();
    void this.#warmUp().then(() => {
      this.#isWarm = true;
    });
    this.#maintenance = setInterval(() => {
      try {
        this.#maintain();
      } catch (error) {
        options.log.error({ error }, 'the render processes could not be looked after');
      }
    }, 1_000).unref();
  }

  /** Whether every release that was live at the start has rendered a page, or failed to. */
  get isWarm(): boolean {
    return this.#isWarm;
  }

  /**
   * Resolves to the styles that every document of a shell contains; rejects if its bundle does not run. `fonts`: name →
   * URL.
   */
  async style(shell: string, fonts: Readonly<Record<string, string>>): Promise<ShellStyle> {
    const known = this.#styles.get(shell);
    if (known !== undefined) return known;
    const ask = async (): Promise<ShellStyle> => {
      const process = await this.#processFor({ owner: null, version: null, shell });
      return process.style(fonts);
    };
    // Retried once, since the process may have been replaced meanwhile.
    const asking = ask().catch(ask);
    this.#styles.set(shell, asking);
    const [oldest] = this.#styles.keys();
    if (this.#styles.size > maxStyles && oldest !== undefined) this.#styles.delete(oldest);
    asking.catch(() => this.#styles.delete(shell));
    return asking;
  }

  /**
   * Rejects with AppError when the page got no turn (see FairQueue) or the server is shutting down, with RenderFailure
   * when it could not be begun or finished, or with Error when the code of the release could not be run.
   */
  async run(job: RenderJob, visitor: WatchedVisitor): Promise<RenderResult> {
    try {
      return await this.#run(job, visitor);
    } catch (error) {
      if (error instanceof RenderFailure && error.reason === 'closed')
        throw new AppError('unavailable', 'The site is restarting. Please try again in a moment.', { retryAfter: 5 });
      throw error;
    }
  }

  async #run(job: RenderJob, visitor: WatchedVisitor): Promise<RenderResult> {
    for (let losses = 0; ;) {
      const { process, turn } = await this.#turn(job, visitor);
      try {
        const result = await process.render(job, visitor, turn);
        this.#countFault(process, isBroken(result));
        return result;
      } catch (error) {
        losses += 1;
        if (!wasLost(error)) throw error;
        // A form is not tried again, because its effects must not happen twice.
        if (losses > 1 || job.form !== null) throw new RenderFailure('crashed', 'its processes ended again and again');
      } finally {
        turn.end();
      }
      if (this.#options.isOut(job))
        throw new RenderFailure('left-out', 'its release was excluded while the page waited');
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#maintenance);
    await Promise.all([...this.#alive].map((process) => process.close()));
    await Promise.allSettled(this.#processes.values());
  }

  /** Waits for the visitor's turn; resolves to the process that renders the page. */
  async #turn(
    job: RenderJob,
    visitor: WatchedVisitor,
  ): Promise<{ readonly process: RenderProcess; readonly turn: Turn }> {
    const client = clientOf(unwatched(visitor.visitor).known);
    for (;;) {
      const process = await this.#processFor(job).catch(nullIfLost);
      if (process === null) continue;
      const turn = await this.#queueOf(process).take(client);
      if (!process.isRetired) return { process, turn };
      turn.end();
    }
  }

  #queueOf(process: RenderProcess): FairQueue {
    const queue =
      this.#queues.get(process) ?? new FairQueue({ maxRunning, maxAtOnce, maxWaiting: this.#options.queueLimit });
    this.#queues.set(process, queue);
    return queue;
  }

  #processFor(kind: ProcessKind): Promise<RenderProcess> {
    if (this.#isClosed) return Promise.reject(new RenderFailure('closed', 'the server is shutting down'));
    const key = keyOf(kind);
    const known = this.#processes.get(key);
    if (known !== undefined) return known;
    const starting = this.#startProcess(kind);
    this.#processes.set(key, starting);
    starting.catch(() => {
      if (this.#processes.get(key) === starting) this.#processes.delete(key);
    });
    return starting;
  }

  async #startProcess({ owner, version, shell }: ProcessKind): Promise<RenderProcess> {
    const { code, deadlineMs, maxDurationMs, startLimitMs, answer, log } = this.#options;
    const kind = { owner: version === null ? null : owner, version, shell };
    const release = version === null || owner === null ? null : await code(owner, version);
    const shellCode = await code('shell', shell);
    if (!this.#isLive(kind)) this.#makeRoom();
    if (this.#isClosed) throw new RenderFailure('closed', 'the server is shutting down');
    const process: RenderProcess = new RenderProcess({
      ...{ name: nameOfKind(kind), kind, shell: shellCode, release },
      ...{ deadlineMs, maxDurationMs, startLimitMs, answer, log },
      onEnd: () => {
        this.#forget(process);
      },
    });
    this.#alive.add(process);
    await process.started;
    return process;
  }

  /** Ends an old release's process so that another can start. Throws RenderFailure if all are in use. */
  #makeRoom(): void {
    const old = [...this.#alive].filter((process) => !process.isRetired && !this.#isLive(process.kind));
    if (old.length < maxOld) return;
    const [longest] = old.toSorted((a, b) => b.idleMs - a.idleMs);
    if (longest === undefined || longest.idleMs === 0)
      throw new RenderFailure('left-out', 'too many releases that are not live are in use');
    this.#options.log.info({ release: longest.name }, 'render process retired: another release needs the room');
    this.#retire(longest);
  }

  /** Stops giving pages to the process; the next page starts a new one. */
  #forget(process: RenderProcess): void {
    const key = keyOf(process.kind);
    const current = this.#processes.get(key);
    current?.then(
      (started) => {
        if (started === process && this.#processes.get(key) === current) this.#processes.delete(key);
      },
      () => undefined,
    );
    if (process.hasEnded) this.#alive.delete(process);
    // Pages that waited for it go to the next process.
    this.#queueOf(process).liftLimits();
  }

  #retire(process: RenderProcess): void {
    process.retire();
    this.#forget(process);
  }

  #countFault(process: RenderProcess, isFault: boolean): void {
    const recent = [...(this.#faults.get(process) ?? []), isFault].slice(-faultWindow);
    this.#faults.set(process, recent);
    if (process.isRetired || process.ageMs < newMs || recent.filter(Boolean).length < maxFaults) return;
    this.#options.log.warn({ release: process.name }, 'render process replaced: too many pages with errors');
    this.#retire(process);
  }

  /** Replaces processes of remotes whose releases have changed, and ends those that nobody uses. */
  #maintain(): void {
    this.#measure();
    const states = this.#options.states();
    const changed = [...states]
      .filter(([remote, state]) => this.#states.get(remote) !== state)
      .map(([remote]) => remote);
    this.#states = states;
    for (const process of this.#alive) {
      const { owner, shell } = process.kind;
      const isIdle = process.idleMs > idleMs && !this.#isLive(process.kind);
      const isOfEarlierShell = changed.includes('shell') && shell !== states.get('shell');
      const hasChanged = isOfEarlierShell || (owner !== null && changed.includes(owner));
      if (hasChanged) this.#options.log.info({ release: process.name }, 'render process retired: its release changed');
      if (isIdle || hasChanged) this.#retire(process);
    }
    if (changed.length > 0) void this.#warmUp();
  }

  #measure(): void {
    metrics.renderMemory.reset();
    for (const process of this.#alive) {
      const { residentBytes, cpuMs } = process.measure();
      const remote = process.kind.owner ?? 'shell';
      metrics.renderMemory.inc({ remote }, residentBytes);
      metrics.renderCpu.inc({ remote }, cpuMs / 1000);
    }
  }

  #isLive(kind: ProcessKind): boolean {
    const { liveShells, warmUpJobs } = this.#options;
    if (!liveShells().includes(kind.shell)) return false;
    return warmUpJobs().some(({ owner, version }) => keyOf({ ...kind, owner, version }) === keyOf(kind));
  }

  async #warmUp(): Promise<void> {
    await Promise.all(
      this.#options.warmUpJobs().map(async (job) => {
        try {
          const { faults, payload } = await this.run(job, watchVisitor(guest));
          if (payload.problem?.code === 'internal') throw new Error(faults[0] ?? payload.problem.message);
        } catch (error) {
          if (!this.#isClosed) this.#options.warmUpFailed(job, error);
        }
      }),
    );
  }
}
