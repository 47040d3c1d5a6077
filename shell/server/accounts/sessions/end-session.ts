import type { VisitorClient } from 'shared-contracts/page';
import type { AuthContext, AuthTransaction, SessionRow } from '../auth-tables.ts';
import { hashSecret, isSecret } from '../secrets.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import { readCookieValue } from './find-session.ts';

/** Ends a session: its cookie and tokens are no longer valid. Ending it twice does no harm. */
export async function closeSession(transaction: AuthTransaction, sessionId: string, now: number): Promise<void> {
  await transaction.deleteFrom('auth_access_token').where('session_id', '=', sessionId).execute();
  await transaction
    .updateTable('auth_session')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

type SessionIds = Pick<SessionRow, 'id' | 'account_id'>;

async function sessionOfSecret(transaction: AuthTransaction, secret: string): Promise<SessionIds | null> {
  const cookie = readCookieValue(secret);
  if (cookie === null) return null;
  const session = await transaction
    .selectFrom('auth_session')
    .select(['id', 'account_id', 'family_hash'])
    .where('id', '=', cookie.sid)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  // An old turn is sufficient: only the owner would want to end the session.
  return session !== undefined && isSecret(cookie.family, session.family_hash) ? session : null;
}

async function sessionOfToken(transaction: AuthTransaction, token: string, now: number): Promise<SessionIds | null> {
  const session = await transaction
    .selectFrom('auth_access_token')
    .innerJoin('auth_session', 'auth_session.id', 'auth_access_token.session_id')
    .select(['auth_session.id', 'account_id'])
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return session ?? null;
}

/** Secrets that identify the sessions to end. */
export interface HeldSecrets {
  readonly secret: string | null;
  readonly token: string | null;
  readonly client?: VisitorClient | null;
}

/** Logs out the sessions of the cookie and of the token. */
export async function endSession(context: AuthContext, { secret, token, client = null }: HeldSecrets): Promise<void> {
  if (secret === null && token === null) return;
  const now = context.now();
  await context.transact(async (transaction) => {
    const found = [
      secret === null ? null : await sessionOfSecret(transaction, secret),
      token === null ? null : await sessionOfToken(transaction, token, now),
    ].filter((session) => session !== null);
    // Usually both belong to the same session.
    for (const session of new Map(found.map((each) => [each.id, each])).values()) {
      await closeSession(transaction, session.id, now);
      await addSecurityEvent(transaction, { account: session.account_id, client, event: 'logout', outcome: 'ok' }, now);
    }
  });
}
