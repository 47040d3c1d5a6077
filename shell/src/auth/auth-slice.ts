import type { AuthState, User } from 'shared-contracts/auth/auth-state';
import { createSlice, type PayloadAction } from 'shared-contracts/platform/redux';

export const initialAuth: AuthState = {
  loading: false,
  error: null,
  authReady: false,
  isAuthenticated: false,
  token: null,
  user: null,
};

const slice = createSlice({
  name: 'auth',
  initialState: initialAuth,
  reducers: {
    sessionRead: (_state, { payload }: PayloadAction<StoredSession | null>): AuthState =>
      payload === null
        ? { ...initialAuth, authReady: true }
        : { ...initialAuth, authReady: true, isAuthenticated: true, token: payload.token, user: payload.user },
    loggedOut: (): AuthState => ({ ...initialAuth, authReady: true }),
  },
});

/** What was found in storage: both values, or it counts for nothing (spec §4). */
export interface StoredSession {
  readonly token: string;
  readonly user: User;
}

export const { sessionRead, loggedOut } = slice.actions;
export const authReducer = slice.reducer;
