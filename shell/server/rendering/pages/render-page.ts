import { isAppError } from 'shared-contracts/app-error';
import { ownValue } from 'shared-contracts/own-value';
import { avoidedShell, type RegistrySnapshot, type ReleaseInfo } from 'shared-contracts/registry';
import type { Log } from 'shared-contracts/server/slice-context';
import { avoiding, type ReleaseChoice, type ShellBuild } from '../../releases/public.ts';
import { type CircuitBreaker } from './render-health.ts';
import {
  kindKey,
  nameOfKind,
  RenderFailure,
  type ProcessKind,
  type RenderJob,
  type RenderResult,
  type ShellStyle,
} from '../processes/render-messages.ts';
import type { ReleaseSource } from './site.ts';
import type { WatchedVisitor } from 'shared-contracts/server/remote-api/watched-visitor';

export interface RenderDeps {
  readonly run: (job: RenderJob, visitor: WatchedVisitor) => Promise<RenderResult>;
  readonly style: (shell: ShellBuild) => Promise<ShellStyle>;
  readonly releases: Pick<ReleaseSource, 'shell' | 'snapshot'>;
  readonly breaker: CircuitBreaker;
  readonly log: Log;
  /** Observes how long a page took, by owner and outcome. */
  readonly observe: (owner: string, outcome: Outcome, seconds: number) => void;
}

/**
 * `first`: rendered with the release of the registry, without an error. `fallback`: with another release or none, or
 * with an error.
 */
export type Outcome = 'first' | 'fallback';

export type PageJob = Omit<RenderJob, 'owner' | 'version' | 'page' | 'shell'>;

export interface PageTarget {
  readonly job: PageJob;
  /** Null for an address that no route matches. */
  readonly owner: string | null;
  /** Key in the owner's table of pages; null for an address that no route matches. */
  readonly page: string | null;
  readonly visitor: WatchedVisitor;
  readonly choice: ReleaseChoice;
}

export interface RenderedTarget {
  readonly result: RenderResult;
  /** The shell that the page was rendered in. */
  readonly shell: ShellBuild;
  readonly style: ShellStyle;
  /** Version of the reader's shell if it failed and another one did not; else null. */
  readonly failedShell: string | null;
  /** The releases that the page was rendered with. */
  readonly snapshot: RegistrySnapshot;
  readonly outcome: Outcome;
  /** The reader's release if it was tried; else null. */
  readonly chosen: string | null;
  /** Whether the chosen release failed and another one did not, so that neither address nor data were at fault. */
  readonly failedAlone: boolean;
}

interface Step {
  readonly version: string | null;
  /** Whether it is the release that the registry gives this reader. */
  readonly first: boolean;
  readonly snapshot: RegistrySnapshot;
}

/** Returns a remote's release in a snapshot if it has the page (null: any); else null. */
export function releaseWithPage(snapshot: RegistrySnapshot, remote: string, page: string | null): ReleaseInfo | null {
  const state = ownValue(snapshot.remotes, remote);
  return state?.state === 'enabled' && hasPage(state.release, page) ? state.release : null;
}

/** Whether the release has the page; null: any. */
export const hasPage = ({ chunks }: ReleaseInfo, page: string | null): boolean =>
  page === null || Object.hasOwn(chunks, page);

/**
 * Whether a waiting page must no longer be rendered. The shell's own pages, and the frame without a remote, are always
 * rendered, because nothing is left to fall back on.
 */
export const isAbandoned = (breaker: CircuitBreaker, job: ProcessKind & Pick<RenderJob, 'page'>): boolean =>
  job.version !== null && breaker.isExcluded(kindKey(job), job.page);

/** The page's key in the circuit breaker. */
const pageOf = ({ page }: PageTarget): string => page ?? '';

interface InShell extends PageTarget {
  readonly shell: ShellBuild;
}

/** Without a version: the frame without the remote. */
const kindOf = (
  { owner, shell }: Pick<InShell, 'owner' | 'shell'>,
  { version }: Pick<Step, 'version'> = { version: null },
): ProcessKind => ({ owner: owner === 'shell' ? null : owner, version, shell: shell.version });

