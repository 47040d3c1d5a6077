import { platformVersion } from 'shared-contracts/contract-versions';
import type { Visitor } from 'shared-contracts/page';
import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';
import { satisfy } from 'shared-contracts/satisfy';
import type { Log } from 'shared-contracts/server/slice-context';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { ReleaseSource } from './release-source.ts';
import type { RenderJob, RenderResult } from './render-messages.ts';
import { RenderFailure } from './render-pool.ts';

export interface RenderDeps {
  readonly run: (job: RenderJob, visitor: Visitor) => Promise<RenderResult>;
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
  readonly visitor: Visitor;
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
  readonly snapshot: RegistrySnapshot;
}

/** Whether the site has what the release asks for; a release is never run otherwise. */
export const isCompatible = ({ requires }: ReleaseInfo, api: Readonly<Record<string, string>>): boolean =>
  satisfy(platformVersion, requires.platform) &&
  Object.entries(requires.api).every(([slice, range]) => satisfy(api[slice] ?? '', range));

/** The release of a remote that a snapshot gives, when it can run here. */
export function usableRelease(snapshot: RegistrySnapshot, remote: string): ReleaseInfo | null {
  const state = snapshot.remotes[remote];
  return state?.state === 'enabled' && isCompatible(state.release, snapshot.api) ? state.release : null;
}

/** What is tried in turn: the release, the one before it, and the frame without the remote. */
function stepsFor({ owner, avoid }: PageTarget, deps: RenderDeps): readonly Step[] {
  const snapshot = deps.releases.snapshot(avoid);
  if (owner === null || owner === 'shell') return [{ version: null, snapshot }];
  const earlier = deps.releases.snapshot(new Set([...avoid, owner]));
  const steps = [snapshot, earlier].flatMap((candidate) => {
    const version = usableRelease(candidate, owner)?.version;
    return version === undefined ? [] : [{ version, snapshot: candidate }];
  });
  const distinct = steps.filter((step, at) => steps.findIndex(({ version }) => version === step.version) === at);
  return [...distinct, { version: null, snapshot }];
}

const isBroken = ({ payload, faults }: RenderResult): boolean => faults.length > 0 && payload.problem?.code === 'internal';

/** A form is sent once: what it did cannot be done again. Everything else gets a second thread. */
async function runStep(target: PageTarget, step: Step, deps: RenderDeps): Promise<RenderResult> {
  const owner = target.owner === 'shell' ? null : target.owner;
  const job: RenderJob = { ...target.job, owner, version: step.version };
  const name = `${target.owner ?? 'shell'}@${step.version ?? 'none'}`;
  try {
    const result = await deps.run(job, target.visitor);
    deps.breaker.heal(name);
    return result;
  } catch (error) {
    if (!(error instanceof RenderFailure) || error.reason === 'busy' || error.reason === 'closed') throw error;
    deps.breaker.strike(name);
    if (job.form !== null || !deps.breaker.allows(name)) throw error;
  }
  try {
    return await deps.run(job, target.visitor);
  } catch (error) {
    deps.breaker.strike(name);
    throw error;
  }
}

/** Renders with the releases of the registry, or with what still works. Rejects when not even a frame could be drawn. */
export async function renderTarget(target: PageTarget, deps: RenderDeps): Promise<RenderedTarget> {
  const started = performance.now();
  const steps = stepsFor(target, deps);
  const first = steps[0];
  let broken: RenderedTarget | null = null;
  let failure: unknown = new Error('nothing could be tried');
  for (const step of steps) {
    const name = `${target.owner ?? 'shell'}@${step.version ?? 'none'}`;
    if (step.version !== null && !deps.breaker.allows(name)) continue;
    if (step.version === null && broken !== null) return broken;
    try {
      const result = await runStep(target, step, deps);
      for (const fault of result.faults) deps.log.error({ release: name, fault }, 'a page threw on the server');
      const outcome: Outcome = step === first && !isBroken(result) ? 'first' : 'fallback';
      const rendered = { result, snapshot: step.snapshot, outcome };
      if (isBroken(result) && target.job.form === null) broken ??= rendered;
      else {
        deps.observe(target.owner ?? 'shell', outcome, (performance.now() - started) / 1000);
        return rendered;
      }
    } catch (error) {
      if (error instanceof RenderFailure && error.reason === 'busy') throw error;
      deps.log.error({ release: name, error }, 'a page could not be rendered');
      failure = error;
    }
  }
  if (broken !== null) return broken;
  throw failure;
}
