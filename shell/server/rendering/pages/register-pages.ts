import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { getMe, type Me } from 'shared-contracts/auth/get-me';
import { makeBrand } from 'shared-contracts/brand';
import { renderDeadlineMs } from 'shared-contracts/constants';
import { pageOfRoute, type SiteRoute } from 'shared-contracts/routes';
import { siteLinks } from 'shared-contracts/site-links';
import type { FileStore } from 'shared-contracts/server/file-store';
import type { Log } from 'shared-contracts/server/slice-context';
import { noOverrides, shellHash, type DeveloperOverrides } from '../../releases/public.ts';
import { privateCaching, StartError, type ApiRuntime, type Settings } from '../../host/public.ts';
import { CircuitBreaker, RenderHealth } from './render-health.ts';
import { kindKey, nameInKey, nameOfKind } from '../processes/render-messages.ts';
import { nothingMore, repositoryName } from './content-policy.ts';
import { PageFormRoutes, type PageFormDeps } from './page-form-routes.ts';
import { PageRoutes } from './page-routes.ts';
import { registerAssets } from './register-assets.ts';
import { registerBuilds } from './register-builds.ts';
import type { ReleaseSource, PageSite } from './site.ts';
import type { ProcessKind, RenderJob } from '../processes/render-messages.ts';
import { RenderProcesses } from '../processes/render-processes.ts';
import { isAbandoned, releaseWithPage } from './render-page.ts';
import { routeTables, type RouteTable } from './route-table.ts';
import { StyleSheets } from './style-sheets.ts';

export interface PagesDeps extends PageFormDeps {
  readonly settings: Pick<Settings, 'product' | 'publicUrl'> &
    Partial<Pick<Settings, 'dataDir' | 'storesPages' | 'prismicRepository' | 'role'>>;
  readonly releases: ReleaseSource;
  /** Counts how releases perform; nothing is counted when omitted. */
  readonly count?: PageSite['count'];
  readonly api: Pick<ApiRuntime, 'call' | 'dataVersion'>;
  readonly log: Log;
  readonly sendsMail: boolean;
  /** The file store through which servers share style sheets; null or omitted for a single server. */
  readonly bucket?: FileStore | null;
  /** None when omitted. */
  readonly overrides?: DeveloperOverrides;
  /** As in PageSite; none when omitted. */
  readonly paymentSources?: PageSite['paymentSources'];
}

/** Maximum time for rendering a page, including everything that it waits for. */
const maxDurationMs = 15_000;
const startLimitMs = 15_000;
const queueLimit = 64;
const formLimit = 64 * 1024;

const hasParameters = ({ path }: SiteRoute): boolean => /[:*]/.test(path);

/**
 * Jobs for one page of the shell and one of each remote whose release can be shown: the page with the shortest path.
 */
function warmUpJobs(
  { settings: { product, publicUrl }, releases, sendsMail }: PagesDeps,
  { routes, text }: RouteTable,
): readonly RenderJob[] {
  const snapshot = releases.snapshot();
  const shell = releases.shell().version;
  const plain = routes.filter((route) => !hasParameters(route)).sort((a, b) => a.path.length - b.path.length);
  return ['shell', ...releases.remotes()].flatMap((remote): RenderJob[] => {
    const route = plain.find(({ owner }) => owner === remote);
    if (route === undefined) return [];
    const release = releaseWithPage(snapshot, remote, pageOfRoute(route.id));
    if (release === null && remote !== 'shell') return [];
    const address = { url: publicUrl + route.path, publicUrl, product, routes: text };
    const kind = { shell, owner: remote === 'shell' ? null : remote, version: release?.version ?? null };
    return [{ document: true, ...address, ...kind, page: pageOfRoute(route.id), form: null, sendsMail }];
  });
}

interface OpenedSite {
  readonly site: PageSite;
  readonly processes: RenderProcesses;
  readonly health: RenderHealth;
}

interface Opening {
  readonly routes: () => RouteTable;
  readonly breaker: CircuitBreaker;
  readonly health: RenderHealth;
}

function openProcesses(deps: PagesDeps, { routes, breaker, health }: Opening): RenderProcesses {
  const { releases, api, log } = deps;
  return new RenderProcesses({
    code: async (owner, version) =>
      deps.overrides?.serverBundle(version) ?? (await releases.serverBundle(owner, version)),
    liveShells: () => releases.liveShells(),
    states: () =>
      new Map([
        ['shell', releases.shell().version],
        ...Object.entries(releases.snapshot().remotes).map(([remote, state]): [string, string] => [
          remote,
          state.state === 'enabled' ? state.release.version : state.state,
        ]),
      ]),
    warmUpJobs: () => warmUpJobs(deps, routes()),
    warmUpFailed: (job, error) => {
      health.warmUpFailed(kindKey(job));
      log.error({ release: nameOfKind(job), error }, 'a section could not render its page in the warm-up');
    },
    deadlineMs: renderDeadlineMs,
    maxDurationMs,
    startLimitMs,
    queueLimit,
    answer: (call, { visitor }) => api.call(call.method, call.path, call.input, visitor.visitor),
    isOut: (job) => isAbandoned(breaker, job),
    log,
  });
}

