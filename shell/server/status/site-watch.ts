import { AppError } from 'shared-contracts/app-error';
import { ownValue } from 'shared-contracts/own-value';
import type { RegistrySnapshot } from 'shared-contracts/registry';
import type { InsideStatus } from 'shared-contracts/status/get-inside';
import type { PartState, SiteStatus, SectionState } from 'shared-contracts/status/get-status';
import { entryOf, type Registry } from '../releases/public.ts';
import { checkParts } from './check-parts.ts';
import { readStaffStatus, type StatusDeps } from './read-inside.ts';
import { readReleaseHistory, type ReleaseHistory } from './release-history.ts';
import { ProblemHistory, type ReportedState } from './problem-history.ts';
import { shareProblems } from './troubles-of-servers.ts';

/**
 * Returns the state of each remote's pages: the release that the server uses, compared with the registry, and whether
 * its pages can be rendered.
 */
export function sectionStates(
  { remotes }: RegistrySnapshot,
  registry: Registry,
  since: Readonly<Record<string, number>>,
  problemOf: StatusDeps['problemOf'],
): readonly SectionState[] {
  return Object.entries(remotes).map(([remote, state]): SectionState => {
    const { stable, canary } = entryOf(registry, remote);
    const shown = canary === null ? null : { version: canary.version, percent: canary.percent };
    const at = ownValue(since, remote) ?? null;
    if (state.state !== 'enabled') {
      const none = { version: null, since: at, canary: shown };
      if (state.state === 'disabled') return { remote, state: 'off', ...none, trouble: null };
      return { remote, state: 'missing', ...none, trouble: stable === null ? 'it has no release yet' : null };
    }
    const { version } = state.release;
    const isMeant = stable === null || version === stable.version;
    const trouble = problemOf(remote, version);
    return {
      remote,
      state: trouble !== null ? 'degraded' : isMeant ? 'works' : 'earlier',
      ...{ version, since: isMeant ? at : null, canary: shown, trouble },
    };
  });
}

/** How often all parts are checked, in ms. The checks do not depend on visits to the page. */
const lookEveryMs = 15_000;
/** With several servers, each checks less often, because they all ask the same database. */
const sharedLookEveryMs = 30_000;

interface CheckedParts {
  readonly at: number;
  readonly parts: readonly PartState[];
}

/** The watch of one site, from `open` to `close`. */
class Watch {
  readonly deps: StatusDeps;
  readonly #problems = new ProblemHistory();
  readonly #share: ((found: readonly ReportedState[]) => Promise<readonly ReportedState[]>) | null;
  readonly #started: number;
  #latest: Promise<CheckedParts> | null = null;
  #history: Promise<ReleaseHistory> | null = null;
  #seq = -1;
  /** When reading the history failed; null while it succeeds. */
  #failedAt: number | null = null;
  readonly #timer: NodeJS.Timeout;

  constructor(deps: StatusDeps) {
    this.deps = deps;
    this.#started = deps.now();
    const { shared = null } = deps.core;
    this.#share = shared && shareProblems(shared, deps.now);
    this.#timer = setInterval(
      () => {
        const next = this.#checkNow();
        // The previous result is used until the new one is there.
        void next.then(() => (this.#latest = next));
      },
      shared === null ? lookEveryMs : sharedLookEveryMs,
    ).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #checkNow(): Promise<CheckedParts> {
    const { now } = this.deps;
    const own = await checkParts(this.deps);
    // Without the database, readers see only what this server has found.
    const found = (await this.#share?.(own).catch(() => own)) ?? own;
    return { at: now(), parts: this.#problems.note(found, now()) };
  }

  /**
   * Reads the history again when the registry has changed. When it cannot be read, an empty history is used for 15
   * seconds.
   */
  history(): Promise<ReleaseHistory> {
    const { seq } = this.deps.releases.registry();
    const isOver = this.#failedAt !== null && this.deps.now() - this.#failedAt >= lookEveryMs;
    if (this.#history === null || this.#seq !== seq || isOver) {
      this.#seq = seq;
      this.#failedAt = null;
      this.#history = this.#readHistory(seq);
    }
    return this.#history;
  }

  async #readHistory(seq: number): Promise<ReleaseHistory> {
    try {
      return await readReleaseHistory(this.deps.home, seq);
    } catch (error) {
      this.deps.log.warn({ error }, 'the history of releases cannot be read');
      this.#failedAt = this.deps.now();
      return { changes: [], since: {} };
    }
  }

  async site(): Promise<SiteStatus> {
    const { releases, core, shell, problemOf } = this.deps;
    const snapshot = releases.snapshot();
    const [latest, { since }] = await Promise.all([(this.#latest ??= this.#checkNow()), this.history()]);
    return {
      ...latest,
      shell: shell(),
      shellTrouble: problemOf(null, null),
      started: this.#started,
      seq: snapshot.seq,
      sections: sectionStates(snapshot, releases.registry(), since, problemOf),
      api: core.api.versions(),
    };
  }
}

/** Reports the state of the site. Its methods throw `unavailable` before `open` and after `close`. */
export class SiteWatch {
  #watch: Watch | null = null;

  open(deps: StatusDeps): void {
    this.#watch = new Watch(deps);
  }

  close(): void {
    this.#watch?.stop();
    this.#watch = null;
  }

  get #opened(): Watch {
    if (this.#watch === null) throw new AppError('unavailable', 'The site is starting; please try again in a moment');
    return this.#watch;
  }

  /** The public state. */
  site(): Promise<SiteStatus> {
    return this.#opened.site();
  }

  /** The state for editors. */
  async inside(): Promise<InsideStatus> {
    const watch = this.#opened;
    return readStaffStatus(watch.deps, await watch.history());
  }
}
