import { AppError } from 'shared-contracts/app-error';
import type { VisitorClient } from 'shared-contracts/page';
import { findAccount } from '../caller.ts';
import { sessionResponse, userOf } from '../account-user.ts';
import type { AccountRow, AuthContext, AuthTransaction } from '../auth-tables.ts';
import { hashSecret, isSecret } from '../secrets.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import type { SigningKeys } from '../signing/signing-keys.ts';
import { closeSession } from './end-session.ts';
import { isLive, turnOf, readCookieValue, withNextTurn, writeCookieValue, type CookieValue } from './find-session.ts';
import { issueToken, type IssuedToken } from './issue-token.ts';
import { deviceOf, touchDevice } from './remember-device.ts';
import type { NewSession } from './start-session.ts';

interface Refreshed {
  readonly account: AccountRow;
  readonly token: IssuedToken;
  /** Null for a racing tab: the cookie that another tab got stays valid. */
  readonly cookie: CookieValue | null;
}

/** A cookie and its replacement. */
interface Turn {
  readonly from: CookieValue;
  readonly to: CookieValue;
}

interface RefreshContext {
  /** The replacement of the current cookie. */
  readonly next: CookieValue;
  readonly now: number;
  readonly client: VisitorClient;
}

const loggedOut = (): AppError => new AppError('unauthorized', 'You are logged out.', { hint: 'Please log in again.' });

async function turnSession(transaction: AuthTransaction, { from, to }: Turn, now: number): Promise<void> {
  await transaction
    .updateTable('auth_session')
    .set({
      turn_hash: hashSecret(to.turn),
      previous_turn_hash: hashSecret(from.turn),
      turned_at: now,
      turn_used: 0,
      seen_at: now,
    })
    .where('id', '=', to.sid)
    .execute();
}

/**
 * Returns null for an invalid cookie. An old cookie (see `turnOf`) shows that two parties have the session, so the
 * session is ended.
 */
async function useCookie(
  transaction: AuthTransaction,
  cookie: CookieValue,
  refresh: RefreshContext,
): Promise<Refreshed | null> {
  const { next, now, client } = refresh;
  const session = await transaction
    .selectFrom('auth_session')
    .innerJoin('auth_account', 'auth_account.id', 'auth_session.account_id')
    .selectAll('auth_session')
    .select('role')
    .where('auth_session.id', '=', cookie.sid)
    .executeTakeFirst();
  if (session === undefined || !isLive(session, session.role, now) || !isSecret(cookie.family, session.family_hash))
    return null;
  const turn = turnOf(session, cookie, now);
  if (turn === 'old') {
    await closeSession(transaction, session.id, now);
    const event = { account: session.account_id, client, event: 'session-reused', outcome: 'refused' } as const;
    await addSecurityEvent(transaction, event, now);
    return null;
  }
  const account = await findAccount(transaction, session.account_id);
  if (account === undefined) return null;
  const replaces = turn !== 'racing';
  if (replaces) await turnSession(transaction, { from: cookie, to: next }, now);
  await touchDevice(transaction, session.device_id, now);
  const token = await issueToken(transaction, session.id, now);
  return { account, token, cookie: replaces ? next : null };
}

/**
 * Continues the session of a cookie, with a new token, current user data and, except for a racing tab, a new cookie.
 * Rejects with `unauthorized`.
 */
export async function refreshSession(
  context: AuthContext,
  keys: SigningKeys,
  secret: string | null,
  client: VisitorClient,
): Promise<NewSession> {
  const cookie = secret === null ? null : readCookieValue(secret);
  if (cookie === null) throw loggedOut();
  const refresh: RefreshContext = { next: withNextTurn(cookie), now: context.now(), client };
  const refreshed = await context.transact((transaction) => useCookie(transaction, cookie, refresh));
  if (refreshed === null) throw loggedOut();
  const { account, token } = refreshed;
  const user = userOf(account);
  const signed = await keys.signUser({ user, sid: cookie.sid, token: token.token, issuer: context.publicUrl });
  return {
    answer: sessionResponse(user, token, signed),
    secret: refreshed.cookie === null ? null : writeCookieValue(refreshed.cookie),
    sid: cookie.sid,
    device: deviceOf(client.device),
  };
}
