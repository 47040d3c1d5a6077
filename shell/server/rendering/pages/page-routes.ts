import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownValue } from 'shared-contracts/own-value';
import type { VisitorClient } from 'shared-contracts/page';
import { releasesHeader, shellHeader, type RegistrySnapshot } from 'shared-contracts/registry';
import type { SiteRoute } from 'shared-contracts/routes';
import { clientOf } from 'shared-contracts/server/client-usage';
import { clientUsage } from 'shared-contracts/server/fair-queue';
import { buildIdOf, isAlone, type ReleaseChoice, type ShellBuild } from '../../releases/public.ts';
import { cameByOwnLink, guest } from '../../host/public.ts';
import { renderDocument } from './render-document.ts';
import { renderPayload, goneAnswer, shellFor, versionFor } from './render-payload.ts';
import {
  assignRelease,
  choiceOf,
  comesFromElsewhere,
  originHeader,
  readAddress,
  saveDataHeader,
  savesData,
  viewerOf,
  type ReleaseAssignment,
  type RequestAddress,
  type Viewer,
} from './page-request.ts';
import { decideAccess, redirectToLogIn, type AccessDecision } from './guard-page.ts';
import {
  pageEtag,
  revalidatedPrivateCaching,
  asPrivate,
  publicCaching,
  sendAnswer,
  withAssignmentCookie,
  withContentEtag,
  type PageResponse,
  type SentResponse,
} from './page-response.ts';
import { CompressedBody, PageCache } from './page-cache.ts';
import type { RouteTable } from './route-table.ts';
import type { PageFormDeps } from './page-form-routes.ts';
import type { PageSite } from './site.ts';

/** Approximate, in bytes. */
const cacheLimit = 32 * 1024 * 1024;

/** A request for a page, with its route, visitor and releases. */
interface ResolvedRequest {
  readonly address: RequestAddress;
  readonly route: SiteRoute | null;
  readonly table: RouteTable;
  readonly viewer: Viewer;
  /** The browser that sent the request. */
  readonly client: VisitorClient;
  readonly access: Exclude<AccessDecision, { readonly kind: 'log-in' }>;
  readonly saveData: boolean;
  readonly inlinesCss: boolean;
  readonly byOwnLink: boolean;
  readonly choice: ReleaseChoice;
  readonly shell: ShellBuild;
  /** Version of the route owner's release, for a payload; else null. */
  readonly version: string | null;
  /** By `performance.now()`. */
  readonly arrived: number;
}

const versionsOf = ({ remotes }: RegistrySnapshot, shell: ShellBuild): string =>
  [
    shell.version,
    ...Object.values(remotes).map((remote) => (remote.state === 'enabled' ? remote.release.version : remote.state)),
  ].join();

/** Whether this reader gets other releases than most. */
function hasOwnReleases({ releases }: PageSite, { choice, address, route, version, shell }: ResolvedRequest): boolean {
  if (choice.bucket === null) return false;
  const [common, everybodysShell] = [releases.snapshot(), releases.shell()];
  if (address.kind === 'document')
    return versionsOf(releases.snapshot(choice), shell) !== versionsOf(common, everybodysShell);
  if (shell.version !== everybodysShell.version) return true;
  const state = ownValue(common.remotes, route?.owner ?? '');
  return state?.state === 'enabled' && state.release.version !== version;
}

/** A response that only some readers get must not be stored by shared caches. */
const cachedForGroup = (site: PageSite, request: ResolvedRequest, answer: SentResponse): SentResponse =>
  answer.headers['etag'] !== undefined && hasOwnReleases(site, request)
    ? { ...answer, headers: { ...answer.headers, 'cache-control': revalidatedPrivateCaching } }
    : answer;

/** The key of a public page in the cache, made from everything that the page depends on. */
async function cacheKeyFor(
  site: PageSite,
  { address, route, version, saveData, inlinesCss, choice, shell }: ResolvedRequest,
): Promise<string> {
  const { url, kind } = address;
  const snapshot = site.releases.snapshot(choice);
  const buildId = buildIdOf(site.releases.shell(), snapshot);
  // A document names all releases. A payload depends only on the shell and one release, so readers share it even if
  // their other releases differ.
  const releases = kind === 'document' ? versionsOf(snapshot, shell) : `${shell.version},${version ?? ''}`;
  const data = await site.dataVersion();
  const owner = route?.owner ?? null;
  const path = url.pathname + url.search;
  const saveDataPart = saveData ? 'save-data' : '';
  const rulesPart = kind === 'document' && inlinesCss ? 'with rules' : '';
  return pageEtag([
    kind,
    site.brand.product,
    site.publicUrl,
    path,
    buildId,
    owner,
    releases,
    data,
    saveDataPart,
    rulesPart,
  ]);
}

const headerOf = (headers: FastifyRequest['headers'], name: string): string | undefined => {
  const { [name]: value } = headers;
  return typeof value === 'string' ? value : undefined;
};

/** Returns the size of a response that may be cached. */
const sizeOf = ({ body }: SentResponse): number | null => (body instanceof CompressedBody ? body.size : null);

/** `GET *`: every page and its payload, rendered once for all guests and for members who would see the same page. */
export class PageRoutes {
  readonly #site: PageSite;
  readonly #deps: Pick<PageFormDeps, 'clientOf' | 'findVisitor'>;
  readonly #cache = new PageCache<SentResponse>(cacheLimit);
  /**
   * Pages known to depend on the visitor: for members these are rendered directly, without rendering the guests' page
   * first.
   */
  readonly #personal = new Set<string>();

