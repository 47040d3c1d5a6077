import type { Call } from './endpoint.ts';
import type { FormErrors, PagePayload, PageProblem, Visitor } from './page.ts';
import type { RemoteServerModule } from './remote-module.ts';

/** A page to load and render, as a render process passes it to the shell's server bundle. */
export interface PageRequest {
  /** Absolute, with query. */
  readonly url: string;
  /** The site's name: `Brand.product`. */
  readonly product: string;
  /** `DeclaredRoutes` as JSON, so that a process can quickly compare them with those of the previous page. */
  readonly routes: string;
  /**
   * The server module of the remote that declares the route; null for the shell's own pages, and if the remote has no
   * working release.
   */
  readonly server: RemoteServerModule | null;
  readonly visitor: Visitor;
  /** The body of a POST (`application/x-www-form-urlencoded`); null for a GET. */
  readonly form: string | null;
  /** True for the header `Save-Data: on`. */
  readonly saveData?: boolean;
  /** As in `LoaderContext`. */
  readonly byOwnLink?: boolean;
  /** True if the site can send emails. */
  readonly sendsMail?: boolean;
  /**
   * Errors of a form that the server handled itself, without the page's action: the page is rendered with them and
   * status 422.
   */
  readonly formErrors?: Pick<FormErrors, 'errors' | 'values'>;
  /** Why the visitor may not see the page. It is shown in the page's place, and nothing is loaded. */
  readonly refusal?: PageProblem;
}

/**
 * Attribute of style elements that names an owner and its rules in the document (`archive 2lbefp ql1ftu`), which the
 * owner's cache in the browser then does not insert. Not emotion's `data-emotion`: emotion moves such elements, after
 * which browsers compute the styles of the whole document again.
 */
export const sheetAttribute = 'data-sheet';

/** One `<style>` element. */
export interface CriticalStyle {
  /** The value of `sheetAttribute`. */
  readonly owner: string;
  readonly css: string;
}

/**
 * A rendered page. `payload` is the one for the document: the loaded payload with the viewer's role and without what only
 * the server renders (`drawnOnly`), or the problem that is shown if the page threw.
 */
export interface DrawnPage {
  readonly payload: PagePayload;
  readonly status: number;
  /** The content of the root element. */
  readonly html: string;
  readonly styles: readonly CriticalStyle[];
  /** `<title>`, `<meta>`, `<link>` and JSON-LD, escaped. */
  readonly head: string;
  /** False for the fatal page, shown when not even the layout can be rendered; it is not hydrated. */
  readonly hydrates: boolean;
}

/** Logs an unexpected error; the reader still gets a page. */
export type Report = (error: unknown) => void;

/** The `renderer` exported by the shell's server bundle (`shell/src/render.tsx`). It runs in a render process. */
export interface PageRenderer {
  /** Runs the owner's loader, or its action for a POST. Never rejects: a failure becomes a problem in the payload. */
  readonly loadPage: (request: PageRequest, call: Call, report: Report) => Promise<PagePayload>;
  /** Renders the payload in its layout. `publicUrl` has no trailing slash. Never rejects. */
  readonly renderPage: (
    request: PageRequest,
    payload: PagePayload,
    publicUrl: string,
    report: Report,
  ) => Promise<DrawnPage>;
  /** Returns the document's first style sheet. `fonts`: name → URL. */
  readonly globalCss: (fonts: Readonly<Record<string, string>>) => string;
  /** Names of the fonts to preload for the first screen. */
  readonly preloadedFonts: readonly string[];
  /** Shared modules by import path; a release's server bundle gets only these. */
  readonly facades: Readonly<Record<string, unknown>>;
}
