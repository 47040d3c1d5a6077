import { readOwnProfile, wrongInProfile, type OwnProfile } from 'shared-contracts/auth/own-profile';
import type { SiteStore } from '../../app/store.ts';
import { profileUpdated, type HeldSession } from '../auth-slice.ts';
import { ready } from './auth-fetch.ts';
import type { SessionStore } from './stored-pair.ts';
import { fieldsOf, isFields } from './to-user.ts';

/** The parts of a stored record. */
interface TakenApart {
  /** The record as the site wrote it. */
  readonly record: string;
  /** The changed profile and the user's id; null when it was not changed in this browser. */
  readonly own: { readonly id: unknown; readonly profile: OwnProfile } | null;
}

/**
 * Splits a stored record. A user with a changed profile is stored as plain JSON (R4.04): the user as shown, the
 * changes, and the site's original record, so that everything else can still be verified.
 */
export function takeApart(stored: string): TakenApart {
  let found: unknown;
  try {
    found = JSON.parse(stored);
  } catch {
    return { record: stored, own: null };
  }
  if (!isFields(found) || !isFields(found['profile']) || typeof found['record'] !== 'string') {
    return { record: stored, own: null };
  }
  return { record: found['record'], own: { id: found['id'], profile: readOwnProfile(found['profile']) } };
}

/** Returns the session with the changed profile, if that belongs to the same user. */
const shownWith = <Session extends HeldSession>(session: Session, own: TakenApart['own']): Session =>
  own?.id === session.user.id ? { ...session, user: { ...session.user, ...own.profile } } : session;

const storedWith = ({ user }: HeldSession, record: string, profile: OwnProfile): string =>
  JSON.stringify({ ...user, profile, record });

/** Applies the profile stored in this browser to a new response of the server. */
export function keepProfile<Answer extends HeldSession & { readonly record: string }>(
  stored: string | undefined,
  answer: Answer,
): Answer {
  const { own } = takeApart(stored ?? '');
  if (own?.id !== answer.user.id) return answer;
  const shown = shownWith(answer, own);
  return { ...shown, record: storedWith(shown, answer.record, own.profile) };
}

/** Applies the profile stored next to a record to its checked session. */
export const withProfile = (stored: string, session: HeldSession): HeldSession =>
  shownWith(session, takeApart(stored).own);

interface ProfileDeps {
  readonly store: SiteStore;
  readonly pairs: SessionStore;
}

/** Returns a function that merges fields into this browser's user and its storage, without a request (R4.09). */
export const makeUpdateProfile =
  ({ store, pairs }: ProfileDeps) =>
  async (change: OwnProfile): Promise<void> => {
    await ready(store);
    const { user } = store.getState().auth;
    if (user === null) throw new Error('User not logged in');
    const wrong = Object.values(wrongInProfile(change))[0];
    if (wrong !== undefined) throw new Error(wrong);
    const changed = readOwnProfile(fieldsOf(change));
    store.dispatch(profileUpdated(changed));
    const pair = pairs.read();
    if (pair === null) return;
    const { record, own } = takeApart(pair.record);
    const profile = { ...(own?.id === user.id ? own.profile : {}), ...changed };
    pairs.write({ token: pair.token, record: storedWith({ ...pair, user: { ...user, ...changed } }, record, profile) });
  };
