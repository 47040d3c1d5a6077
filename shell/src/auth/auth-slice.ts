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

/** A token and its user. */
export interface HeldSession {
  readonly token: string;
  readonly user: User;
}

/** The fields of a user that describe the plan. */
export type PlanRecord = Pick<User, 'amount' | 'currency' | 'frequency' | 'plan' | 'subscriptionDate'>;

/** Storage was read, or a session began or was renewed; null when there is none (R4.02, R4.05). */
export const sessionRead = createAction<HeldSession | null>('auth/sessionRead');
/** A form was sent and has no response yet. */
export const authBegan = createAction('auth/began');
/** An attempt failed, with a sentence for the reader. A reader who was logged in stays so. */
export const authFailed = createAction<string>('auth/failed');
/** The reader has dismissed the error. */
export const errorSeen = createAction('auth/errorSeen');
/** A paid plan came into force (R4.08). */
export const planUpgraded = createAction<PlanRecord>('auth/planUpgraded');
/** The reader changed their profile in this browser (R4.09). */
export const profileUpdated = createAction<OwnProfile>('auth/profileUpdated');
/** Logged out by the reader or, with a sentence that says why, by the site. */
export const loggedOut = createAction<string | undefined>('auth/loggedOut');

const loggedIn = ({ token, user }: HeldSession): AuthState => ({
  ...initialAuth,
  authReady: true,
  isAuthenticated: true,
  token,
  user,
});

const guest = (error: string | null = null): AuthState => ({ ...initialAuth, authReady: true, error });

/** Changes nothing for a reader who has logged out in the meantime. */
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

/** A plain reducer, since `createSlice` would add immer, 4 kB for every reader. */
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
