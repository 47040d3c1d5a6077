import { isAppError } from 'shared-contracts/app-error';
import { ownValue } from 'shared-contracts/own-value';
import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';
import { fitsSite } from 'shared-contracts/release-contract';
import type { Log } from 'shared-contracts/server/slice-context';
import { avoiding, siteVersions, type ReleaseChoice } from '../../releases/public.ts';
import { drawnBy, type CircuitBreaker } from './circuit-breaker.ts';
import type { ReleaseSource } from './release-source.ts';
import { RenderFailure } from '../processes/render-failure.ts';
import type { RenderJob, RenderResult } from '../processes/render-messages.ts';
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

export type PageJob = Omit<RenderJob, 'owner' | 'version' | 'page'>;

export interface PageTarget {
  readonly job: PageJob;
  /** Null for an address that no route matches. */
  readonly owner: string | null;
  /** Its key in the owner's table of pages; null where there is none. */
  readonly page: string | null;
  readonly visitor: WatchedVisitor;
  readonly choice: ReleaseChoice;
}

export interface RenderedTarget {
  readonly result: RenderResult;
  /** The releases that it was rendered with. */
  readonly snapshot: RegistrySnapshot;
  readonly outcome: Outcome;
  /** The release of this reader, where it was tried; else null. */
  readonly chosen: string | null;
  /** The chosen release could not, and another of the same remote could: so it was no fault of the address or the data. */
  readonly failedAlone: boolean;
}

interface Step {
  readonly version: string | null;
  /** As the registry says. */
  readonly first: boolean;
  readonly snapshot: RegistrySnapshot;
}

/** Whether the site has what the release asks for, and the release the page (null: any); it is never run otherwise. */
export const isCompatible = (
  { requires, chunks }: ReleaseInfo,
  api: Readonly<Record<string, string>>,
  page: string | null,
): boolean => fitsSite(requires, siteVersions(api)) && (page === null || Object.hasOwn(chunks, page));

/** The release of a remote that a snapshot gives, when it can show the page here. */
export function usableRelease(snapshot: RegistrySnapshot, remote: string, page: string | null): ReleaseInfo | null {
  const state = ownValue(snapshot.remotes, remote);
  return state?.state === 'enabled' && isCompatible(state.release, snapshot.api, page) ? state.release : null;
}

/**
 * Whether a page that waits is not to be tried any more. The shell's own pages, and the frame that stands for a remote's, are
 * what is left when all else was given up.
 */
export const isGivenUp = (
  breaker: CircuitBreaker,
  { owner, version, page }: Pick<RenderJob, 'owner' | 'version' | 'page'>,
): boolean => version !== null && breaker.isOut(drawnBy(owner, version), page);

/** Its key for the breaker. */
const pageOf = ({ page }: PageTarget): string => page ?? '';
const nameOf = ({ owner }: PageTarget, { version }: Step): string => drawnBy(owner, version);

interface Plan {
  readonly chosen: string | null;
  readonly steps: readonly Step[];
}

/** What is tried in turn: the release, the one that others have or had before, and the frame without the remote. */
function planFor(target: PageTarget, deps: RenderDeps): Plan {
  const { owner, choice } = target;
  const snapshot = deps.releases.snapshot(choice);
  if (owner === null || owner === 'shell') return { chosen: null, steps: [{ version: null, snapshot, first: true }] };
  const earlier = deps.releases.snapshot(avoiding(choice, owner));
  const frame: Step = { version: null, snapshot, first: false };
  const releases = [snapshot, earlier].flatMap((candidate, at): Step[] => {
    const version = usableRelease(candidate, owner, target.page)?.version;
    return version === undefined ? [] : [{ version, snapshot: candidate, first: at === 0 }];
  });
  const allowed = releases
    .filter((step, at) => releases.findIndex(({ version }) => version === step.version) === at)
    .filter((step) => deps.breaker.allows(nameOf(target, step), pageOf(target)));
  // A form is sent once: what it did cannot be done again.
  const steps = target.job.form === null ? [...allowed, frame] : [allowed[0] ?? frame];
  // One that is left out now for a while is not judged by pages that it was not asked for.
  return { chosen: steps.find(({ first }) => first)?.version ?? null, steps };
}

const isBroken = ({ payload, faults }: RenderResult): boolean =>
  faults.length > 0 && payload.problem?.code === 'internal';

/** True if the page itself ended its process. */
export const isOwnDoing = (error: unknown): boolean =>
  error instanceof RenderFailure && (error.reason === 'overdue' || error.reason === 'crashed');

/** One release; in a second process when the page ended the first, unless a form might be sent twice by it. */
async function runStep(target: PageTarget, step: Step, deps: RenderDeps): Promise<RenderResult> {
  const owner = target.owner === 'shell' ? null : target.owner;
  const page = pageOf(target);
  const job: RenderJob = { ...target.job, owner, version: step.version, page };
  const name = nameOf(target, step);
  for (let turn = 1; ; turn += 1) {
    try {
      const result = await deps.run(job, target.visitor);
      deps.breaker.heal(name, page);
      for (const fault of result.faults) deps.log.error({ release: name, fault }, 'a page threw on the server');
      return result;
    } catch (error) {
      if (isOwnDoing(error)) deps.breaker.strike(name, page);
      const again = turn === 1 && isOwnDoing(error) && job.form === null && deps.breaker.allows(name, page);
      if (!again) throw error;
    }
  }
}

/** What a step made of it. */
type Drawn = Omit<RenderedTarget, 'chosen' | 'failedAlone'> & Pick<Step, 'version'>;
type Tried = { readonly rendered: Drawn } | { readonly failure: unknown };

async function tryStep(target: PageTarget, step: Step, deps: RenderDeps): Promise<Tried> {
  try {
    const result = await runStep(target, step, deps);
    const outcome: Outcome = step.first && !isBroken(result) ? 'first' : 'fallback';
    return { rendered: { result, snapshot: step.snapshot, version: step.version, outcome } };
  } catch (failure) {
    // It got no turn, and the other steps would have to wait as well.
    if (isAppError(failure)) throw failure;
    deps.log.error({ release: nameOf(target, step), error: failure }, 'a page could not be rendered');
    return { failure };
  }
}

async function trySteps(target: PageTarget, steps: readonly Step[], deps: RenderDeps): Promise<Drawn> {
  let broken: Drawn | null = null;
  let failure: unknown = null;
  for (const step of steps) {
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
  const { chosen, steps } = planFor(target, deps);
  const { version, ...rendered } = await trySteps(target, steps, deps);
  deps.observe(target.owner ?? 'shell', rendered.outcome, (performance.now() - started) / 1000);
  const failedAlone = version !== null && chosen !== null && version !== chosen && !isBroken(rendered.result);
  return { ...rendered, chosen, failedAlone };
}
