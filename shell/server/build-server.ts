import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { DeclaredRoutes } from 'shared-contracts/routes';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { Log } from 'shared-contracts/server/slice-context';
import { siteVersions } from 'shared-contracts/release-contract';
import { authApi, demoLogins, type DemoLogin } from './accounts/public.ts';
import { startBackground, type Background } from './background.ts';
import { registerContent } from './content/public.ts';
import { openCore, type Core } from './core.ts';
import { registerHotFiles } from './dev/register-hot-files.ts';
import {
  answerMonitorsOnly,
  diskState,
  makeApp,
  registerApi,
  registerCrawlerRoutes,
  registerOperationalRoutes,
  registerMovedScans,
  registerSliceRoutes,
  watchProcess,
  type ApiRuntime,
  type Settings,
} from './host/public.ts';
import { openAuthentication } from './open-authentication.ts';
import {
  exchangeCounts,
  healthSummary,
  networkPseudonyms,
  openOverrides,
  openReleases,
  registerBeacon,
  registerManifests,
  registerOverrides,
  registerReleaseDesk,
  registerReleaseFiles,
  routesProblem,
  sharedReleaseHome,
  watchCanaries,
  type DeveloperOverrides,
  type ReleaseHome,
  type Releases,
} from './releases/public.ts';
import { paymentSources, registerPages, registerWorker, workerScript } from './rendering/public.ts';
import { openApis } from './remote-apis/open-apis.ts';
import { openPorts } from './remote-apis/open-ports.ts';
import { apiForChange } from './remote-apis/provided-api.ts';
import { registerProxy } from './remote-apis/proxy.ts';
import { registerCallRoutes } from './remote-apis/register-call-routes.ts';
import { refreshMetrics } from './status/refresh-metrics.ts';
import { registerStatus, statusApi } from './status/status-api.ts';
import { SiteWatch } from './status/site-watch.ts';

export interface Site {
  readonly app: FastifyInstance;
  readonly api: ApiRuntime;
  readonly releases: Releases;
  /**
   * Creates the demonstration accounts if needed and returns their logins. At a public address it closes these accounts
   * and returns none. Call it before listening.
   */
  demoLogins(): Promise<readonly DemoLogin[]>;
  /** Starts the background work, including the loading of the demonstration. Call it once, after listening. */
  start(): Promise<void>;
  /**
   * Makes `/readyz` report that this server is leaving. Resolves after three seconds, when load balancers that ask
   * every second have noticed. Does nothing on a site with one server.
   */
  leave(): Promise<void>;
  /** Finishes the running requests, then closes everything. */
  close(): Promise<void>;
}

export interface BuildOptions {
  readonly settings: Settings;
  readonly slices: readonly ApiSlice[];
  readonly log: Log;
  /** See `openCore`. */
  readonly isNew?: boolean;
  /** See `openCore`. */
  readonly hasMovedFiles?: boolean;
  /**
   * Promotes built releases before the registry is read. It is called once the database is known to belong to this data
   * folder.
   */
  readonly promote?: (home: ReleaseHome) => Promise<void>;
  /** See `openReleases`. */
  readonly built?: DeclaredRoutes;
}

/** How long a server that leaves still answers. */
const leaveMs = 3_000;

type Closer = () => unknown;

/** Closes in the reverse order of opening. */
const closeAll = async (closers: Closer[]): Promise<void> => {
  for (let closer = closers.pop(); closer !== undefined; closer = closers.pop()) await closer();
};

