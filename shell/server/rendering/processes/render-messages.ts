import type { FormErrors, PagePayload, PageProblem, Visitor } from 'shared-contracts/page';
import type { CriticalStyle, DrawnPage } from 'shared-contracts/page-renderer';
import type { Turn } from 'shared-contracts/server/fair-queue';
import type { VisitorField, WatchedVisitor } from 'shared-contracts/server/remote-api/watched-visitor';

/** One page to render. */
export interface RenderJob {
  /** True to render the markup too; false for the payload only. */
  readonly document: boolean;
  readonly url: string;
  readonly publicUrl: string;
  readonly product: string;
  /** `DeclaredRoutes` as JSON. */
  readonly routes: string;
  /** Version of the shell that renders it. */
  readonly shell: string;
  /**
   * The owner of the page, and the version of the release that renders it. Both are null for the shell's own pages;
   * only the version is null for the page of a remote without a release.
   */
  readonly owner: string | null;
  readonly version: string | null;
  /** The page's key in the owner's table of pages; empty for an address that no route matches. */
  readonly page: string;
  /** The form that was sent, URL-encoded; null for a GET. */
  readonly form: string | null;
  /** This and the next two: as in `LoaderContext`. */
  readonly saveData?: boolean;
  readonly byOwnLink?: boolean;
  readonly sendsMail?: boolean;
  /** Set if the server handled a form and found errors, which the page then shows. */
  readonly formErrors?: Pick<FormErrors, 'errors' | 'values'>;
  /** Shown in place of the page; nothing is loaded. */
  readonly refusal?: PageProblem;
}

/** Pages of the same kind share a process: those of one release in one shell. */
export type ProcessKind = Pick<RenderJob, 'owner' | 'shell' | 'version'>;

/** Returns the name of a release in the log: `owner@version`. */
export const releaseName = (owner: string | null, version: string | null): string =>
  `${owner ?? 'shell'}@${version ?? 'none'}`;

/** Returns the name of what renders a page: the shell, or the release of its remote. */
export const nameOfKind = ({ owner, version, shell }: ProcessKind): string =>
  owner === null ? releaseName(null, shell) : releaseName(owner, version);

/**
 * Returns the key by which faults are counted in the circuit breaker and in the health of pages: a release in one
 * shell, so that it is not excluded for the faults of another shell.
 */
export const kindKey = (kind: ProcessKind): string => `${nameOfKind(kind)} in ${kind.shell}`;

/** Returns the name of the release in a key made by `kindKey`. */
export const nameInKey = (key: string): string => key.split(' in ', 1)[0] ?? key;

export interface RenderResult {
  readonly payload: PagePayload;
  readonly drawn: DrawnPage | null;
  /** Unexpected throws, as text for the log. */
  readonly faults: readonly string[];
  /** Fields of the visitor that the page's own code read. */
  readonly reads: readonly VisitorField[];
}

/** A style as a render process sends it: only its number if the server has it already. */
export interface SentStyle {
  /** Null for a style beyond the limit of numbered ones. */
  readonly number: number | null;
  readonly style?: CriticalStyle;
}

/** A page as a render process sends it: without the payload, and without styles that the server already has. */
export interface SentPage extends Omit<DrawnPage, 'payload' | 'styles'> {
  readonly styles: readonly SentStyle[];
}

export interface RenderAnswer extends Omit<RenderResult, 'drawn'> {
  readonly drawn: SentPage | null;
}

/** Maximum number of faults that are logged per page, and their maximum length in characters. */
const maxFaults = 20;
const maxFault = 4_000;

const isDrawn = ({ html, head, styles, status }: SentPage): boolean =>
  typeof html === 'string' &&
  typeof head === 'string' &&
  Array.isArray(styles) &&
  Number.isInteger(status) &&
  status >= 200 &&
  status < 600;

/** The styles that a render process has sent, by their numbers. */
export type KnownStyles = Map<number, CriticalStyle>;

/** Maximum number of styles kept per process. */
const maxKnown = 50;

/** Returns the style, and stores it in `known` under its number. */
function readStyle({ number, style }: SentStyle, known: KnownStyles): CriticalStyle {
  if (number !== null && style !== undefined && known.size < maxKnown) known.set(number, style);
  const found = style ?? known.get(number ?? -1);
  if (found === undefined) throw new Error('the page has a style that was never sent');
  return found;
}

/**
 * Reads the response of a render process. Throws when it has another shape: the code of a release can change all of it.
 * `known`: the styles of the process's earlier pages.
 */
export function readResult(text: string, known: KnownStyles): RenderResult {
  const { payload, drawn, faults, reads } = JSON.parse(text) as Omit<RenderAnswer, 'payload'> & Partial<RenderAnswer>;
  if (payload?.routeId === undefined) throw new Error('the page has no payload');
  if (drawn !== null && !isDrawn(drawn)) throw new Error('the page has no markup');
  const styles = drawn?.styles.map((style) => readStyle(style, known)) ?? [];
  return {
    payload,
    drawn: drawn && { ...drawn, payload, styles },
    faults: faults.slice(0, maxFaults).map((fault) => fault.slice(0, maxFault)),
    reads,
  };
}

/** A page that is being rendered. */
export interface Rendering {
  readonly id: string;
  readonly job: RenderJob;
  readonly visitor: WatchedVisitor;
  readonly turn: Turn;
  /** When the process last got work for this page, in ms; null while the page waits for the API. */
  workingSince: number | null;
  calls: number;
  /** Time that the page occupied the process, in ms. */
  spentMs: number;
}

/** What is sent to a render process for one page. */
export interface RenderRequest {
  /** Identifies this rendering when its code calls the API; valid until the page is finished. */
  readonly id: string;
  readonly job: RenderJob;
  readonly visitor: Pick<Visitor, 'id' | 'role' | 'currency'>;
  /** Numbers of the styles that the server already has from this process. */
  readonly styles: readonly number[];
}

/** An API call by the page's code. */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly input: unknown;
}

/** Styles that every document of the shell contains. */
export interface ShellStyle {
  readonly globalCss: string;
  /** Names of fonts. */
  readonly preloadedFonts: readonly string[];
}

/**
 * Why a page was not rendered. `overdue` and `crashed` are faults of the page or its release. `closed`: the server is
 * shutting down. `late`: something that the page waited for took too long. `lost`: another page of the same release
 * made the process end, the process was replaced while it started, or the connection to it was closed. `left-out`: the
 * release was excluded in the meantime, or too many releases that are not live were in use.
 */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
  readonly reason: 'overdue' | 'crashed' | 'late' | 'lost' | 'left-out' | 'closed';

  constructor(reason: RenderFailure['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
