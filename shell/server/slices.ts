import { archiveApi } from 'mf-archive/api/archive-api.ts';
import { contextApi } from 'mf-context/api/context-api.ts';
import { membershipApi } from 'mf-membership/api/membership-api.ts';
import { storiesApi } from 'mf-the-product-st/api/the-product-st-api.ts';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { authApi } from './accounts/public.ts';
import { contentApi } from './content/public.ts';

/** All slices of the code base. */
const table: readonly ApiSlice[] = [authApi, contentApi, archiveApi, storiesApi, membershipApi, contextApi];

/** The shell's own slices, which are always included. */
const always: readonly ApiSlice[] = [authApi, contentApi];

/** Set by `npm run standalone` in a remote's folder: the names of the slices to include, separated by commas. */
const only = process.env['ONLY_SLICES']?.split(',');

/** The slices of this process; all other code uses this list. */
export const slices: readonly ApiSlice[] =
  only === undefined ? table : table.filter((slice) => always.includes(slice) || only.includes(slice.name));
