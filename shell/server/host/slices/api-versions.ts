import type { ApiSlice } from 'shared-contracts/server/api-slice';

/** Returns slice → version of the contract that this server provides. */
export const apiVersions = (slices: readonly ApiSlice[]): Readonly<Record<string, string>> =>
  Object.fromEntries(slices.map((slice) => [slice.name, slice.version]));
