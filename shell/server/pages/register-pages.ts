import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { makeBrand } from 'shared-contracts/brand';
import { renderDeadlineMs } from 'shared-contracts/constants';
import { remotes } from 'shared-contracts/federation/remotes';
import { releasesHeader } from 'shared-contracts/registry';
import type { SiteRoute } from 'shared-contracts/routes';
import type { Log } from 'shared-contracts/server/slice-context';
import type { Settings } from '../settings.ts';
import type { ApiRuntime } from '../slices/api-runtime.ts';
import { answerDocument } from './answer-document.ts';
import { answerPayload, goneAnswer, versionFor } from './answer-payload.ts';
import {
  avoidedRemotes,
  isPersonal,
  pageEtag,
  publicCaching,
  readCookies,
  saveDataHeader,
  savesData,
} from './caching.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { checkFormOrigin } from './form-origin.ts';
import { sendAnswer, type PageAnswer } from './page-answer.ts';
import { PageCache } from './page-cache.ts';
import { registerAssets } from './register-assets.ts';
import { registerBuilds } from './register-builds.ts';
import type { ReleaseSource } from './release-source.ts';
import { drawnBy } from './render-page.ts';
import { RenderPool } from './render-pool.ts';
import { readAddress, type RequestAddress } from './request-address.ts';
import { fontUrls, readShellBuild } from './shell-build.ts';
import { buildIdOf, routeFinder, type PageSite } from './site.ts';

export interface PagesDeps {
  readonly settings: Pick<Settings, 'product' | 'publicUrl'>;
  readonly releases: ReleaseSource;
  readonly api: Pick<ApiRuntime, 'call' | 'dataVersion'>;
  readonly log: Log;
  readonly shellDist: string;
}

const threads = 2;
const queueLimit = 64;
/** In characters: about 64 MB of pages. */
const cacheLimit = 32 * 1024 * 1024;
const formLimit = 64 * 1024;

function openSite({ settings, releases, api, log, shellDist }: PagesDeps): PageSite {
  const build = readShellBuild(shellDist);
  const breaker = new CircuitBreaker();
  const pool = new RenderPool({
    thread: { bundle: join(shellDist, 'server', 'render.cjs'), fonts: fontUrls(build) },
    // Nothing else of our environment: release code runs there.
    environment: { NODE_ENV: build.mode },
    threads,
    deadlineMs: renderDeadlineMs,
    queueLimit,
    answer: (what, visitor) =>
      what.kind === 'bundle'
        ? releases.serverBundle(what.remote, what.version)
        : api.call(what.method, what.path, what.input, visitor),
    isOut: ({ owner, version }) => breaker.isOut(drawnBy(owner, version)),
    log,
  });
  return {
    brand: makeBrand(settings.product),
    publicUrl: settings.publicUrl,
    remotes,
    build,
    releases,
    pool,
    breaker,
    dataVersion: () => api.dataVersion(),
    routeOf: routeFinder(settings.product, remotes),
    log,
  };
}

/** Over all that a page is made from; null when the answer is for one reader alone. */
async function etagFor(
  site: PageSite,
  address: RequestAddress,
  route: SiteRoute | null,
  { version, saveData }: { readonly version: string | null; readonly saveData: boolean },
): Promise<string> {
  const { url, kind } = address;
  const buildId = buildIdOf(site.build, site.releases.snapshot());
  const data = await site.dataVersion();
  const owner = route?.owner ?? null;
  const asked = url.pathname + url.search;
  const thrift = saveData ? 'thrift' : '';
  return pageEtag([kind, site.brand.product, site.publicUrl, asked, buildId, owner, version, data, thrift]);
}

const sizeOf = (answer: PageAnswer): number | null =>
  answer.status === 200 && answer.headers['etag'] !== undefined ? answer.body.length : null;

/** `GET *`: every page and its payload. */
class PageRoutes {
  readonly #site: PageSite;
  readonly #cache = new PageCache<PageAnswer>(cacheLimit);

  constructor(site: PageSite) {
    this.#site = site;
  }

  async get(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = readAddress(request.raw.url ?? '/', this.#site.publicUrl);
    if (address.moved !== null) {
      return reply.code(301).headers({ location: address.moved, 'cache-control': publicCaching }).send();
    }
    const route = this.#site.routeOf(address.url.pathname);
    const cookies = readCookies(request.headers.cookie);
    const answer =
      address.kind === 'payload'
        ? await this.#payload(request, address, route, isPersonal(cookies))
        : await this.#document(request, address, route, cookies);
    return sendAnswer(request, reply, answer);
  }

  /** `POST *`: a page's form, without JavaScript. */
  async post(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    checkFormOrigin(request, this.#site.publicUrl);
    const { url } = readAddress(request.raw.url ?? '/', this.#site.publicUrl);
    const route = this.#site.routeOf(url.pathname);
    const form = typeof request.body === 'string' ? request.body : '';
    const avoid = avoidedRemotes(readCookies(request.headers.cookie), this.#site.remotes);
    return sendAnswer(request, reply, await answerDocument(this.#site, { url, route, avoid, form, etag: null }));
  }

  async #payload(
    request: FastifyRequest,
    address: RequestAddress,
    route: SiteRoute | null,
    personal: boolean,
  ): Promise<PageAnswer> {
    const header = request.headers[releasesHeader];
    const version = versionFor(this.#site, route, typeof header === 'string' ? header : undefined);
    if (version === undefined) return goneAnswer;
    const saveData = savesData(request.headers[saveDataHeader]);
    const asked = { url: address.url, route, version, saveData };
    if (personal) return answerPayload(this.#site, { ...asked, etag: null });
    const etag = await etagFor(this.#site, address, route, { version, saveData });
    return this.#cache.get(etag, () => answerPayload(this.#site, { ...asked, etag }), sizeOf);
  }

  async #document(
    request: FastifyRequest,
    address: RequestAddress,
    route: SiteRoute | null,
    cookies: ReadonlyMap<string, string>,
  ): Promise<PageAnswer> {
    const saveData = savesData(request.headers[saveDataHeader]);
    const avoid = avoidedRemotes(cookies, this.#site.remotes);
    const asked = { url: address.url, route, avoid, form: null, saveData };
    if (isPersonal(cookies)) return answerDocument(this.#site, { ...asked, etag: null });
    const etag = await etagFor(this.#site, address, route, { version: null, saveData });
    return this.#cache.get(etag, () => answerDocument(this.#site, { ...asked, etag }), sizeOf);
  }
}

/** Registers every document, payload and page form, `/builds/` and `/assets/`. Throws when the shell is not built. */
export function registerPages(
  app: FastifyInstance,
  deps: PagesDeps,
): Promise<{ close(): Promise<void>; ready(): Promise<string | null> }> {
  const site = openSite(deps);
  const routes = new PageRoutes(site);
  registerAssets(app, deps.shellDist);
  registerBuilds(app, site);
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      (_request, body, parsed) => {
        parsed(null, body);
      },
    );
    scope.get('*', (request, reply) => routes.get(request, reply));
    scope.post('*', (request, reply) => routes.post(request, reply));
    done();
  });
  return Promise.resolve({
    close: () => site.pool.close(),
    ready: () => Promise.resolve(site.pool.news === null ? 'the pages are starting' : null),
  });
}
