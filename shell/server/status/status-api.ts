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
