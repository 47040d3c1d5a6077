import type { AuthState, User } from 'shared-contracts/auth/auth-state';
import type { OwnProfile } from 'shared-contracts/auth/own-profile';
import { createAction, type UnknownAction } from 'shared-contracts/platform/redux';

export const initialAuth: AuthState = {
  loading: false,
  error: null,
  authReady: false,
  isAuthenticated: false,
  token: null,
  user: null,
};

/** A token and whose it is. */
export interface HeldSession {
  readonly token: string;
  readonly user: User;
}

/** What stands in the user of the plan. */
export type PlanRecord = Pick<User, 'amount' | 'currency' | 'frequency' | 'plan' | 'subscriptionDate'>;

/** Storage was read, a session began, or went on: null when there is none (spec §4). */
export const sessionRead = createAction<HeldSession | null>('auth/sessionRead');
/** A form was sent, and nothing has come back yet. */
export const authBegan = createAction('auth/began');
/** What was tried did not work: the sentence for the reader. Who was logged in stays so. */
export const authFailed = createAction<string>('auth/failed');
/** The reader has seen what went wrong, and left it. */
export const errorSeen = createAction('auth/errorSeen');
/** A paid plan came into force (spec §4). */
export const planUpgraded = createAction<PlanRecord>('auth/planUpgraded');
/** Somebody says something else of themselves, in this browser (spec §4). */
export const profileUpdated = createAction<OwnProfile>('auth/profileUpdated');
/** Logged out, by the reader or, with a sentence that says why, by us. */
export const loggedOut = createAction<string | undefined>('auth/loggedOut');

const loggedIn = ({ token, user }: HeldSession): AuthState => ({
  ...initialAuth,
  authReady: true,
  isAuthenticated: true,
  token,
  user,
});

const guest = (error: string | null = null): AuthState => ({ ...initialAuth, authReady: true, error });

/** Whoever has logged out meanwhile stays so. */
const upgraded = (state: AuthState, plan: PlanRecord): AuthState => ({
  ...state,
  loading: false,
  error: null,
  user: state.user === null ? null : { ...state.user, ...plan },
});

const merged = (state: AuthState, profile: OwnProfile): AuthState => ({
  ...state,
  user: state.user === null ? null : { ...state.user, ...profile },
});

/** A plain reducer: `createSlice` would bring immer, 4 kB for every reader. */
export function authReducer(state: AuthState = initialAuth, action: UnknownAction): AuthState {
  if (sessionRead.match(action)) return action.payload === null ? guest() : loggedIn(action.payload);
  if (loggedOut.match(action)) return guest(action.payload);
  if (authBegan.match(action)) return { ...state, loading: true, error: null };
  if (authFailed.match(action)) return { ...state, loading: false, error: action.payload };
  if (planUpgraded.match(action)) return upgraded(state, action.payload);
  if (profileUpdated.match(action)) return merged(state, action.payload);
  if (errorSeen.match(action)) return { ...state, error: null };
  return state;
}
