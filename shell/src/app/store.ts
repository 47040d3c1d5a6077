import type { StoreState } from 'shared-contracts/auth/auth-state';
import { combineReducers, createStore } from 'shared-contracts/platform/redux';
import { authReducer, initialAuth } from '../auth/auth-slice.ts';

export const initialState: StoreState = { auth: initialAuth };

/** Creates the Redux store, which holds the auth state only. */
export const makeStore = () => createStore(combineReducers({ auth: authReducer }), initialState);

export type SiteStore = ReturnType<typeof makeStore>;
