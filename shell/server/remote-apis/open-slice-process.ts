import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { Log } from 'shared-contracts/server/slice-context';
import { openCore, type Core, type SiteFromSlice } from '../core.ts';
import {
  diskState,
  makeApp,
  registerApi,
  registerOperationalRoutes,
  registerSliceRoutes,
  type Settings,
} from '../host/public.ts';
import { refreshMetrics } from '../status/refresh-metrics.ts';
import { startBackground, type Background } from '../background.ts';
import { ApiClient } from './api-client.ts';
import { callPortOver, callOver } from './call-api.ts';
import { sharedKey } from './caller-key.ts';
import { describeSlice } from './describe-slice.ts';
import { openApiPort, openPorts } from './open-ports.ts';
import { apiAccessOver, portOver } from './ports.ts';
import { needsToken, registerCallRoutes, claimsOf } from './register-call-routes.ts';

/** One slice in its own process, not yet listening. */
export interface SliceProcess {
  readonly app: FastifyInstance;
  readonly core: Core;
  /** Starts the background work. Call it once, after listening. */
  start(): Promise<void>;
  /** Finishes the running requests, then closes everything. */
  close(): Promise<void>;
}

interface SliceProcessOptions {
  readonly settings: Settings;
  readonly slice: ApiSlice;
  /**
   * All slices of this code base: they tell which ports the site has, and the `words` method of the archive's reader
   * runs in this process.
   */
  readonly slices: readonly ApiSlice[];
  readonly log: Log;
}

/** Leaves room for a token, which contains the user agent, in addition to the browser's own headers. */
const maxHeaderBytes = 64 * 1024;

/** Monitors and load balancers request these without a token. */
const openAddresses = new Set(['/healthz', '/readyz', '/metrics']);

const isOpen = ({ raw }: FastifyRequest): boolean => openAddresses.has((raw.url ?? '').split('?', 1)[0] ?? '');

const requestIdOf = ({ headers }: Pick<FastifyRequest['raw'], 'headers'>): string | null => {
  const id = headers['x-request-id'];
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : null;
};

/** The ports and endpoints of all other slices. The site serves them, wherever they run. */
function restOfSite(
  site: ApiClient,
  { slices, slice }: SliceProcessOptions,
  contextOf: Core['contextOf'],
): SiteFromSlice {
  const ask = callPortOver(site);
  const archivist = slices.find((one) => one.archiveReader !== undefined && one.name !== slice.name);
  const words = (text: string): ReturnType<NonNullable<SiteFromSlice['ports']['archive']>['words']> =>
    archivist?.archiveReader?.(contextOf(archivist)).words(text) ?? [];
  const has = (port: 'apiAccess' | 'entitlements'): boolean => slices.some((one) => one[port] !== undefined);
  return {
    call: callOver(site),
    ports: {
      ...(archivist === undefined ? {} : { archive: { ...portOver(ask, 'archive'), words } }),
      ...(has('entitlements') ? { entitlements: portOver(ask, 'entitlements') } : {}),
      ...(has('apiAccess') ? { apiAccess: apiAccessOver(portOver(ask, 'apiAccess')) } : {}),
    },
  };
}

/** Opens the slice's tables and registers its routes, which only the site may call. */
export async function openSliceProcess(options: SliceProcessOptions): Promise<SliceProcess> {
  const { settings, slice, log } = options;
  const key = await sharedKey(settings);
  const site = new ApiClient({ name: 'site', url: settings.apiSiteUrl, key: () => Promise.resolve(key), log });
  const rest = restOfSite(site, options, (archivist) => core.contextOf(archivist));
  const core: Core = await openCore({ settings, slices: [slice], log, rest });
  try {
    const app = await makeApp(settings, log, { requestIdOf, maxHeaderBytes });
    return await compose(options, { app, core, key, site });
  } catch (error) {
    await core.close();
    throw error;
  }
}

/**
 * Calls the slice's own endpoints only, and rejects others with `not-found`, so that calls cannot loop between
 * processes.
 */
const callHere =
  ({ name, endpoints }: ApiSlice, { api }: Core): Core['api']['call'] =>
  (method, path, input, visitor) =>
    endpoints.some(({ endpoint }) => endpoint.method === method && endpoint.path === path)
      ? api.call(method, path, input, visitor)
      : Promise.reject(new AppError('not-found', `There is no ${method} ${path} in the process of ${name}`));

/** The ports that this slice itself provides. */
const ownPorts = ({ archiveReader, entitlements, apiAccess }: ApiSlice, { ports }: Core): Pick<Core, 'ports'> => ({
  ports: {
    ...(archiveReader === undefined || ports.archive === undefined ? {} : { archive: ports.archive }),
    ...(entitlements === undefined || ports.entitlements === undefined ? {} : { entitlements: ports.entitlements }),
    ...(apiAccess === undefined || ports.apiAccess === undefined ? {} : { apiAccess: ports.apiAccess }),
  },
});

interface Opened {
  readonly app: FastifyInstance;
  readonly core: Core;
  readonly key: Awaited<ReturnType<typeof sharedKey>>;
  readonly site: ApiClient;
}

async function compose(
  { settings, slice, log }: SliceProcessOptions,
  { app, core, key, site }: Opened,
): Promise<SliceProcess> {
  let background: Background | null = null;
  const awaits = async (): Promise<string | null> =>
    background === null ? 'the process is starting' : await background.awaits();
  const check = needsToken(key, slice.name);
  app.addHook('onRequest', async (request) => {
    if (!isOpen(request)) await check(request);
  });
  const visitorOf = (request: FastifyRequest) => Promise.resolve(claimsOf(request).visitor);
  const described = describeSlice(slice, randomUUID());
  registerCallRoutes(app, {
    ...{ key, log, described },
    call: callHere(slice, core),
    ports: { ...openPorts(ownPorts(slice, core)), api: openApiPort(slice, core, awaits) },
  });
  registerApi(app, core, visitorOf);
  await registerSliceRoutes(app, core, visitorOf);
  registerOperationalRoutes(app, {
    awaits,
    problems: async () => [(await diskState(settings.dataDir)).problem],
    metricsToken: settings.metricsToken,
    refresh: () => refreshMetrics(core, null, settings.dataDir),
  });
  return {
    app,
    core,
    start: async () => {
      background = await startBackground(core, log);
    },
    close: async () => {
      await app.close();
      await background?.stop();
      await core.close();
      site.close();
    },
  };
}
