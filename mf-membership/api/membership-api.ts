import { membershipApiVersion } from 'shared-contracts/membership/contract';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { nothingPersonal } from 'shared-contracts/server/nothing-personal';
import { pageSources } from './page-sources.ts';

/** This slice's server half. No tables and no endpoints yet. */
export const membershipApi: ApiSlice = {
  name: 'membership',
  version: membershipApiVersion,
  migrations: {},
  endpoints: [],
  personalData: nothingPersonal,
  pageSources,
};
