import { readOwnProfile, wrongInProfile, type OwnProfile } from 'shared-contracts/auth/own-profile';
import type { SiteStore } from '../../app/store.ts';
import { profileUpdated, type HeldSession } from '../auth-slice.ts';
import { ready } from './auth-fetch.ts';
import type { PairStore } from './stored-pair.ts';
import { fieldsOf, isFields } from './to-user.ts';

/** A stored record, taken apart. */
interface TakenApart {
  /** As the site wrote it. */
  readonly record: string;
  /** Whose profile was changed in this browser; null when none was. */
  readonly own: { readonly id: unknown; readonly profile: OwnProfile } | null;
}

/**
 * With a profile of its own a stored user is plain JSON (spec §4): the user as shown, and beside it what was changed and
 * the record of the site, so that all else stays checked.
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

/** A session as this browser shows it: a profile belongs to one person. */
const shownWith = <Session extends HeldSession>(session: Session, own: TakenApart['own']): Session =>
  own?.id === session.user.id ? { ...session, user: { ...session.user, ...own.profile } } : session;

const storedWith = ({ user }: HeldSession, record: string, profile: OwnProfile): string =>
  JSON.stringify({ ...user, profile, record });

/** What the server answered anew, with the profile that is stored in this browser. */
export function keepProfile<Answer extends HeldSession & { readonly record: string }>(
  stored: string | undefined,
  answer: Answer,
): Answer {
  const { own } = takeApart(stored ?? '');
  if (own?.id !== answer.user.id) return answer;
  const shown = shownWith(answer, own);
  return { ...shown, record: storedWith(shown, answer.record, own.profile) };
}

/** A checked session, with the profile that is stored beside its record. */
export const withProfile = (stored: string, session: HeldSession): HeldSession =>
  shownWith(session, takeApart(stored).own);

interface ProfileDeps {
  readonly store: SiteStore;
  readonly pairs: PairStore;
}

/** Merges fields into the user of this browser, its storage too; no call is made (R4.09). */
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