interface Plan {
  readonly chosen: string | null;
  readonly steps: readonly Step[];
}

/** Returns what to try in turn: the reader's release, the one to fall back on, and the frame without the remote. */
function planFor(target: InShell, deps: RenderDeps): Plan {
  const { owner, choice } = target;
  const snapshot = deps.releases.snapshot(choice);
  if (owner === null || owner === 'shell') return { chosen: null, steps: [{ version: null, snapshot, first: true }] };
  // A developer should see what is wrong with their own release, not the site's page.
  const isOverridden = Object.hasOwn(choice.overrides, owner);
  const earlier = isOverridden ? snapshot : deps.releases.snapshot(avoiding(choice, owner));
  const last: Step = { version: null, snapshot, first: false };
  const releases = [snapshot, earlier].flatMap((candidate, at): Step[] => {
    const version = releaseWithPage(candidate, owner, target.page)?.version;
    return version === undefined ? [] : [{ version, snapshot: candidate, first: at === 0 }];
  });
  const allowed = releases
    .filter((step, at) => releases.findIndex(({ version }) => version === step.version) === at)
    .filter((step) => deps.breaker.allows(kindKey(kindOf(target, step)), pageOf(target)));
  // A form is tried only once, because its effects must not happen twice.
  const steps = target.job.form === null ? [...allowed, last] : [allowed[0] ?? last];
  // A release that is excluded now is not blamed for pages that it was not asked to render.
  return { chosen: steps.find(({ first }) => first)?.version ?? null, steps };
}

const isBroken = ({ payload, faults }: RenderResult): boolean =>
  faults.length > 0 && payload.problem?.code === 'internal';

/** Not even the frame could be rendered around the page, or around its problem. */
const isFatal = ({ drawn }: RenderResult): boolean => drawn?.hydrates === false;

/** True if the page itself ended its process. */
export const isPageFault = (error: unknown): boolean =>
  error instanceof RenderFailure && (error.reason === 'overdue' || error.reason === 'crashed');

/**
 * Renders with one release. If a page without a form makes its process end, it is tried once more, in a new process.
 */
async function runStep(target: InShell, step: Step, deps: RenderDeps): Promise<RenderResult> {
  const kind = kindOf(target, step);
  const page = pageOf(target);
  const job: RenderJob = { ...target.job, ...kind, page };
  const key = kindKey(kind);
  for (let turn = 1; ; turn += 1) {
    try {
      const result = await deps.run(job, target.visitor);
      deps.breaker.recordSuccess(key, page);
      for (const fault of result.faults)
        deps.log.error({ release: nameOfKind(kind), fault }, 'a page threw on the server');
      return result;
    } catch (error) {
      if (isPageFault(error)) deps.breaker.recordFailure(key, page);
      const again = turn === 1 && isPageFault(error) && job.form === null && deps.breaker.allows(key, page);
      if (!again) throw error;
    }
  }
}

type Drawn = Pick<RenderedTarget, 'outcome' | 'result' | 'snapshot'> & Pick<Step, 'version'>;
type Tried = { readonly rendered: Drawn } | { readonly failure: unknown };

async function tryStep(target: InShell, step: Step, deps: RenderDeps): Promise<Tried> {
  try {
    const result = await runStep(target, step, deps);
    const outcome: Outcome = step.first && !isBroken(result) ? 'first' : 'fallback';
    return { rendered: { result, snapshot: step.snapshot, version: step.version, outcome } };
  } catch (failure) {
    // The page got no turn in the queue, and the other steps would have to wait as well.
    if (isAppError(failure)) throw failure;
    deps.log.error({ release: nameOfKind(kindOf(target, step)), error: failure }, 'a page could not be rendered');
    return { failure };
  }
}

