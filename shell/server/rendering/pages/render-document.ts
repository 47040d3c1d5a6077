import { randomBytes } from 'node:crypto';
import { isAppError, statusOfCode } from 'shared-contracts/app-error';
import type { FormErrors, GoElsewhere, PageHead, PageProblem, Visitor } from 'shared-contracts/page';
import { pageOfRoute, type SiteRoute } from 'shared-contracts/routes';
import { busyDocument, fallbackDocument, fallbackPolicy, metrics, privateCaching } from '../../host/public.ts';
import { buildIdOf, fontUrls, overrideBanner, type PageOfRelease, type ReleaseChoice } from '../../releases/public.ts';
import {
  bothSources,
  contentPolicy,
  integrityPolicy,
  nothingMore,
  overrideSources,
  prismicSources,
  releaseOrigins,
  toolbarScript,
} from './content-policy.ts';
import { documentHtml, statedReleases } from './document.ts';
import { importMapOf, type ImportMap } from './inline-scripts.ts';
import { documentVary, isShareable, publicCaching, type PageResponse } from './page-response.ts';
import { renderTarget, type RenderDeps, type RenderedTarget } from './render-page.ts';
import { RenderFailure } from '../processes/render-messages.ts';
import type { RouteTable } from './route-table.ts';
import type { PageSite } from './site.ts';
import { watchVisitor } from 'shared-contracts/server/remote-api/watched-visitor';

/**
 * Returns the banner above the page; empty for everybody but developers. `faults`: what the page threw on the server.
 */
export function bannerFor(
  { choice, url }: { readonly choice: ReleaseChoice; readonly url: URL },
  faults: readonly string[],
  nonce: string,
): string {
  const { overrides, endedOverride: ended = null } = choice;
  if (ended === null && Object.keys(overrides).length === 0) return '';
  return overrideBanner({ overrides, ended, faults, path: `${url.pathname}${url.search}` }, nonce);
}

export interface DocumentRequest {
  readonly url: URL;
  readonly route: SiteRoute | null;
  readonly table: RouteTable;
  readonly visitor: Visitor;
  readonly choice: ReleaseChoice;
  /** Null for a GET. */
  readonly form: string | null;
  /** Set if the server handled the form itself and found errors. */
  readonly formErrors?: Pick<FormErrors, 'errors' | 'values'>;
  /** Shown in place of the page. */
  readonly refusal?: PageProblem;
  /** Null when the response is for this reader alone. */
  readonly etag: string | null;
  readonly saveData?: boolean;
  /** Whether the document contains its CSS rules itself instead of linking to style sheets. */
  readonly inlinesCss?: boolean;
  /**
   * True if the document was requested through a link on another page of this site. Set only for a response to one
   * reader: a page for everybody must not depend on it.
   */
  readonly byOwnLink?: boolean;
}

/** Seconds until a page that failed may be requested again. */
const retryAfter = 2;

const renderDeps = (site: PageSite): RenderDeps => ({
  run: (job, visitor) => site.processes.run(job, visitor),
  style: (shell) => site.processes.style(shell.version, fontUrls(shell)),
  releases: site.releases,
  breaker: site.breaker,
  log: site.log,
  observe: (owner, outcome, seconds) => {
    metrics.renderSeconds.observe({ owner, outcome }, seconds);
  },
});

function headersFor(
  { etag }: DocumentRequest,
  { result: { payload }, outcome }: RenderedTarget,
): Record<string, string> {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': privateCaching, vary: documentVary };
  if (payload.status === 503 || payload.status === 429) return { ...headers, 'retry-after': '5' };
  // If a release other than that of the registry rendered the page, the response is for this reader only.
  const shared = etag !== null && outcome === 'first' && isShareable(payload);
  return shared ? { ...headers, 'cache-control': publicCaching, etag } : headers;
}

/**
 * Responds with a fixed page because not even the frame of the site could be rendered. If the page was refused, or lost
 * with its process, the response has a Retry-After header.
 */
const lastResort = (site: PageSite, error: unknown): PageResponse => {
  const { brand, log } = site;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': privateCaching,
    'content-security-policy': fallbackPolicy,
  };
  if (isAppError(error)) {
    // There may be thousands of refusals, so no stack is logged for each.
    log.warn({ code: error.code }, 'a document was refused');
    return {
      status: statusOfCode[error.code],
      headers: { ...headers, 'retry-after': String(error.details.retryAfter ?? retryAfter) },
      body: busyDocument(brand.name, error.message),
    };
  }
  log.error({ error }, 'a document could not be made');
  const body = fallbackDocument(brand.name);
  return error instanceof RenderFailure
    ? { status: 503, headers: { ...headers, 'retry-after': String(retryAfter) }, body }
    : { status: 500, headers, body };
};

