import { isAppError } from 'shared-contracts/app-error';
import { ownValue } from 'shared-contracts/own-value';
import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';
import type { Log } from 'shared-contracts/server/slice-context';
import { avoiding, type ReleaseChoice, type ShellBuild } from '../../releases/public.ts';
import { drawnBy, nameOfKind, type CircuitBreaker } from './circuit-breaker.ts';
import type { ReleaseSource } from './release-source.ts';
import { RenderFailure } from '../processes/render-failure.ts';
import type { RenderJob, RenderResult, ShellStyle } from '../processes/render-messages.ts';
import type { WatchedVisitor } from './watched-visitor.ts';

export interface RenderDeps {
  readonly run: (job: RenderJob, visitor: WatchedVisitor) => Promise<RenderResult>;
  readonly style: (shell: ShellBuild) => Promise<ShellStyle>;
  readonly releases: Pick<ReleaseSource, 'shell' | 'snapshot'>;
  readonly breaker: CircuitBreaker;
  readonly log: Log;
  /** Observes how long a page took, by owner and outcome. */
  readonly observe: (owner: string, outcome: Outcome, seconds: number) => void;
}

/** `first`: with the release of the registry, without an error. `fallback`: with another or none, or with an error. */
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
  /** The shell that it was rendered in. */
  readonly shell: ShellBuild;
  readonly style: ShellStyle;
  /** Version of the reader's shell if it failed and another one did not; else null. */
  readonly failedShell: string | null;
  /** The releases that it was rendered with. */
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
export function usableRelease(snapshot: RegistrySnapshot, remote: string, page: string | null): ReleaseInfo | null {
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
export const isGivenUp = (
  breaker: CircuitBreaker,
  name: string,
  { version, page }: Pick<RenderJob, 'version' | 'page'>,
): boolean => version !== null && breaker.isOut(name, page);

/** The page's key in the circuit breaker. */
const pageOf = ({ page }: PageTarget): string => page ?? '';

/** A page in one shell. */
interface InShell extends PageTarget {
  readonly shell: ShellBuild;
  readonly style: ShellStyle;
}

const nameOf = (
  { owner, shell }: PageTarget & Pick<InShell, 'shell'>,
  { version }: Pick<Step, 'version'>,
  { releases }: RenderDeps,
): string =>
  nameOfKind({ owner: owner === 'shell' ? null : owner, version, shell: shell.version }, releases.shell().version);

/** Without the remote. */
const frame = { version: null } as const;

interface Plan {
  readonly chosen: string | null;
  readonly steps: readonly Step[];
}

/** Returns what to try in turn: the reader's release, the one to fall back on, and the frame without the remote. */
function planFor(target: InShell, deps: RenderDeps): Plan {
  const { owner, choice } = target;
  const snapshot = deps.releases.snapshot(choice);
  if (owner === null || owner === 'shell') return { chosen: null, steps: [{ version: null, snapshot, first: true }] };
  // A developer sees what is wrong with the own release, not the site's page.
  const isOverridden = Object.hasOwn(choice.overrides, owner);
  const earlier = isOverridden ? snapshot : deps.releases.snapshot(avoiding(choice, owner));
  const last: Step = { ...frame, snapshot, first: false };
  const releases = [snapshot, earlier].flatMap((candidate, at): Step[] => {
    const version = usableRelease(candidate, owner, target.page)?.version;
    return version === undefined ? [] : [{ version, snapshot: candidate, first: at === 0 }];
  });
  const allowed = releases
    .filter((step, at) => releases.findIndex(({ version }) => version === step.version) === at)
    .filter((step) => deps.breaker.allows(nameOf(target, step, deps), pageOf(target)));
  // A form is tried only once, because what it did must not be done twice.
  const steps = target.job.form === null ? [...allowed, last] : [allowed[0] ?? last];
  // A release that is excluded now is not blamed for pages that it was not asked to render.
  return { chosen: steps.find(({ first }) => first)?.version ?? null, steps };
}

const isBroken = ({ payload, faults }: RenderResult): boolean =>
  faults.length > 0 && payload.problem?.code === 'internal';

/** True if the page itself ended its process. */
export const isOwnDoing = (error: unknown): boolean =>
  error instanceof RenderFailure && (error.reason === 'overdue' || error.reason === 'crashed');

/** Renders with one release. A page without a form that ends its process is tried once more, in a new process. */
async function runStep(target: InShell, step: Step, deps: RenderDeps): Promise<RenderResult> {
  const owner = target.owner === 'shell' ? null : target.owner;
  const page = pageOf(target);
  const job: RenderJob = { ...target.job, shell: target.shell.version, owner, version: step.version, page };
  const name = nameOf(target, step, deps);
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

type Drawn = Pick<RenderedTarget, 'outcome' | 'result' | 'snapshot'> & Pick<Step, 'version'>;
type Tried = { readonly rendered: Drawn } | { readonly failure: unknown };

async function tryStep(target: InShell, step: Step, deps: RenderDeps): Promise<Tried> {
  try {
    const result = await runStep(target, step, deps);
    const outcome: Outcome = step.first && !isBroken(result) ? 'first' : 'fallback';
    return { rendered: { result, snapshot: step.snapshot, version: step.version, outcome } };
  } catch (failure) {
    // It got no turn, and the other steps would have to wait as well.
    if (isAppError(failure)) throw failure;
    deps.log.error({ release: nameOf(target, step, deps), error: failure }, 'a page could not be rendered');
    return { failure };
  }
}

async function trySteps(target: InShell, steps: readonly Step[], deps: RenderDeps): Promise<Drawn> {
  let broken: Drawn | null = null;
  let failure: unknown = null;
  for (const step of steps) {
    // A page that shows its error says more than the frame would.
    if (step.version === null && broken !== null) return broken;
    const tried = await tryStep(target, step, deps);
    if ('failure' in tried) failure = tried.failure;
    else if (isBroken(tried.rendered.result)) broken ??= tried.rendered;
    else return tried.rendered;
  }
  if (broken !== null) return broken;
  throw failure;
}

/** Renders in one shell, with the reader's release or with what still works. */
async function renderInShell(
  target: PageTarget,
  shell: ShellBuild,
  deps: RenderDeps,
): Promise<Omit<RenderedTarget, 'failedShell'>> {
  const started = performance.now();
  const style = await deps.style(shell).catch((error: unknown) => {
    deps.breaker.strike(nameOf({ ...target, shell }, frame, deps), pageOf(target));
    throw error;
  });
  const inShell: InShell = { ...target, shell, style };
  const { chosen, steps } = planFor(inShell, deps);
  const { version, ...rendered } = await trySteps(inShell, steps, deps);
  deps.observe(target.owner ?? 'shell', rendered.outcome, (performance.now() - started) / 1000);
  const failedAlone = version !== null && chosen !== null && version !== chosen && !isBroken(rendered.result);
  return { ...rendered, shell, style, chosen, failedAlone };
}

/** The shell itself could not draw the page, not even with a problem in its place. */
const isFatal = ({ drawn }: RenderResult): boolean => drawn?.hydrates === false;

/** Returns the shell to use when the reader's one fails; null when there is no other. */
function otherShell({ choice }: PageTarget, shell: ShellBuild, { releases }: RenderDeps): ShellBuild | null {
  const other = releases.shell(avoiding(choice, 'shell'));
  return other.version === shell.version ? null : other;
}

/**
 * Renders with the reader's shell and release, or with what still works: another release, the frame without the remote,
 * and last the earlier shell. Rejects if that cannot render the frame either.
 */
export async function renderTarget(target: PageTarget, deps: RenderDeps): Promise<RenderedTarget> {
  const shell = deps.releases.shell(target.choice);
  const other = otherShell(target, shell, deps);
  if (other === null) return { ...(await renderInShell(target, shell, deps)), failedShell: null };
  const isOut = deps.breaker.isOut(nameOf({ ...target, shell }, frame, deps), pageOf(target));
  try {
    const rendered = isOut ? null : await renderInShell(target, shell, deps);
    if (rendered !== null && !isFatal(rendered.result)) return { ...rendered, failedShell: null };
  } catch (error) {
    // What a form did must not be done twice.
    if (isAppError(error) || target.job.form !== null) throw error;
  }
  const choice = avoiding(target.choice, 'shell');
  const rendered = await renderInShell({ ...target, choice }, other, deps);
  return { ...rendered, outcome: 'fallback', failedShell: isFatal(rendered.result) ? null : shell.version };
}
