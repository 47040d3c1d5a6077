import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { getMe, type Me } from 'shared-contracts/auth/get-me';
import { makeBrand } from 'shared-contracts/brand';
import { renderDeadlineMs } from 'shared-contracts/constants';
import { remotes } from 'shared-contracts/federation/remotes';
import { siteLinks } from 'shared-contracts/site-links';
import type { Log } from 'shared-contracts/server/slice-context';
import { noOverrides, type DeveloperOverrides } from '../overrides/open-overrides.ts';
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
import { isGivenUp } from './render-page.ts';
import { RenderPool } from './render-pool.ts';
import { repositoryName } from './prismic-sources.ts';
import { fontUrls, readShellBuild } from './shell-build.ts';
import { routeFinder, type PageSite } from './site.ts';

export interface PagesDeps extends PageFormDeps {
  readonly settings: Pick<Settings, 'product' | 'publicUrl'> &
    Partial<Pick<Settings, 'keepsPages' | 'prismicRepository'>>;
  readonly releases: ReleaseSource;
  /** Counts how releases do; nobody does when left out. */
  readonly count?: PageSite['count'];
  readonly api: Pick<ApiRuntime, 'call' | 'dataVersion'>;
  readonly log: Log;
  readonly shellDist: string;
  readonly sendsMail: boolean;
  /** Nothing when left out. */
  readonly overrides?: DeveloperOverrides;
  /** As PageSite has it; nothing when left out. */
  readonly paymentSources?: PageSite['paymentSources'];
}

const threads = 2;
const queueLimit = 64;
const formLimit = 64 * 1024;

function openSite(deps: PagesDeps): PageSite {
  const {
    settings,
    releases,
    api,
    log,
    shellDist,
    sendsMail,
    paymentSources = () => nothingMore,
    count = () => undefined,
  } = deps;
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
    isOut: (job) => isGivenUp(breaker, job),
    log,
  });
  return {
    brand: makeBrand(settings.product),
    publicUrl: settings.publicUrl,
    prismicRepository: repositoryName(settings.prismicRepository),
    remotes,
    build,
    keepsPages: settings.keepsPages ?? false,
    releases,
    overrides: deps.overrides ?? noOverrides,
    pool,
    breaker,
    count,
    dataVersion: () => api.dataVersion(),
    sendsMail,
    paymentSources,
    nameOf: async (visitor) => {
      const { user } = (await api.call(getMe.method, getMe.path, {}, visitor)) as Me;
      return user.name === '' ? user.email : user.name;
    },
    routeOf: routeFinder(settings.product, remotes),
    log,
  };
}

/** The pages of a site, as the rest of the server knows them. */
export interface OpenedPages {
  /** Hash of the shell's build. */
  readonly shell: string;
  /** Releases whose pages are not drawn now, as `remote@version`. */
  readonly leftOut: () => readonly string[];
  /** Null when pages can be drawn; else what is awaited. */
  readonly ready: () => Promise<string | null>;
  readonly close: () => Promise<void>;
}

/** Registers every document, payload and page form, `/builds/` and `/assets/`. Throws when the shell is not built. */
export function registerPages(app: FastifyInstance, deps: PagesDeps): Promise<OpenedPages> {
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
    shell: site.build.hash,
    leftOut: () => site.breaker.out(),
    close: () => site.pool.close(),
    ready: () => Promise.resolve(site.pool.news === null ? 'the pages are starting' : null),
  });
}
