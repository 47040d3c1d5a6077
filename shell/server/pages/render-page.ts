import { platformVersion } from 'shared-contracts/contract-versions';
import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';
import { satisfy } from 'shared-contracts/satisfy';
import type { Log } from 'shared-contracts/server/slice-context';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { ReleaseSource } from './release-source.ts';
import type { RenderJob, RenderResult } from './render-messages.ts';
import { RenderFailure } from './render-pool.ts';
import type { WatchedVisitor } from './watched-visitor.ts';

export interface RenderDeps {
  readonly run: (job: RenderJob, visitor: WatchedVisitor) => Promise<RenderResult>;
  readonly releases: Pick<ReleaseSource, 'snapshot'>;
  readonly breaker: CircuitBreaker;
  readonly log: Log;
  /** Observes how long a page took, by owner and outcome. */
  readonly observe: (owner: string, outcome: Outcome, seconds: number) => void;
}

/** `first`: as the registry says. `fallback`: with another release, or with none. */
export type Outcome = 'first' | 'fallback';

export type PageJob = Omit<RenderJob, 'owner' | 'version'>;

export interface PageTarget {
  readonly job: PageJob;
  /** Null for an address that no route matches. */
  readonly owner: string | null;
  readonly visitor: WatchedVisitor;
  /** Remotes that this browser asked to avoid. */
  readonly avoid: ReadonlySet<string>;
}

export interface RenderedTarget {
  readonly result: RenderResult;
  /** The releases that it was rendered with. */
  readonly snapshot: RegistrySnapshot;
  readonly outcome: Outcome;
}

interface Step {
  readonly version: string | null;
  /** As the registry says. */
  readonly first: boolean;
  readonly snapshot: RegistrySnapshot;
}

/** Whether the site has what the release asks for; a release is never run otherwise. */
export const isCompatible = ({ requires }: ReleaseInfo, api: Readonly<Record<string, string>>): boolean =>
  satisfy(platformVersion, requires.platform) &&
  Object.entries(requires.api).every(([slice, range]) => satisfy(api[slice] ?? '', range));

/** The release of a remote that a snapshot gives, when it can run here. */
function usableRelease(snapshot: RegistrySnapshot, remote: string): ReleaseInfo | null {
  const state = snapshot.remotes[remote];
  return state?.state === 'enabled' && isCompatible(state.release, snapshot.api) ? state.release : null;
}

/** How the breaker and the log name what drew a page. */
export const drawnBy = (owner: string | null, version: string | null): string =>
  `${owner ?? 'shell'}@${version ?? 'none'}`;

const nameOf = ({ owner }: PageTarget, { version }: Step): string => drawnBy(owner, version);

/** What is tried in turn: the release, the one before it, and the frame without the remote. */
function stepsFor(target: PageTarget, deps: RenderDeps): readonly Step[] {
  const { owner, avoid } = target;
  const snapshot = deps.releases.snapshot(avoid);
  if (owner === null || owner === 'shell') return [{ version: null, snapshot, first: true }];
  const earlier = deps.releases.snapshot(new Set([...avoid, owner]));
  const frame: Step = { version: null, snapshot, first: false };
  const releases = [snapshot, earlier].flatMap((candidate, at): Step[] => {
    const version = usableRelease(candidate, owner)?.version;
    return version === undefined ? [] : [{ version, snapshot: candidate, first: at === 0 }];
  });
  const allowed = releases
    .filter((step, at) => releases.findIndex(({ version }) => version === step.version) === at)
    .filter((step) => deps.breaker.allows(nameOf(target, step)));
  // A form is sent once: what it did cannot be done again.
  return target.job.form === null ? [...allowed, frame] : [allowed[0] ?? frame];
}

const isBroken = ({ payload, faults }: RenderResult): boolean =>
  faults.length > 0 && payload.problem?.code === 'internal';

/** Whether a page cost a thread. */
export const isOwnDoing = (error: unknown): boolean =>
  error instanceof RenderFailure && (error.reason === 'overdue' || error.reason === 'crashed');

/** Whether the page was not even begun: there are too many, or the server stops. */
export const isRefusal = (error: unknown): error is RenderFailure =>
  error instanceof RenderFailure && (error.reason === 'busy' || error.reason === 'closed');

/** One release; on a second thread when the first was lost, unless a form might be sent twice by it. */
async function runStep(target: PageTarget, step: Step, deps: RenderDeps): Promise<RenderResult> {
  const owner = target.owner === 'shell' ? null : target.owner;
  const job: RenderJob = { ...target.job, owner, version: step.version };
  const name = nameOf(target, step);
  for (let turn = 1; ; turn += 1) {
    try {
      const result = await deps.run(job, target.visitor);
      deps.breaker.heal(name);
      for (const fault of result.faults) deps.log.error({ release: name, fault }, 'a page threw on the server');
      return result;
    } catch (error) {
      if (isOwnDoing(error)) deps.breaker.strike(name);
      const again = turn === 1 && isOwnDoing(error) && job.form === null && deps.breaker.allows(name);
      if (!again) throw error;
    }
  }
}

type Tried = { readonly rendered: RenderedTarget } | { readonly failure: unknown };

async function tryStep(target: PageTarget, step: Step, deps: RenderDeps): Promise<Tried> {
  try {
    const result = await runStep(target, step, deps);
    const outcome: Outcome = step.first && !isBroken(result) ? 'first' : 'fallback';
    return { rendered: { result, snapshot: step.snapshot, outcome } };
  } catch (failure) {
    if (failure instanceof RenderFailure && failure.reason === 'busy') throw failure;
    deps.log.error({ release: nameOf(target, step), error: failure }, 'a page could not be rendered');
    return { failure };
  }
}

async function trySteps(target: PageTarget, deps: RenderDeps): Promise<RenderedTarget> {
  let broken: RenderedTarget | null = null;
  let failure: unknown = null;
  for (const step of stepsFor(target, deps)) {
    // The problem in its layout says more than the frame would.
    if (step.version === null && broken !== null) return broken;
    const tried = await tryStep(target, step, deps);
    if ('failure' in tried) failure = tried.failure;
    else if (isBroken(tried.rendered.result)) broken ??= tried.rendered;
    else return tried.rendered;
  }
  if (broken !== null) return broken;
  throw failure;
}

/** Renders with the releases of the registry, or with what still works. Rejects when not even a frame could be drawn. */
export async function renderTarget(target: PageTarget, deps: RenderDeps): Promise<RenderedTarget> {
  const started = performance.now();
  const rendered = await trySteps(target, deps);
  deps.observe(target.owner ?? 'shell', rendered.outcome, (performance.now() - started) / 1000);
  return rendered;
}
