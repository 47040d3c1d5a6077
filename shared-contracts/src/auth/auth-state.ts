/** The signed-in user as stored in the browser (R3.01). */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly avatar: string;
  readonly plan: string;
  readonly title: string;
  readonly role: string;
  readonly context: boolean;
  readonly frequency: string;
  /** The price of each period, in major units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly subscriptionDate: string;
}

/** The state of the shell's auth slice (R4.01). */
export interface AuthState {
  readonly loading: boolean;
  readonly error: string | null;
  /** False until the stored session has been read; until then the account area of the navbar stays empty. */
  readonly authReady: boolean;
  readonly isAuthenticated: boolean;
  readonly token: string | null;
  readonly user: User | null;
}

/** The part of the Redux store that remotes may read. */
export interface StoreState {
  readonly auth: AuthState;
}

/** Selects the auth state. */
export const selectAuth = (state: StoreState): AuthState => state.auth;
/** Selects the signed-in user; null for a guest. */
export const selectUser = (state: StoreState): User | null => state.auth.user;

/** Browser storage keys (R7.07). */
export const storageKeys = { token: 'auth_token', user: 'user' } as const;
