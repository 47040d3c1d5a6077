import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { makeBrand } from 'shared-contracts/brand';
import { renderDeadlineMs } from 'shared-contracts/constants';
import { remotes } from 'shared-contracts/federation/remotes';
import { siteLinks } from 'shared-contracts/routes';
import type { Log } from 'shared-contracts/server/slice-context';
import type { Settings } from '../settings.ts';
import type { ApiRuntime } from '../slices/api-runtime.ts';
import { privateCaching } from './caching.ts';
import { checkAsk } from './check-ask.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { nothingMore } from './content-policy.ts';
import { PageFormRoutes, type PageFormDeps } from './page-form-routes.ts';
import { PageRoutes } from './page-routes.ts';
import { registerAssets } from './register-assets.ts';
import { registerBuilds } from './register-builds.ts';
import type { ReleaseSource } from './release-source.ts';
import { drawnBy } from './render-page.ts';
import { RenderPool } from './render-pool.ts';
import { repositoryName } from './prismic-sources.ts';
import { fontUrls, readShellBuild } from './shell-build.ts';
import { routeFinder, type PageSite } from './site.ts';

export interface PagesDeps extends PageFormDeps {
  readonly settings: Pick<Settings, 'product' | 'publicUrl'> & Partial<Pick<Settings, 'prismicRepository'>>;
  readonly releases: ReleaseSource;
  readonly api: Pick<ApiRuntime, 'call' | 'dataVersion'>;
  readonly log: Log;
  readonly shellDist: string;
  readonly sendsMail: boolean;
  /** As PageSite has it; nothing when left out. */
  readonly paymentSources?: PageSite['paymentSources'];
}

const threads = 2;
const queueLimit = 64;
const formLimit = 64 * 1024;

function openSite(deps: PagesDeps): PageSite {
  const { settings, releases, api, log, shellDist, sendsMail, paymentSources = () => nothingMore } = deps;
  const build = readShellBuild(shellDist);
  const breaker = new CircuitBreaker();
  const pool = new RenderPool({
    thread: { bundle: join(shellDist, 'server', 'render.cjs'), fonts: fontUrls(build) },
    // Nothing else of our environment: release code runs there.
    environment: { NODE_ENV: build.mode },
    threads,
    deadlineMs: renderDeadlineMs,
    queueLimit,
    answer: async (what, visitor, job) => {
      if (what.kind === 'bundle') return releases.serverBundle(what.remote, what.version);
      checkAsk(what, job);
      return api.call(what.method, what.path, what.input, visitor);
    },
    isOut: ({ owner, version }) => breaker.isOut(drawnBy(owner, version)),
    log,
  });
  return {
    brand: makeBrand(settings.product),
    publicUrl: settings.publicUrl,
    prismicRepository: repositoryName(settings.prismicRepository),
    remotes,
    build,
    releases,
    pool,
    breaker,
    dataVersion: () => api.dataVersion(),
    sendsMail,
    paymentSources,
    routeOf: routeFinder(settings.product, remotes),
    log,
  };
}

/** Registers every document, payload and page form, `/builds/` and `/assets/`. Throws when the shell is not built. */
export function registerPages(
  app: FastifyInstance,
  deps: PagesDeps,
): Promise<{ close(): Promise<void>; ready(): Promise<string | null> }> {
  const site = openSite(deps);
  const pages = new PageRoutes(site, deps.findVisitor);
  const forms = new PageFormRoutes(site, deps);
  const links = siteLinks(site.brand);
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
    // Logging out is a form, never a link that somebody else could set: whoever types it finds the form there.
    scope.get(links.logOut, (_request, reply) =>
      reply.code(303).headers({ location: links.login, 'cache-control': privateCaching }).send(),
    );
    scope.get('*', (request, reply) => pages.get(request, reply));
    scope.post('*', (request, reply) => forms.post(request, reply));
    done();
  });
  return Promise.resolve({
    close: () => site.pool.close(),
    ready: () => Promise.resolve(site.pool.news === null ? 'the pages are starting' : null),
  });
}
