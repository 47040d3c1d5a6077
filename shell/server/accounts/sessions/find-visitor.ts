import type { Visitor } from 'shared-contracts/page';
import type { AuthContext, SessionRow } from '../auth-tables.ts';
import { hashSecret, isSecret } from '../secrets.ts';
import { accessTokenMs, touchedMs } from '../limits.ts';
import { isLive, turnOf } from './find-session.ts';
import { readCookieValue } from './session-cookie-value.ts';

/** Records once a day that the session is in use. A failure is only logged. */
async function noteUse({ transact, log }: AuthContext, session: SessionRow, now: number): Promise<void> {
  if (now < session.seen_at + touchedMs) return;
  try {
    await transact(async (transaction) => {
      await transaction
        .updateTable('auth_session')
        .set({ seen_at: now })
        .where('id', '=', session.id)
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
    .select('role')
    .where('erased_at', 'is', null);

const visitorOf = (session: SessionRow & { readonly role: string }): Visitor => ({
  id: session.account_id,
  role: session.role,
  session: session.id,
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
  if (session === undefined || !isLive(session, now)) return null;
  // Only the holder of the newest cookie counts as use: the token of a racing tab expires later.
  if (session.expires_at === session.turned_at + accessTokenMs) await noteUse(context, session, now);
  return visitorOf(session);
}

/** Finds the visitor of a session cookie, or null. An old cookie does not end the session here. */
export async function visitorBySecret(context: AuthContext, secret: string): Promise<Visitor | null> {
  const cookie = readCookieValue(secret);
  if (cookie === null) return null;
  const now = context.now();
  const session = await sessionsOf(context).where('auth_session.id', '=', cookie.sid).executeTakeFirst();
  if (session === undefined || !isLive(session, now) || !isSecret(cookie.family, session.family_hash)) return null;
  const turn = turnOf(session, cookie, now);
  if (turn === 'now') await noteUse(context, session, now);
  return turn === 'old' ? null : visitorOf(session);
}