  constructor(site: PageSite, deps: Pick<PageFormDeps, 'clientOf' | 'findVisitor'>) {
    this.#site = site;
    this.#deps = deps;
  }

  async get(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = readAddress(request.raw.url ?? '/', this.#site.publicUrl);
    if (address.moved !== null) {
      return reply.code(301).headers({ location: address.moved, 'cache-control': publicCaching }).send();
    }
    const answer = await this.#answer(request, address);
    for (const release of answer.releases ?? []) this.#site.count(release, request.ip);
    return sendAnswer(request, reply, answer);
  }

  async #answer(from: FastifyRequest, address: RequestAddress): Promise<SentResponse> {
    const arrived = performance.now();
    const { headers } = from;
    const viewer = viewerOf(headers.cookie, this.#deps.findVisitor);
    const assignment = this.#assign(headers, viewer.cookies, address.kind);
    const { choice } = assignment;
    const table = this.#site.routes(choice);
    const route = table.routeOf(address.url.pathname);
    const access = await decideAccess(this.#site, route, address.url, viewer.visitor);
    if (access.kind === 'log-in') return redirectToLogIn(address.kind, route, access.to);
    const isPayload = address.kind === 'payload';
    const shell = shellFor(this.#site, isPayload ? headerOf(headers, shellHeader) : undefined, choice);
    if (shell === undefined) return goneAnswer;
    const release = headerOf(headers, releasesHeader);
    const version = isPayload ? versionFor(this.#site, route, release, { choice, shell }) : null;
    if (version === undefined) return goneAnswer;
    const request = {
      ...{ address, route, table, viewer, access, version, choice, shell, arrived },
      client: this.#deps.clientOf(from),
      saveData: savesData(headers[saveDataHeader]),
      inlinesCss: comesFromElsewhere(headers[originHeader]),
      byOwnLink: cameByOwnLink(headers, address.url),
    };
    return withAssignmentCookie(
      await (route?.access === undefined ? this.#forEverybody(request) : this.#forOneVisitor(request)),
      assignment.setCookie,
    );
  }

  #assign(
    headers: FastifyRequest['headers'],
    cookies: Viewer['cookies'],
    kind: RequestAddress['kind'],
  ): ReleaseAssignment {
    const { releases, publicUrl, overrides } = this.#site;
    const choice = choiceOf(cookies, releases.remotes(), overrides);
    return kind === 'document'
      ? assignRelease({ headers, cookies, choice, hasCanary: releases.hasCanary(), publicUrl })
      : { choice, setCookie: null };
  }

  /** A page that may be shared between visitors. */
  async #forEverybody(request: ResolvedRequest): Promise<SentResponse> {
    const { viewer, route, version, choice } = request;
    const page = `${route?.id ?? ''} ${version ?? ''}`;
    const special = isAlone(choice) || (viewer.personal && this.#personal.has(page));
    if (special) return this.#forOneVisitor(request);
    const etag = await cacheKeyFor(this.#site, request);
    const shared = await this.#cache.get(etag, () => this.#renderForGuests(request, etag), sizeOf);
    if (!viewer.personal) return cachedForGroup(this.#site, request, shared);
    if (await viewer.sharesWithGuests(shared.reads ?? [])) return asPrivate(shared);
    this.#personal.add(page);
    return this.#forOneVisitor(request);
  }

  /** Rendered for this visitor, and not cached. */
  async #forOneVisitor(request: ResolvedRequest): Promise<PageResponse> {
    return this.#render(request, null);
  }

  /** Rendered once, for all guests. */
  async #renderForGuests(request: ResolvedRequest, etag: string): Promise<SentResponse> {
    const answer = withContentEtag(await this.#render(request, etag));
    const isCacheable = answer.status === 200 && answer.headers['etag'] !== undefined;
    return isCacheable ? { ...answer, body: new CompressedBody(answer.body) } : answer;
  }

  /** `etag` null: for this visitor alone; otherwise as for every guest. */
  async #render(
    {
      address,
      route,
      table,
      viewer,
      client,
      access,
      version,
      saveData,
      inlinesCss,
      byOwnLink,
      choice,
      shell,
      arrived,
    }: ResolvedRequest,
    etag: string | null,
  ): Promise<PageResponse> {
    const { personal } = viewer;
    const reader = etag === null || personal ? await viewer.visitor() : guest;
    // In the fair queue, a page for all guests counts as the request of the reader who asks for it first.
    const queuesAs = clientOf({ ...reader, client });
    const visitor = { ...(etag === null ? reader : guest), queuesAs };
    const refusal = access.kind === 'refused' ? { refusal: access.refusal } : {};
    const page = { url: address.url, route, table, visitor, saveData, etag, ...refusal };
    clientUsage.recordRequest(queuesAs, arrived);
    try {
      return address.kind === 'payload'
        ? await renderPayload(this.#site, { ...page, version, shell })
        : await renderDocument(this.#site, {
            ...page,
            ...{ choice, inlinesCss, form: null, byOwnLink: etag === null && byOwnLink },
          });
    } finally {
      clientUsage.recordResponse(queuesAs);
    }
  }
}
