import type { FastifyInstance } from 'fastify';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { afterThisTest } from 'shared-contracts/testing/clean-up';
import { openCore, type Core } from '../core.ts';
import { makeApp } from '../host/http/make-app.ts';
import { registerApi } from '../host/http/register-api.ts';
import { registerBeacon } from '../releases/http/register-beacon.ts';
import { registerSliceRoutes } from '../host/http/register-slice-routes.ts';
import { guest } from '../host/slices/api-runtime.ts';
import { readSettings } from '../host/settings/settings.ts';
import { recordingLog, type LogLine } from './recording-log.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { bearerVisitor, type FindByToken } from '../open-authentication.ts';

export interface ServedSlices {
  readonly origin: string;
  readonly app: FastifyInstance;
  readonly core: Core;
  readonly log: readonly LogLine[];
}

/** Serves the slices over HTTP without pages and releases; closed at the end of the test. */
export async function serveSlices(
  slices: readonly ApiSlice[],
  environment: Readonly<Record<string, string>> = {},
  also: (app: FastifyInstance, core: Core) => void = () => undefined,
  find: FindByToken = () => Promise.resolve(null),
): Promise<ServedSlices> {
  const settings = readSettings({ DATA_DIR: await temporaryFolder(), ...environment });
  const log = recordingLog();
  const core = await openCore({ settings, slices, log });
  const app = await makeApp(settings, log);
  registerApi(app, core, (request) => bearerVisitor(request, find));
  await registerSliceRoutes(app, core, async (request, by) => ({
    ...(by === 'key' ? guest : await bearerVisitor(request, find)),
    client: { ip: request.ip, userAgent: '', device: null, requestId: request.id },
  }));
  registerBeacon(app, log);
  also(app, core);
  afterThisTest(async () => {
    await app.close();
    await core.close();
  });
  return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), app, core, log: log.lines };
}
