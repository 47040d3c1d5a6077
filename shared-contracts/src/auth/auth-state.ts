/** The signed-in person as the browser keeps it (spec §3). */
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
  readonly amount: number;
  readonly currency: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly subscriptionDate: string;
}

/** The shell's auth slice (spec §4). */
export interface AuthState {
  readonly loading: boolean;
  readonly error: string | null;
  /** False until storage has been read: the account corner stays blank so long. */
  readonly authReady: boolean;
  readonly isAuthenticated: boolean;
  readonly token: string | null;
  readonly user: User | null;
}

/** The store as slices may see it. */
export interface StoreState {
  readonly auth: AuthState;
}

/** All of the auth slice. */
export const selectAuth = (state: StoreState): AuthState => state.auth;
/** The signed-in person; null for a guest. */
export const selectUser = (state: StoreState): User | null => state.auth.user;

/** Browser storage keys (spec §7). */
export const storageKeys = { token: 'auth_token', user: 'user' } as const;
