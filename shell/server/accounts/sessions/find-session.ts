import type { SessionRow } from '../auth-tables.ts';
import { racingTabsMs, sessionIdleMs } from '../limits.ts';
import { isSecret } from '../secrets.ts';
import type { CookieValue } from './session-cookie-value.ts';

/** A session that has not ended. */
type LiveSession = SessionRow & { readonly ended_at: null };

/** True when a session is valid: not ended, not unused for too long, not too old. */
export const isLive = (session: SessionRow, now: number): session is LiveSession =>
  session.ended_at === null && now < session.seen_at + sessionIdleMs && now < session.ends_at;

/**
 * Returns which turn of the session a cookie has: the current one, the previous one within the time for racing tabs, or
 * an old one. The constant part of the cookie must have been checked before.
 */
export function turnOf(session: SessionRow, cookie: CookieValue, now: number): 'now' | 'racing' | 'old' {
  const { turn_hash, previous_turn_hash, turned_at } = session;
  if (isSecret(cookie.turn, turn_hash)) return 'now';
  return now < turned_at + racingTabsMs && isSecret(cookie.turn, previous_turn_hash) ? 'racing' : 'old';
}
