import type { AuthTransaction } from '../auth-tables.ts';
import { accessTokenMs } from '../limits.ts';
import { hashSecret, newSecret } from '../secrets.ts';

/** An access token for a page. */
export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: number;
}

/** Makes an access token of a session; only its hash is stored. */
export async function issueToken(transaction: AuthTransaction, sessionId: string, now: number): Promise<IssuedToken> {
  const issued = { token: newSecret(), expiresAt: now + accessTokenMs };
  await transaction
    .insertInto('auth_access_token')
    .values({ token_hash: hashSecret(issued.token), session_id: sessionId, expires_at: issued.expiresAt })
    .execute();
  return issued;
}
