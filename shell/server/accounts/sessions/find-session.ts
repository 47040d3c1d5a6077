import type { Visitor } from 'shared-contracts/page';
import { newSecret, isSecret, hashSecret } from '../secrets.ts';
import type { SessionRow, AuthContext } from '../auth-tables.ts';
import {
  rotationGraceMs,
  sessionIdleMs,
  staffAgeMs,
  staffIdleMs,
  accessTokenMs,
  confirmedMs,
  staffLastUsedUpdateMs,
  lastUsedUpdateMs,
} from '../limits.ts';

/**
 * The value of the session cookie: the session's id, a constant part, and a part that every refresh replaces. The
 * constant part proves that an old cookie was once valid, so nobody can end a session with an invented one.
 */
export interface CookieValue {
  readonly sid: string;
  readonly family: string;
  readonly turn: string;
}

const format = /^([0-9a-f-]{36})\.([\w-]{43})\.([\w-]{43})$/;

/** Returns null for a value of another format. */
export function readCookieValue(secret: string): CookieValue | null {
  const [, sid, family, turn] = format.exec(secret) ?? [];
  return sid === undefined || family === undefined || turn === undefined ? null : { sid, family, turn };
}

export const writeCookieValue = ({ sid, family, turn }: CookieValue): string => `${sid}.${family}.${turn}`;

/** The next turn of the same session. */
export const withNextTurn = (value: CookieValue): CookieValue => ({ ...value, turn: newSecret() });

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
  if (now < turned_at + rotationGraceMs) return 'racing';
  return turn_used === 0 ? 'lost' : 'old';
}

interface RoleSession extends SessionRow {
  readonly role: string;
  /** When the role starts to need a second factor; null when no such period runs (see `beginFactorGrace`). */
  readonly due_at: number | null;
}

/**
 * Records that the session is in use: once after each turn, and once a day, or once an hour for staff. A failure is
 * only logged.
 */
async function noteUse({ transact, log }: AuthContext, session: RoleSession, now: number): Promise<void> {
  const isSeen = now < session.seen_at + (session.role === 'user' ? lastUsedUpdateMs : staffLastUsedUpdateMs);
  if (isSeen && session.turn_used === 1) return;
  try {
    await transact(async (transaction) => {
      await transaction
        .updateTable('auth_session')
        .set({ seen_at: isSeen ? session.seen_at : now, turn_used: 1 })
        .where('id', '=', session.id)
        .where('turn_hash', '=', session.turn_hash)
        .where('ended_at', 'is', null)
        .execute();
    });
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'the use of a session could not be noted');
  }
}

/** Selects sessions of accounts that are not erased, with their current roles. */
const sessionsOf = ({ db }: AuthContext) =>
  db
    .selectFrom('auth_session')
    .innerJoin('auth_account', 'auth_account.id', 'auth_session.account_id')
    .selectAll('auth_session')
    .leftJoin('auth_factor_due', 'auth_factor_due.account_id', 'auth_account.id')
    .select(['role', 'due_at'])
    .where('erased_at', 'is', null);

/** A role does not count while the second factor that it needs is overdue. */
const visitorOf = ({ account_id, id, role, due_at, confirmed_at }: RoleSession, now: number): Visitor => ({
  ...{ id: account_id, session: id, confirmed: confirmed_at !== null && now < confirmed_at + confirmedMs },
  ...(due_at === null || now < due_at ? { role } : { role: 'user', lacksSecondFactor: true }),
});

/** Finds the visitor of an access token, or null. */
export async function visitorByToken(context: AuthContext, token: string): Promise<Visitor | null> {
  const now = context.now();
  const session = await sessionsOf(context)
    .innerJoin('auth_access_token', 'auth_access_token.session_id', 'auth_session.id')
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .select('expires_at')
    .executeTakeFirst();
  if (session === undefined || !isLive(session, session.role, now)) return null;
  // Only a token that was issued with the newest cookie counts as use: that of a racing tab expires later.
  if (session.expires_at === session.turned_at + accessTokenMs) await noteUse(context, session, now);
  return visitorOf(session, now);
}

/** Finds the visitor of a session cookie, or null. An old cookie does not end the session here. */
export async function visitorBySecret(context: AuthContext, secret: string): Promise<Visitor | null> {
  const cookie = readCookieValue(secret);
  if (cookie === null) return null;
  const now = context.now();
  const session = await sessionsOf(context).where('auth_session.id', '=', cookie.sid).executeTakeFirst();
  if (session === undefined || !isLive(session, session.role, now) || !isSecret(cookie.family, session.family_hash))
    return null;
  const turn = turnOf(session, cookie, now);
  if (turn === 'now') await noteUse(context, session, now);
  return turn === 'old' ? null : visitorOf(session, now);
}
