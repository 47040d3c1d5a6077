import type { WireError } from 'shared-contracts/app-error';
import type { FormErrors, PagePayload, PageProblem, Visitor } from 'shared-contracts/page';
import type { DrawnPage } from 'shared-contracts/page-renderer';
import type { VisitorField } from './watched-visitor.ts';

/** One page to render, as it goes to a thread. */
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
  /** What the page's own code looked at of the visitor. */
  readonly reads: readonly VisitorField[];
}

/** What a thread asks of the main process: the only door out of a release's code. */
export type Ask =
  | { readonly kind: 'call'; readonly method: string; readonly path: string; readonly input: unknown }
  | { readonly kind: 'bundle'; readonly remote: string; readonly version: string };

export type ToThread =
  | {
      readonly type: 'job';
      readonly id: number;
      readonly job: RenderJob;
      readonly visitor: Pick<Visitor, 'id' | 'role' | 'currency'>;
    }
  | { readonly type: 'answer'; readonly ask: number; readonly ok: true; readonly value: unknown }
  | { readonly type: 'answer'; readonly ask: number; readonly ok: false; readonly error: WireError };

/** Sent once, when the shell's bundle is loaded. */
export interface ThreadReady {
  readonly type: 'ready';
  readonly globalCss: string;
  readonly preloadedFonts: readonly string[];
}

export type FromThread =
  | ThreadReady
  /** `at`: when it was asked, in ms since 1970: it may lie unread while the main process is busy. */
  | { readonly type: 'ask'; readonly job: number; readonly ask: number; readonly what: Ask; readonly at: number }
  /** The thread begins to evaluate the code of a release, and can do nothing else until it has ended. `at` as above. */
  | { readonly type: 'loading'; readonly job: number; readonly at: number }
  | { readonly type: 'loaded'; readonly job: number }
  | ({ readonly type: 'done'; readonly job: number; readonly result: RenderResult } & Held)
  | ({ readonly type: 'broken'; readonly job: number; readonly message: string } & Held);

interface Held {
  /** Memory of the thread after the page, in bytes, with what waits to be collected. */
  readonly held: number;
}

/** What a thread is started with. */
export interface ThreadData {
  /** The shell's server bundle. */
  readonly bundle: string;
  /** Font name → URL. */
  readonly fonts: Readonly<Record<string, string>>;
}
