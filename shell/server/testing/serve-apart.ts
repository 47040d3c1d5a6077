import type { FastifyInstance } from 'fastify';
import type { Visitor } from 'shared-contracts/page';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { freePort } from 'shared-contracts/testing/free-port';
import type { ApartSlice } from '../apart/apart-slice.ts';
import { openApart } from '../apart/open-apart.ts';
import { openPorts } from '../apart/open-ports.ts';
import { openSliceProcess, type SliceProcess } from '../apart/open-slice-process.ts';
import { registerPassingOn } from '../apart/pass-on.ts';
import { registerPeerRoutes } from '../apart/register-peer-routes.ts';
import { openCore, type Core } from '../core.ts';
import { makeApp } from '../host/http/make-app.ts';
import { registerApi } from '../host/http/register-api.ts';
import type { VisitorOf } from '../host/http/visitor-of.ts';
import { registerSliceRoutes } from '../host/http/register-slice-routes.ts';
import { readSettings, type Settings } from '../host/settings/settings.ts';
import { recordingLog, type LogLine } from './recording-log.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A site, and one of its slices as if in a process of its own. */
export interface ServedApart {
  readonly origin: string;
  readonly core: Core;
  /** The slice as seen from the site. */
  readonly slice: ApartSlice;
  readonly aloneOrigin: string;
  readonly log: readonly LogLine[];
  /** Starts the slice's side again, perhaps with other code. */
  readonly startAlone: (slice?: ApiSlice) => Promise<SliceProcess>;
  readonly stopAlone: () => Promise<void>;
}

const open: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** `Authorization: Bearer <id>` is the member with that id. */
const visitorOf: VisitorOf = ({ headers, ip, id }, by) => {
  const [, member = null] = /^Bearer (\w+)$/.exec(headers.authorization ?? '') ?? [];
  const client = { ip, userAgent: headers['user-agent'] ?? '', device: null, requestId: id };
  const visitor: Visitor = by === 'key' || member === null ? { id: null, role: 'user' } : { id: member, role: 'user' };
  return Promise.resolve({ ...visitor, client });
};

async function openSite(settings: Settings, slices: readonly ApiSlice[]) {
  const log = recordingLog();
  const apart = await openApart(slices, settings, log);
  const core = await openCore({ settings, slices: apart.slices, log });
  const app = await makeApp(settings, log);
  registerPassingOn(app, core.slices, visitorOf);
  registerPeerRoutes(app, {
    secret: apart.secret,
    log,
    call: (...args) => core.api.call(...args),
    ports: openPorts(core),
    described: null,
  });
  registerApi(app, core, visitorOf);
  await registerSliceRoutes(app, core, visitorOf);
  open.push(async () => {
    await app.close();
    await core.close();
    await apart.close();
  });
  return { log: log.lines, core, app };
}

const listenAt = (app: FastifyInstance, port: number): Promise<string> => app.listen({ port, host: '127.0.0.1' });

/** Serves `slice` over HTTP of its own, beside a site with `others`; closed at the end of the test. */
export async function serveApart(
  slice: ApiSlice,
  others: readonly ApiSlice[] = [],
  place: { readonly dataDir: string; readonly databaseUrl: string | null } | null = null,
): Promise<ServedApart> {
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
  open.push(stopAlone);
  const known = core.slices.find(({ name }) => name === slice.name) as ApartSlice;
  const startAlone = async (code: ApiSlice = slice): Promise<SliceProcess> => {
    running = await openSliceProcess({ settings, slice: code, slices: [code, ...others], log: recordingLog() });
    await listenAt(running.app, port);
    await known.apart.follower.look();
    return running;
  };
  return { origin, core, log, slice: known, aloneOrigin, startAlone, stopAlone };
}
