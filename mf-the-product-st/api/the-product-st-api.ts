import { storiesApiVersion } from 'shared-contracts/stories/contract';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { nothingPersonal } from 'shared-contracts/server/nothing-personal';

/** This slice's server half: the documents that its pages are drawn from. No tables and no endpoints. */
export const storiesApi: ApiSlice = {
  name: 'the-product-st',
  version: storiesApiVersion,
  migrations: {},
  endpoints: [],
  personalData: nothingPersonal,
  content: new URL('../demo/', import.meta.url),
};
