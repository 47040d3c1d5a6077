import type { SessionRow } from '../auth-tables.ts';
import { racingTabsMs, sessionIdleMs, staffAgeMs, staffIdleMs } from '../limits.ts';
import { isSecret } from '../secrets.ts';
import type { CookieValue } from './session-cookie-value.ts';

/** A session that has not ended. */
type LiveSession = SessionRow & { readonly ended_at: null };

/** True when a session of an account with this role is valid: not ended, not unused for too long, not too old. */
export function isLive(session: SessionRow, role: string, now: number): session is LiveSession {
  const { ended_at, seen_at, created_at, ends_at } = session;
  if (ended_at !== null || now >= ends_at) return false;
  if (role === 'user') return now < seen_at + sessionIdleMs;
  return now < seen_at + staffIdleMs && now < created_at + staffAgeMs;
}

/**
 * Returns which turn of the session a cookie has: the current one; the previous one, within the time for racing tabs
 * (`racing`) or while nobody has used the current one, whose answer was probably lost (`lost`); or an old one. The
 * constant part of the cookie must have been checked before.
 */
export function turnOf(session: SessionRow, cookie: CookieValue, now: number): 'lost' | 'now' | 'old' | 'racing' {
  const { turn_hash, previous_turn_hash, turned_at, turn_used } = session;
  if (isSecret(cookie.turn, turn_hash)) return 'now';
  if (!isSecret(cookie.turn, previous_turn_hash)) return 'old';
  if (now < turned_at + racingTabsMs) return 'racing';
  return turn_used === 0 ? 'lost' : 'old';
}
