import { archiveApi } from 'mf-archive/api/archive-api.ts';
import { contextApi } from 'mf-context/api/context-api.ts';
import { membershipApi } from 'mf-membership/api/membership-api.ts';
import { storiesApi } from 'mf-the-product-st/api/the-product-st-api.ts';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { authApi } from './accounts/auth-api.ts';
import { contentApi } from './content/content-api.ts';

/** The one table of slices: everything else knows them by this list. */
export const slices: readonly ApiSlice[] = [authApi, contentApi, archiveApi, storiesApi, membershipApi, contextApi];
