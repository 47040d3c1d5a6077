import type { Visitor } from 'shared-contracts/page';
import type { AuthContext, SessionRow } from '../auth-tables.ts';
import { hashSecret, isSecret } from '../secrets.ts';
import { accessTokenMs, confirmedMs, staffTouchedMs, touchedMs } from '../limits.ts';
import { isLive, turnOf } from './find-session.ts';
import { readCookieValue } from './session-cookie-value.ts';

interface RoleSession extends SessionRow {
  readonly role: string;
  /** From when on the role needs a second factor, which the account does not have. */
  readonly due_at: number | null;
}

/**
 * Records that the session is in use: once after each turn, and once a day, or once an hour for staff. A failure is only
 * logged.
 */
async function noteUse({ transact, log }: AuthContext, session: RoleSession, now: number): Promise<void> {
  const isSeen = now < session.seen_at + (session.role === 'user' ? touchedMs : staffTouchedMs);
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

/** Without the second factor that it needs by now, a role does not count. */
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
  // Only the holder of the newest cookie counts as use: the token of a racing tab expires later.
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