async function trySteps(target: InShell, steps: readonly Step[], deps: RenderDeps): Promise<Drawn> {
  let broken: Drawn | null = null;
  let failure: unknown = null;
  for (const step of steps) {
    // A page that shows its own error is more helpful than the frame alone, provided that the frame is drawn around it.
    if (step.version === null && broken !== null && !isFatal(broken.result)) return broken;
    const tried = await tryStep(target, step, deps);
    if ('failure' in tried) failure = tried.failure;
    else if (!isBroken(tried.rendered.result)) return tried.rendered;
    else if (broken === null || isFatal(broken.result)) broken = tried.rendered;
  }
  if (broken !== null) return broken;
  throw failure;
}

type Attempt = Omit<RenderedTarget, 'failedShell'>;

/** Renders in one shell, with the reader's release or with what still works. */
async function renderInShell(target: PageTarget, shell: ShellBuild, deps: RenderDeps): Promise<Attempt> {
  const started = performance.now();
  const { chosen, steps } = planFor({ ...target, shell }, deps);
  const style = await deps.style(shell).catch((error: unknown) => {
    if (isPageFault(error)) deps.breaker.recordFailure(kindKey(kindOf({ ...target, shell })), pageOf(target));
    throw new NoStyle('the shell has no style', { cause: error });
  });
  const { version, ...rendered } = await trySteps({ ...target, shell }, steps, deps);
  deps.observe(target.owner ?? 'shell', rendered.outcome, (performance.now() - started) / 1000);
  const failedAlone = version !== null && chosen !== null && version !== chosen && !isBroken(rendered.result);
  return { ...rendered, shell, style, chosen, failedAlone };
}

/** No code of the page has run, since the style of the shell was not available. */
class NoStyle extends Error {
  override readonly name = 'NoStyle';
}

/** Returns the shell to use when the reader's one fails; null when there is no other. */
function otherShell({ choice }: PageTarget, shell: ShellBuild, { releases }: RenderDeps): ShellBuild | null {
  const other = releases.shell(avoiding(choice, avoidedShell(shell.version)));
  return other.version === shell.version ? null : other;
}

/** Tries the reader's shell. Resolves to null when the page may be rendered in another one. */
async function tryShell(target: PageTarget, shell: ShellBuild, deps: RenderDeps): Promise<Attempt | null> {
  try {
    return await renderInShell(target, shell, deps);
  } catch (error) {
    // The effects of a form must not happen twice.
    if (isAppError(error) || (target.job.form !== null && !(error instanceof NoStyle))) throw error;
    return null;
  }
}

/**
 * Whether the shell may be at fault. A page that throws in a canary shell is tried in the stable one too, to find out.
 */
function mayBeShells({ result, shell }: Attempt, { job }: PageTarget, { releases }: RenderDeps): boolean {
  if (job.form !== null) return false;
  return isFatal(result) || (isBroken(result) && shell.version !== releases.shell().version);
}

/**
 * Renders with the reader's shell and release, or with what still works: another release, the frame without the remote,
 * and last another shell. Rejects if that cannot render the frame either.
 */
export async function renderTarget(target: PageTarget, deps: RenderDeps): Promise<RenderedTarget> {
  const shell = deps.releases.shell(target.choice);
  const other = otherShell(target, shell, deps);
  if (other === null) return { ...(await renderInShell(target, shell, deps)), failedShell: null };
  const isOut = deps.breaker.isExcluded(kindKey(kindOf({ ...target, shell })), pageOf(target));
  const first = isOut ? null : await tryShell(target, shell, deps);
  if (first !== null && !mayBeShells(first, target, deps)) return { ...first, failedShell: null };
  const choice = avoiding(target.choice, avoidedShell(shell.version));
  const second = await renderInShell({ ...target, choice }, other, deps).catch((error: unknown) => {
    if (first === null) throw error;
    return null;
  });
  if (first !== null && (second === null || isBroken(second.result))) return { ...first, failedShell: null };
  if (second === null) throw new Error('no shell could render the page');
  return { ...second, outcome: 'fallback', failedShell: isOut ? null : shell.version };
}