function openSite(deps: PagesDeps): OpenedSite {
  const { settings, releases, api, log, sendsMail, paymentSources = () => nothingMore, count = () => undefined } = deps;
  const routes = routeTables(settings.product, releases);
  const breaker = new CircuitBreaker();
  const health = new RenderHealth(breaker);
  const processes = openProcesses(deps, { routes, breaker, health });
  const site: PageSite = {
    brand: makeBrand(settings.product),
    publicUrl: settings.publicUrl,
    prismicRepository: repositoryName(settings.prismicRepository),
    storesPages: settings.storesPages ?? false,
    releases,
    overrides: deps.overrides ?? noOverrides,
    processes: {
      style: (shell, fonts) => processes.style(shell, fonts),
      run: (job, visitor) => health.watch(kindKey(job), processes.run(job, visitor)),
    },
    sheets:
      settings.dataDir === undefined
        ? null
        : new StyleSheets(join(settings.dataDir, 'derived/styles'), log, deps.bucket),
    breaker,
    count,
    dataVersion: () => api.dataVersion(),
    sendsMail,
    paymentSources,
    nameOf: async (visitor) => {
      const { user } = (await api.call(getMe.method, getMe.path, {}, visitor)) as Me;
      return user.name === '' ? user.email : user.name;
    },
    routes,
    log,
  };
  return { site, processes, health };
}

/** The problem with the pages of a release in the stable shell; if `owner` is null, with that shell itself. */
const problemIn = ({ site: { releases }, health }: OpenedSite, owner: string | null, version: string | null) =>
  health.problemOf(kindKey({ owner, version, shell: releases.shell().version }));

/** Names the live releases whose pages are failing; null when there are none. */
function problemOf(opened: OpenedSite): string | null {
  const shell = opened.site.releases.shell().version;
  const inForce = Object.entries(opened.site.releases.snapshot().remotes).map(([owner, state]): ProcessKind => ({
    owner,
    version: state.state === 'enabled' ? state.release.version : null,
    shell,
  }));
  const problems = [{ owner: null, version: null, shell }, ...inForce].flatMap((kind) => {
    const problem = problemIn(opened, kind.owner, kind.version);
    return problem === null ? [] : [`${nameOfKind(kind)}: ${problem}`];
  });
  return problems.length === 0 ? null : problems.join('; ');
}

/** The pages of a site, as the rest of the server knows them. */
export interface OpenedPages {
  /** Hash of the stable shell. */
  readonly shell: () => string;
  /** Releases with a page that is excluded now, as `remote@version`. */
  readonly leftOut: () => readonly string[];
  /**
   * Resolves at once: to null if every section has rendered a page in its process, or failed to; otherwise to what is
   * pending.
   */
  readonly ready: () => Promise<string | null>;
  /** Names the live releases whose pages are failing, and why; null when there are none. */
  readonly problem: () => string | null;
  /** The current problem with the pages of a release or, if `remote` is null, of the shell; null if there is none. */
  readonly problemOf: (remote: string | null, version: string | null) => string | null;
  /** Returns the route of a path in the releases that readers without a canary or an override get. */
  readonly routeOf: RouteTable['routeOf'];
  readonly close: () => Promise<void>;
}

/** For a server that renders no pages. */
const noPages: OpenedPages = {
  shell: () => '',
  leftOut: () => [],
  ready: () => Promise.resolve(null),
  problem: () => null,
  problemOf: () => null,
  routeOf: () => null,
  close: () => Promise.resolve(),
};

function checkShell({ releases }: PagesDeps): void {
  try {
    releases.shell();
  } catch (cause) {
    throw new StartError(
      'No release of the shell can be used here: run npm run build, or cd shell && npm run release',
      { cause },
    );
  }
}

/**
 * Registers every document, payload and page form, `/builds/` and `/assets/`; nothing for a worker, which renders no
 * pages. Throws StartError without a shell.
 */
export function registerPages(app: FastifyInstance, deps: PagesDeps): Promise<OpenedPages> {
  if (deps.settings.role === 'worker') return Promise.resolve(noPages);
  checkShell(deps);
  const opened = openSite(deps);
  const { site, processes } = opened;
  const pages = new PageRoutes(site, deps);
  const forms = new PageFormRoutes(site, deps);
  const links = siteLinks(site.brand);
  registerAssets(app, deps.releases, site.sheets);
  registerBuilds(app, site);
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      (_request, body, parsed) => {
        parsed(null, body);
      },
    );
    // Logging out is a form, never a link that another site could make a reader follow. Readers who type the URL are
    // redirected to a page with the form.
    scope.get(links.logOut, (_request, reply) =>
      reply.code(303).headers({ location: links.login, 'cache-control': privateCaching }).send(),
    );
    scope.get('*', (request, reply) => pages.get(request, reply));
    scope.post('*', (request, reply) => forms.post(request, reply));
    done();
  });
  return Promise.resolve({
    shell: () => shellHash(site.releases.shell()),
    leftOut: () => [...new Set(site.breaker.excluded().map(nameInKey))],
    routeOf: (pathname) => site.routes().routeOf(pathname),
    close: () => processes.close(),
    ready: () => Promise.resolve(processes.isWarm ? null : 'the pages are starting'),
    problem: () => problemOf(opened),
    problemOf: (remote, version) => problemIn(opened, remote, version),
  });
}
