import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { Log } from 'shared-contracts/server/slice-context';
import { authApi } from './accounts/auth-api.ts';
import { demoLogins, type DemoLogin } from './accounts/demo/demo-logins.ts';
import { openWhoAsks } from './accounts/open-who-asks.ts';
import { registerContent } from './content/register-content.ts';
import { openCore } from './core.ts';
import { diskState } from './disk/disk-state.ts';
import { makeApp } from './http/make-app.ts';
import { registerApi } from './http/register-api.ts';
import { registerBeacon } from './http/register-beacon.ts';
import { registerCrawlerRoutes } from './http/register-crawler-routes.ts';
import { registerMachineRoutes } from './http/register-machine-routes.ts';
import { registerSliceRoutes } from './http/register-slice-routes.ts';
import { refreshMetrics } from './log/refresh-metrics.ts';
import { paymentSources } from './pages/payment-sources.ts';
import { registerPages } from './pages/register-pages.ts';
import { openReleases, type Releases } from './releases/open-releases.ts';
import { registerReleaseFiles } from './releases/register-release-files.ts';
import { projectRoot, type Settings } from './settings.ts';
import type { ApiRuntime } from './slices/api-runtime.ts';
import { startBackground, type Background } from './slices/background.ts';

export interface Site {
  readonly app: FastifyInstance;
  readonly api: ApiRuntime;
  readonly releases: Releases;
  /** People to try the site as, made if need be; none but on this machine. Elsewhere theirs are closed. Before listening. */
  demoLogins(): Promise<readonly DemoLogin[]>;
  /** Starts what runs beside requests, the demonstration's loading too. Once, after listening. */
  start(): Promise<void>;
  /** Finishes what was asked, then closes everything. */
  close(): Promise<void>;
}

export interface BuildOptions {
  readonly settings: Settings;
  readonly slices: readonly ApiSlice[];
  readonly log: Log;
  /** Where the shell's build is. */
  readonly shellDist?: string;
}

type Closer = () => unknown;

/** Last opened, first closed. */
const closeAll = async (closers: Closer[]): Promise<void> => {
  for (let closer = closers.pop(); closer !== undefined; closer = closers.pop()) await closer();
};

/** Composes the whole site, short of listening. What was opened is closed again when a later part fails. */
export async function buildServer(options: BuildOptions): Promise<Site> {
  const closers: Closer[] = [];
  try {
    return await compose(options, closers);
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

async function compose({ settings, slices, log, shellDist }: BuildOptions, closers: Closer[]): Promise<Site> {
  const core = await openCore({ settings, slices, log });
  closers.push(() => core.close());
  const { dataDir, publicUrl, releasesUrl } = settings;
  const releases = await openReleases({ dataDir, releasesUrl, api: core.api.versions, log });
  closers.push(() => {
    releases.close();
  });

  const app = await makeApp(settings, log);
  let background: Background | null = null;
  const { callerOf, ...whoAsks } = await openWhoAsks(app, core, settings);
  registerContent(app, core.content, { publicUrl, dataDir, api: core.api, findVisitor: whoAsks.findVisitor });
  registerApi(app, core, callerOf);
  await registerSliceRoutes(app, core, callerOf);
  registerCrawlerRoutes(app, core, settings);
  registerBeacon(app, log);
  registerReleaseFiles(app, { dataDir });
  const pages = await registerPages(app, {
    settings,
    releases,
    api: core.api,
    log,
    shellDist: shellDist ?? join(projectRoot, 'shell/dist'),
    paymentSources: paymentSources(core),
    ...whoAsks,
  });
  closers.push(() => pages.close());
  registerMachineRoutes(app, {
    awaits: async () =>
      (await pages.ready()) ?? (background === null ? 'the server is starting' : await background.awaits()),
    problem: async () => (await diskState(dataDir)).problem,
    metricsToken: settings.metricsToken,
    refresh: () => refreshMetrics(core, releases, dataDir),
  });
  closers.push(() => background?.stop());
  closers.push(() => app.close());

  return {
    app,
    api: core.api,
    releases,
    demoLogins: () => demoLogins(core.contextOf(authApi), settings),
    start: async () => {
      core.content?.follow();
      background = await startBackground(core, log);
    },
    close: () => closeAll(closers),
  };
}
