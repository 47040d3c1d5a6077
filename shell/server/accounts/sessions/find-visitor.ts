import type { Visitor } from 'shared-contracts/page';
import type { AuthContext, SessionRow } from '../auth-tables.ts';
import { hashSecret, isSecret } from '../secrets.ts';
import { isLive, turnOf } from './find-session.ts';
import { readCookieValue } from './session-cookie-value.ts';

/** Sessions of people who are still here, with their roles as of now. */
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

/** Whose access token it is. */
export async function visitorByToken(context: AuthContext, token: string): Promise<Visitor | null> {
  const now = context.now();
  const session = await sessionsOf(context)
    .innerJoin('auth_access_token', 'auth_access_token.session_id', 'auth_session.id')
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return session !== undefined && isLive(session, now) ? visitorOf(session) : null;
}

/** Whose session cookie it is. Reading with an old one gives nothing, and ends nothing. */
export async function visitorBySecret(context: AuthContext, secret: string): Promise<Visitor | null> {
  const cookie = readCookieValue(secret);
  if (cookie === null) return null;
  const now = context.now();
  const session = await sessionsOf(context).where('auth_session.id', '=', cookie.sid).executeTakeFirst();
  if (session === undefined || !isLive(session, now) || !isSecret(cookie.family, session.family_hash)) return null;
  return turnOf(session, cookie, now) === 'old' ? null : visitorOf(session);
}