const redirectTo = ({ status, to, withForm }: GoElsewhere, headers: PageResponse['headers']): PageResponse => ({
  status: withForm === true ? 307 : status,
  headers: { ...headers, location: to },
  body: '',
});

/** A bank may open its own window on top of the payment provider's, and must be able to return from it. */
const bankWindows = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };

/** Returns the headers that limit what the document may load. */
function policiesOf(
  site: PageSite,
  { choice, route, visitor }: DocumentRequest,
  { snapshot, shell }: RenderedTarget,
  { nonce, importMap }: { readonly nonce: string; readonly importMap: ImportMap | null },
): Readonly<Record<string, string>> {
  const pays = route?.policy === 'payments';
  const more = [
    prismicSources(site.prismicRepository, visitor.preview !== undefined),
    pays ? site.paymentSources(route.owner) : nothingMore,
    overrideSources(choice, site.publicUrl),
  ].reduce(bothSources);
  const script = importMap === null ? more.script : [...more.script, importMap.source];
  const isOurs = more.script.length === 0 && Object.keys(choice.overrides).length === 0;
  return {
    'content-security-policy': contentPolicy(nonce, releaseOrigins(snapshot, site.publicUrl), { ...more, script }),
    ...integrityPolicy(isOurs && shell.checksScripts === true),
    ...(pays ? bankWindows : {}),
  };
}

/**
 * Only the parts of the head that pages may display. The rest is for machines, which read it in the document itself.
 */
function forPeople({ card: _card, image: _image, jsonLd: _jsonLd, meta: _meta, ...head }: PageHead): PageHead {
  return head;
}

async function answerOf(site: PageSite, request: DocumentRequest, target: RenderedTarget): Promise<PageResponse> {
  const { result, snapshot, shell, style } = target;
  const { payload, drawn } = result;
  const headers = headersFor(request, target);
  if (payload.redirect !== null) return redirectTo(payload.redirect, headers);
  if (drawn === null) throw new Error('a document came without markup');
  const nonce = randomBytes(16).toString('base64url');
  const importMap = importMapOf(snapshot, request.choice.avoid);
  const previewed = request.visitor.preview !== undefined;
  const toolbar = previewed && site.prismicRepository !== null ? toolbarScript(site.prismicRepository) : null;
  const boot = {
    product: site.brand.product,
    buildId: buildIdOf(site.releases.shell(), snapshot),
    registry: statedReleases(snapshot, payload.routeId),
    payload: { ...payload, head: forPeople(payload.head) },
    remotes: site.releases.remotes(),
    routes: request.table.declared,
  };
  const { globalCss, preloadedFonts } = style;
  const files = request.inlinesCss === true ? null : site.sheets;
  const sheets = (await files?.linksFor(globalCss, drawn.styles)) ?? null;
  return {
    status: drawn.status,
    headers: { ...headers, ...policiesOf(site, request, target, { nonce, importMap }) },
    body: documentHtml({
      build: shell,
      nonce,
      globalCss,
      preloadedFonts,
      drawn,
      sheets,
      boot,
      toolbar,
      importMap: importMap?.text ?? null,
      banner: bannerFor(request, result.faults, nonce),
      storesPages: site.storesPages,
    }),
  };
}

/** Returns the releases that were supposed to render the page, for the counts. */
function releasesOf(owner: string | null, rendered: RenderedTarget): readonly PageOfRelease[] {
  const { chosen, failedAlone, shell, failedShell } = rendered;
  const frame: PageOfRelease = {
    remote: 'shell',
    version: failedShell ?? shell.version,
    fault: failedShell === null ? null : 'alone',
  };
  if (owner === null || chosen === null) return [frame];
  return [frame, { remote: owner, version: chosen, fault: failedAlone ? 'alone' : null }];
}

/** Never rejects: responds with the document or a redirect, at worst with the fixed page. */
export async function renderDocument(site: PageSite, request: DocumentRequest): Promise<PageResponse> {
  const { brand, publicUrl, sendsMail } = site;
  const { url, form, formErrors, refusal, choice, saveData = false, byOwnLink = false } = request;
  const visitor = watchVisitor(request.visitor);
  try {
    const job = {
      document: true,
      url: url.href,
      publicUrl,
      product: brand.product,
      routes: request.table.text,
      form,
      saveData,
      byOwnLink,
      sendsMail,
      ...(formErrors === undefined ? {} : { formErrors }),
      ...(refusal === undefined ? {} : { refusal }),
    };
    const page = request.route === null ? null : pageOfRoute(request.route.id);
    const target = { job, owner: request.route?.owner ?? null, page, visitor, choice };
    const rendered = await renderTarget(target, renderDeps(site));
    const answer = await answerOf(site, request, rendered);
    return { ...answer, releases: releasesOf(target.owner, rendered), reads: [...visitor.reads] };
  } catch (error) {
    return lastResort(site, error);
  }
}
