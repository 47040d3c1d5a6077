import type { AuthContext, AuthTransaction } from '../auth-tables.ts';
import { hashSecret, isSecret } from '../secrets.ts';
import { readCookieValue } from './session-cookie-value.ts';

/** Ends a session: its cookie and every token of it hold no longer. Twice does no harm. */
export async function closeSession(transaction: AuthTransaction, sessionId: string, now: number): Promise<void> {
  await transaction.deleteFrom('auth_access_token').where('session_id', '=', sessionId).execute();
  await transaction
    .updateTable('auth_session')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

async function sessionOfSecret(transaction: AuthTransaction, secret: string): Promise<string | null> {
  const cookie = readCookieValue(secret);
  if (cookie === null) return null;
  const session = await transaction
    .selectFrom('auth_session')
    .select(['id', 'family_hash'])
    .where('id', '=', cookie.sid)
    .executeTakeFirst();
  // Any turn of it will do: nobody but its owner wants it ended.
  return session !== undefined && isSecret(cookie.family, session.family_hash) ? session.id : null;
}

async function sessionOfToken(transaction: AuthTransaction, token: string, now: number): Promise<string | null> {
  const found = await transaction
    .selectFrom('auth_access_token')
    .select('session_id')
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found?.session_id ?? null;
}

/** Logs out whatever session the cookie and the token are of. */
export async function endSession(
  context: AuthContext,
  { secret, token }: { readonly secret: string | null; readonly token: string | null },
): Promise<void> {
  if (secret === null && token === null) return;
  const now = context.now();
  await context.transact(async (transaction) => {
    const found = [
      secret === null ? null : await sessionOfSecret(transaction, secret),
      token === null ? null : await sessionOfToken(transaction, token, now),
    ];
    for (const id of found) if (id !== null) await closeSession(transaction, id, now);
  });
}
