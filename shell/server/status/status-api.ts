import type { FastifyInstance } from 'fastify';
import { handler, type ApiSlice } from 'shared-contracts/server/api-slice';
import { nothingPersonal } from 'shared-contracts/server/nothing-personal';
import { statusApiVersion } from 'shared-contracts/status/contract';
import { getInside, getInsideInput } from 'shared-contracts/status/get-inside';
import { getStatus, getStatusInput } from 'shared-contracts/status/get-status';
import type { SiteWatch } from './site-watch.ts';

/** The API of the site's status: a slice without tables. */
export const statusApi = (watch: SiteWatch): ApiSlice => ({
  name: 'status',
  version: statusApiVersion,
  migrations: {},
  endpoints: [
    handler(getStatus, getStatusInput, () => watch.site()),
    handler(getInside, getInsideInput, () => watch.inside()),
  ],
  personalData: nothingPersonal,
});

/** `/status.json`: the public state of the site, for monitors. It works without the render processes. */
export function registerStatus(app: FastifyInstance, watch: SiteWatch): void {
  app.get('/status.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('access-control-allow-origin', '*')
      .send(await watch.site()),
  );
}
