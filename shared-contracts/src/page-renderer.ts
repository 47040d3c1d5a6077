import type { Call } from './endpoint.ts';
import type { FormErrors, PagePayload, PageProblem, Visitor } from './page.ts';
import type { RemoteServerModule } from './remote-module.ts';

/** One page to load and draw, as the render thread hands it to the shell's server bundle. */
export interface PageRequest {
  /** Absolute, with query. */
  readonly url: string;
  readonly product: string;
  /** `DeclaredRoutes` as JSON: a thread sees at once whether they are those of the page before. */
  readonly routes: string;
  /** The owner's release; null for the shell's own pages, and when the owner has no release that works. */
  readonly server: RemoteServerModule | null;
  readonly visitor: Visitor;
  /** The body of a POST (`application/x-www-form-urlencoded`); null for a GET. */
  readonly form: string | null;
  /** `Save-Data: on`. */
  readonly saveData?: boolean;
  /** As `LoaderContext` has it. */
  readonly byOwnLink?: boolean;
  /** The site can send mail. */
  readonly sendsMail?: boolean;
  /** A form was answered by the server itself, with errors: the page is drawn with them and status 422. */
  readonly formErrors?: Pick<FormErrors, 'errors' | 'values'>;
  /** The visitor may not see the page: this is shown in its place, and nothing is loaded. */
  readonly refusal?: PageProblem;
}

/** One `<style>`: emotion's `data-emotion` value, so that the browser's cache adopts it, and the rules. */
export interface CriticalStyle {
  readonly owner: string;
  readonly css: string;
}

/** A drawn page. `payload` is what it was drawn from, also when that changed because the page threw. */
export interface DrawnPage {
  readonly payload: PagePayload;
  readonly status: number;
  /** What goes into the root element. */
  readonly html: string;
  readonly styles: readonly CriticalStyle[];
  /** `<title>`, `<meta>`, `<link>` and data blocks, escaped. */
  readonly head: string;
  /** False when not even the layout could be drawn: the fatal page, which no script takes over. */
  readonly hydrates: boolean;
}

/** Is handed every unexpected throw, for the log; the reader gets a page all the same. */
export type Report = (error: unknown) => void;

/** What the shell's server bundle (`shell/src/render.tsx`) exports as `renderer`. Both run in a render thread. */
export interface PageRenderer {
  /** Runs the owner's loader, or its action for a POST. Never rejects: every failure is a problem in the payload. */
  readonly loadPage: (request: PageRequest, call: Call, report: Report) => Promise<PagePayload>;
  /** Draws the payload in its layout. `publicUrl` without a trailing slash. Never rejects. */
  readonly renderPage: (
    request: PageRequest,
    payload: PagePayload,
    publicUrl: string,
    report: Report,
  ) => Promise<DrawnPage>;
  /** The document's first style sheet. `fonts`: name → URL. */
  readonly globalCss: (fonts: Readonly<Record<string, string>>) => string;
  /** Fonts that the first screen is set in, by name. */
  readonly preloadedFonts: readonly string[];
  /** The shared modules by request string: a release's server bundle gets these and no others. */
  readonly facades: Readonly<Record<string, unknown>>;
}