/** Builds the whole site but does not listen. When a part fails to open, the parts opened before it are closed. */
export async function buildServer(options: BuildOptions): Promise<Site> {
  const closers: Closer[] = [];
  try {
    return await compose(options, closers);
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

/** The opened parts that serve requests. */
interface Parts {
  readonly apis: Awaited<ReturnType<typeof openApis>>;
  readonly watch: SiteWatch;
  readonly core: Core;
  readonly releases: Releases;
  readonly home: ReleaseHome;
}

async function openParts(options: BuildOptions, closers: Closer[]): Promise<Parts> {
  const { settings, slices, log, isNew = false, hasMovedFiles = false, promote, built } = options;
  const apis = await openApis(slices, settings, log);
  closers.push(() => apis.close());
  const watch = new SiteWatch();
  const core = await openCore({
    settings,
    slices: [...apis.slices, statusApi(watch)],
    registered: apis.registered,
    log,
    isNew,
    hasMovedFiles,
  });
  closers.push(() => core.close());
  const home = sharedReleaseHome(settings, { ...core, news: core.database.news });
  await promote?.(home);
  const { releasesUrl } = settings;
  const nameNetwork = await networkPseudonyms(core);
  const releases = await openReleases({ home, releasesUrl, api: () => core.api.versions(), log, nameNetwork, built });
  closers.push(() => releases.close());
  await apis.registered.follow(() => releases.registry());
  return { apis, watch, core, releases, home };
}

type Authentication = Awaited<ReturnType<typeof openAuthentication>>;

/** Registers the addresses of the slices, in this process or in their own. */
async function registerSlices(
  app: FastifyInstance,
  { apis, core }: Parts,
  { settings, log }: BuildOptions,
  { callerOf, findVisitor }: Authentication,
): Promise<void> {
  const { dataDir, publicUrl } = settings;
  registerProxy(app, core.slices, callerOf);
  registerCallRoutes(app, {
    key: apis.key,
    log,
    call: (...args) => core.api.call(...args),
    ports: openPorts(core),
    described: null,
  });
  registerContent(app, core.content, { publicUrl, dataDir, api: core.api, findVisitor });
  registerMovedScans(app);
  registerApi(app, core, callerOf);
  await registerSliceRoutes(app, core, callerOf);
  registerCrawlerRoutes(app, core, settings);
}

/** Registers the files of releases, the release desk of the teams, and developers' overrides. */
async function registerReleases(
  app: FastifyInstance,
  { core, releases, home }: Parts,
  { settings, log }: BuildOptions,
): Promise<DeveloperOverrides> {
  const { dataDir, publicUrl, releaseTokens: tokens } = settings;
  const { limits } = core.contextOf(authApi);
  registerBeacon(app, log, releases.counts);
  registerReleaseFiles(app, home);
  registerManifests(app, { home, publicUrl, snapshot: () => releases.snapshot() });
  registerReleaseDesk(app, {
    ...{ tokens, home, log, limits, registry: () => releases.registry() },
    api: (remote, way) => apiForChange(core, remote, way),
    healthOf: healthSummary(() => releases.health()),
  });
  if (settings.nodeEnv === 'development') registerHotFiles(app);
  const overrides = await openOverrides({
    ...{ dataDir, secrets: core.secrets, publicUrl, now: Date.now },
    site: () => siteVersions(core.api.versions(), releases.shell()),
    remotes: () => releases.remotes(),
    routesProblem: (remote, routes) => routesProblem(home, releases.registry(), remote, routes),
  });
  await registerOverrides(app, {
    overrides,
    secrets: core.secrets,
    publicUrl,
    tokens,
    registry: () => releases.registry(),
    limits,
  });
  return overrides;
}

interface ReadersOptions {
  readonly authentication: Omit<Authentication, 'callerOf'>;
  readonly overrides: DeveloperOverrides;
  readonly awaits: () => Promise<string | null> | string;
  readonly isLeaving: () => boolean;
}

/**
 * Registers the pages, the site's status, and the routes for monitoring. `awaits` returns null once the background work
 * is ready.
 */
async function registerReaders(
  app: FastifyInstance,
  { watch, core, releases, home }: Parts,
  { settings, log }: BuildOptions,
  { authentication, overrides, awaits, isLeaving }: ReadersOptions,
): Promise<Closer[]> {
  const { dataDir } = settings;
  const pages = await registerPages(app, {
    ...{ settings, releases, overrides, log },
    count: (page, ip) => {
      releases.counts.page(page, ip);
    },
    api: core.api,
    bucket: core.bucket,
    paymentSources: paymentSources(core),
    ...authentication,
  });
  core.ports.routeOf = pages.routeOf;
  watch.open({ core, releases, home, dataDir, log, now: Date.now, ...pages });
  registerStatus(app, watch);
  registerWorker(app, workerScript(settings, releases));
  registerOperationalRoutes(app, {
    isLeaving,
    awaits: async () => (await pages.ready()) ?? (await awaits()),
    problems: async () => [(await diskState(dataDir)).problem, pages.problem()],
    metricsToken: settings.metricsToken,
    refresh: () => refreshMetrics(core, releases, dataDir),
  });
  return [
    () => pages.close(),
    () => {
      watch.close();
    },
  ];
}

async function compose(options: BuildOptions, closers: Closer[]): Promise<Site> {
  const { settings, log } = options;
  watchProcess();
  const parts = await openParts(options, closers);
  const { core, releases, home } = parts;
  const app = await makeApp(settings, log);
  if (settings.role === 'worker') answerMonitorsOnly(app);
  let background: Background | null = null;
  const authentication = await openAuthentication(app, core, settings);
  await registerSlices(app, parts, options, authentication);
  const overrides = await registerReleases(app, parts, options);
  let leaves = false;
  const isLeaving = (): boolean => leaves;
  const awaits = (): Promise<string | null> | string =>
    background === null ? 'the server is starting' : background.awaits();
  closers.push(...(await registerReaders(app, parts, options, { authentication, overrides, awaits, isLeaving })));
  closers.push(() => background?.stop());
  closers.push(() => app.close());

  return {
    app,
    api: core.api,
    releases,
    demoLogins: () => demoLogins(core.contextOf(authApi), settings),
    start: async () => {
      core.content?.follow();
      const { counts, suspendCanary } = releases;
      const exchange = exchangeCounts(core, counts);
      closers.push(watchCanaries({ home, registry: () => releases.registry(), counts, suspendCanary, log, exchange }));
      background = await startBackground(core, log, settings.role);
    },
    leave: async () => {
      leaves = core.shared !== null;
      if (leaves) await sleep(leaveMs);
    },
    close: () => closeAll(closers),
  };
}
