import type { AppErrorDetails, WireError } from 'shared-contracts/app-error';
import type { Call } from 'shared-contracts/endpoint';
import type { Visitor } from 'shared-contracts/page';
import type { CriticalStyle, PageRenderer, PageRequest } from 'shared-contracts/page-renderer';
import type { VisitorField } from 'shared-contracts/server/remote-api/watched-visitor';
import type { RenderAnswer, RenderRequest, SentStyle, ShellStyle } from './render-messages.ts';

/*
 * Runs inside workerd with the shell's server bundle and the code of one release. TypeScript types are stripped when
 * the process starts, so this file can import types but no values.
 */

interface Bindings {
  /** Reaches the site's server, which knows the visitor of each page. Nothing else can be reached. */
  readonly SITE: { readonly fetch: (url: string, init: RequestInit) => Promise<Response> };
}

/** Captured before the release's code runs, which could replace `Object.freeze`. */
const { freeze } = Object;

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Makes an `AppError` for the bundles, which recognise it by its `name`. */
function asAppError({ code, statusMessage, ...details }: WireError): Error {
  const error = new Error(statusMessage) as Error & { code: string; details: AppErrorDetails };
  error.name = 'AppError';
  error.code = code;
  error.details = details;
  return error;
}

const visitorFields: Readonly<Record<VisitorField, true>> = {
  id: true,
  role: true,
  lacksSecondFactor: true,
  confirmed: true,
  session: true,
  preview: true,
  currency: true,
  client: true,
  queuesAs: true,
};

/** Returns a visitor that records which of its fields the page reads. */
function recordReads(known: Partial<Visitor>, reads: Set<VisitorField>): Visitor {
  const visitor = {};
  for (const field of Object.keys(visitorFields) as VisitorField[]) {
    const get = (): unknown => {
      reads.add(field);
      return known[field];
    };
    Object.defineProperty(visitor, field, { enumerable: true, get });
  }
  return visitor as Visitor;
}

/** Numbers of the styles that were sent; most pages of a release share the same styles. */
const styleNumbers = new Map<string, number>();
/** Further styles are not numbered, because both this process and the server store each numbered style. */
const maxStyles = 50;

/** `known`: the numbers of the styles that the server has. */
function sendStyle(style: CriticalStyle, known: readonly number[]): SentStyle {
  const text = `${style.owner} ${style.css}`;
  const number = styleNumbers.get(text) ?? styleNumbers.size;
  if (known.includes(number)) return { number };
  if (number === maxStyles) return { number: null, style };
  styleNumbers.set(text, number);
  return { number, style };
}

async function render(
  renderer: PageRenderer,
  server: PageRequest['server'],
  { id, job, visitor, styles: known }: RenderRequest,
  { SITE }: Bindings,
): Promise<RenderAnswer> {
  const faults: string[] = [];
  const report = (error: unknown): void => {
    faults.push(describe(error));
  };
  const call: Call = async ({ method, path }, input) => {
    const body = JSON.stringify({ method, path, input });
    const answer = await SITE.fetch('http://site/call', { method: 'POST', headers: { 'x-render': id }, body });
    const value: unknown = await answer.json();
    if (!answer.ok) throw asAppError(value as WireError);
    return value as never;
  };
  const reads = new Set<VisitorField>();
  const request: PageRequest = { ...job, server, visitor: recordReads(visitor, reads) };
  const payload = await renderer.loadPage(request, call, report);
  if (!job.document || payload.redirect !== null) return { payload, drawn: null, faults, reads: [...reads] };
  const page = await renderer.renderPage(request, payload, job.publicUrl, report);
  const { payload: shown, ...drawn } = { ...page, styles: page.styles.map((style) => sendStyle(style, known)) };
  return { payload: shown, drawn, faults, reads: [...reads] };
}

/**
 * The worker's `fetch` handler. It responds with 422 and the error if the code of the release could not be run.
 * `server`: what the release exports; null for the shell's own pages.
 */
export const makeWorker = (renderer: PageRenderer, server: PageRequest['server']) =>
  // Frozen, because the release's code could otherwise replace the handler and get hold of the bindings.
  freeze({
    async fetch(request: Request, bindings: Bindings): Promise<Response> {
      try {
        const { pathname } = new URL(request.url);
        const body: unknown = await request.json();
        if (pathname === '/style') {
          const globalCss = renderer.globalCss(body as Readonly<Record<string, string>>);
          const style: ShellStyle = { globalCss, preloadedFonts: renderer.preloadedFonts };
          return Response.json(style);
        }
        if (server !== null && (typeof server !== 'object' || !('remote' in server) || !('loaders' in server)))
          throw new Error('the release exports no server module');
        return Response.json(await render(renderer, server, body as RenderRequest, bindings));
      } catch (error) {
        return new Response(describe(error), { status: 422 });
      }
    },
  });
