import type { StoreState } from 'shared-contracts/auth/auth-state';
import { configureStore } from 'shared-contracts/platform/redux';
import { authReducer, initialAuth } from '../auth/auth-slice.ts';

export const initialState: StoreState = { auth: initialAuth };

/** Redux holds auth and nothing else. */
export const makeStore = () => configureStore({ reducer: { auth: authReducer }, preloadedState: initialState });

export type SiteStore = ReturnType<typeof makeStore>;
