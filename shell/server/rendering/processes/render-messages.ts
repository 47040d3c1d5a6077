import type { FormErrors, PagePayload, PageProblem, Visitor } from 'shared-contracts/page';
import type { DrawnPage } from 'shared-contracts/page-renderer';
import type { Turn } from 'shared-contracts/server/fair-queue';
import type { VisitorField, WatchedVisitor } from '../pages/watched-visitor.ts';

/** One page to render. */
export interface RenderJob {
  /** With markup; else only the payload. */
  readonly document: boolean;
  readonly url: string;
  readonly publicUrl: string;
  readonly product: string;
  /** `DeclaredRoutes` as JSON. */
  readonly routes: string;
  /** Whose page it is, and which release draws it; null for the shell's own, and for a remote without one. */
  readonly owner: string | null;
  readonly version: string | null;
  /** Its key in the owner's table of pages; empty for an address that no route matches. */
  readonly page: string;
  readonly form: string | null;
  readonly saveData?: boolean;
  readonly byOwnLink?: boolean;
  readonly sendsMail?: boolean;
  /** A form was answered here, with errors: the page is drawn with them. */
  readonly formErrors?: Pick<FormErrors, 'errors' | 'values'>;
  /** Shown in the page's place; nothing is loaded. */
  readonly refusal?: PageProblem;
}

export interface RenderResult {
  readonly payload: PagePayload;
  readonly drawn: DrawnPage | null;
  /** Unexpected throws, as text for the log. */
  readonly faults: readonly string[];
  /** Fields of the visitor that the page's own code read. */
  readonly reads: readonly VisitorField[];
}

/** A page that is being rendered. */
export interface Rendering {
  readonly id: string;
  readonly job: RenderJob;
  readonly visitor: WatchedVisitor;
  readonly turn: Turn;
  /** When the process was last given something to do for it, in ms; null while it waits for the API. */
  workingSince: number | null;
  calls: number;
  /** Time that it kept the process, in ms. */
  spentMs: number;
}

/** What is sent to a render process for one page. */
export interface RenderRequest {
  /** Names this rendering when its code calls the API; valid until the page is finished. */
  readonly id: string;
  readonly job: RenderJob;
  readonly visitor: Pick<Visitor, 'id' | 'role' | 'currency'>;
}

/** What the page's code asks the API for. */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly input: unknown;
}

/** What every document of the shell contains. */
export interface ShellStyle {
  readonly globalCss: string;
  /** Names of fonts. */
  readonly preloadedFonts: readonly string[];
}
