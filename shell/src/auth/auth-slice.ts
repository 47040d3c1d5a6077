import type { AuthState, User } from 'shared-contracts/auth/auth-state';
import { createAction, type UnknownAction } from 'shared-contracts/platform/redux';

export const initialAuth: AuthState = {
  loading: false,
  error: null,
  authReady: false,
  isAuthenticated: false,
  token: null,
  user: null,
};

/** What was found in storage: both values, or it counts for nothing (spec §4). */
export interface StoredSession {
  readonly token: string;
  readonly user: User;
}

export const sessionRead = createAction<StoredSession | null>('auth/sessionRead');
export const loggedOut = createAction('auth/loggedOut');

const loggedIn = ({ token, user }: StoredSession): AuthState => ({
  ...initialAuth,
  authReady: true,
  isAuthenticated: true,
  token,
  user,
});

/** A plain reducer: `createSlice` would bring immer, 4 kB for every reader. */
export function authReducer(state: AuthState = initialAuth, action: UnknownAction): AuthState {
  if (sessionRead.match(action) && action.payload !== null) return loggedIn(action.payload);
  if (sessionRead.match(action) || loggedOut.match(action)) return { ...initialAuth, authReady: true };
  return state;
}
