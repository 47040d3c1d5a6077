import type { Visitor } from 'shared-contracts/page';
import type { AuthContext } from '../auth-tables.ts';
import { hashSecret, isSecret } from '../secrets.ts';
import { isLive, turnOf } from './find-session.ts';
import { readCookieValue } from './session-cookie-value.ts';

async function roleOf(context: AuthContext, accountId: string): Promise<string | null> {
  const account = await context.db
    .selectFrom('auth_account')
    .select('role')
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return account?.role ?? null;
}

async function sessionById(context: AuthContext, id: string) {
  const session = await context.db.selectFrom('auth_session').selectAll().where('id', '=', id).executeTakeFirst();
  return session !== undefined && isLive(session, context.now()) ? session : null;
}

async function visitor(context: AuthContext, session: { id: string; account_id: string }): Promise<Visitor | null> {
  const role = await roleOf(context, session.account_id);
  return role === null ? null : { id: session.account_id, role, session: session.id };
}

/** Whose access token it is. */
export async function visitorByToken(context: AuthContext, token: string): Promise<Visitor | null> {
  const found = await context.db
    .selectFrom('auth_access_token')
    .select('session_id')
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', context.now())
    .executeTakeFirst();
  const session = found === undefined ? null : await sessionById(context, found.session_id);
  return session === null ? null : await visitor(context, session);
}

/** Whose session cookie it is. Reading with an old one gives nothing, and ends nothing. */
export async function visitorBySecret(context: AuthContext, secret: string): Promise<Visitor | null> {
  const cookie = readCookieValue(secret);
  const session = cookie === null ? null : await sessionById(context, cookie.sid);
  if (cookie === null || session === null || !isSecret(cookie.family, session.family_hash)) return null;
  return turnOf(session, cookie, context.now()) === 'old' ? null : await visitor(context, session);
}
