import type { FastifyInstance } from 'fastify';
import type { Visitor } from 'shared-contracts/page';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { freePort } from 'shared-contracts/testing/free-port';
import { afterThisTest } from 'shared-contracts/testing/clean-up';
import { openCore, type Core } from '../core.ts';
import { makeApp } from '../host/http/make-app.ts';
import { registerApi } from '../host/http/register-api.ts';
import type { VisitorOf } from '../host/http/visitor-of.ts';
import { registerSliceRoutes } from '../host/http/register-slice-routes.ts';
import { readSettings, type Settings } from '../host/settings/settings.ts';
import { openApis } from '../remote-apis/open-apis.ts';
import { openPorts } from '../remote-apis/open-ports.ts';
import { openSliceProcess, type SliceProcess } from '../remote-apis/open-slice-process.ts';
import { registerProxy } from '../remote-apis/proxy.ts';
import { registerCallRoutes } from '../remote-apis/register-call-routes.ts';
import type { SeparateSlice } from '../remote-apis/separate-slice.ts';
import { recordingLog, type LogLine } from './recording-log.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A site, and one of its slices as if in a process of its own. */
export interface ServedSeparately {
  readonly origin: string;
  readonly core: Core;
  /** The slice as seen from the site. */
  readonly slice: SeparateSlice;
  readonly aloneOrigin: string;
  readonly settings: Settings;
  readonly log: readonly LogLine[];
  /** Starts the slice's side again, perhaps with other code. */
  readonly startAlone: (slice?: ApiSlice) => Promise<SliceProcess>;
  readonly stopAlone: () => Promise<void>;
}

/** `Authorization: Bearer <id>` is the member with that id. */
const visitorOf: VisitorOf = ({ headers, ip, id }, by) => {
  const [, member = null] = /^Bearer (\w+)$/.exec(headers.authorization ?? '') ?? [];
  const client = { ip, userAgent: headers['user-agent'] ?? '', device: null, requestId: id };
  const visitor: Visitor = by === 'key' || member === null ? { id: null, role: 'user' } : { id: member, role: 'user' };
  return Promise.resolve({ ...visitor, client });
};

async function openSite(settings: Settings, slices: readonly ApiSlice[]) {
  const log = recordingLog();
  const apis = await openApis(slices, settings, log);
  const core = await openCore({ settings, slices: apis.slices, registered: apis.registered, log });
  const app = await makeApp(settings, log);
  registerProxy(app, core.slices, visitorOf);
  registerCallRoutes(app, {
    key: apis.key,
    log,
    call: (...args) => core.api.call(...args),
    ports: openPorts(core),
    described: null,
  });
  registerApi(app, core, visitorOf);
  await registerSliceRoutes(app, core, visitorOf);
  afterThisTest(async () => {
    await app.close();
    await core.close();
    await apis.close();
  });
  return { log: log.lines, core, app };
}

const listenAt = (app: FastifyInstance, port: number): Promise<string> => app.listen({ port, host: '127.0.0.1' });

/** Serves `slice` over separate HTTP, together with a site with `others`; closed at the end of the test. */
export async function serveSeparately(
  slice: ApiSlice,
  others: readonly ApiSlice[] = [],
  place: { readonly dataDir: string; readonly databaseUrl: string | null } | null = null,
): Promise<ServedSeparately> {
  const [port, sitePort] = [await freePort(), await freePort()];
  const aloneOrigin = `http://127.0.0.1:${String(port)}`;
  const dataDir = place?.dataDir ?? (await temporaryFolder());
  const settings: Settings = {
    ...readSettings({ DATA_DIR: dataDir, DATABASE_URL: place?.databaseUrl ?? '', PAYMENT_SANDBOX: 'off' }),
    apiUrls: { [slice.name]: aloneOrigin },
    apiSiteUrl: `http://127.0.0.1:${String(sitePort)}`,
  };
  const { app, core, log } = await openSite(settings, [slice, ...others]);
  const origin = await listenAt(app, sitePort);
  let running: SliceProcess | null = null;
  const stopAlone = async (): Promise<void> => {
    await running?.close();
    running = null;
  };
  afterThisTest(stopAlone);
  const known = core.slices.find(({ name }) => name === slice.name) as SeparateSlice;
  const startAlone = async (code: ApiSlice = slice): Promise<SliceProcess> => {
    running = await openSliceProcess({ settings, slice: code, slices: [code, ...others], log: recordingLog() });
    await listenAt(running.app, port);
    await known.separate.follower.checkNow();
    return running;
  };
  return { origin, core, log, slice: known, aloneOrigin, settings, startAlone, stopAlone };
}
