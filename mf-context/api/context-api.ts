import { contextApiVersion } from 'shared-contracts/context/contract';
import type { ApiSlice } from 'shared-contracts/server/api-slice';

/** This slice's server half. No tables and no endpoints yet. */
export const contextApi: ApiSlice = {
  name: 'context',
  version: contextApiVersion,
  migrations: {},
  endpoints: [],
};
