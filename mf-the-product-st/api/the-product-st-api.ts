import { storiesApiVersion } from 'shared-contracts/stories/contract';
import type { ApiSlice } from 'shared-contracts/server/api-slice';

/** This slice's server half. No tables and no endpoints yet. */
export const storiesApi: ApiSlice = {
  name: 'the-product-st',
  version: storiesApiVersion,
  migrations: {},
  endpoints: [],
};
