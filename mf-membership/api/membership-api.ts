import { membershipApiVersion } from 'shared-contracts/membership/contract';
import type { ApiSlice } from 'shared-contracts/server/api-slice';

/** This slice's server half. No tables and no endpoints yet. */
export const membershipApi: ApiSlice = {
  name: 'membership',
  version: membershipApiVersion,
  migrations: {},
  endpoints: [],
};
