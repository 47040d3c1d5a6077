import { randomUUID } from 'node:crypto';
import type { SessionAnswer } from 'shared-contracts/auth/session-answer';
import type { VisitorClient } from 'shared-contracts/page';
import { networkOf } from 'shared-contracts/server/network-of';
import { sessionResponse, userOf } from '../account-user.ts';
import type { AccountRow, AuthContext, SessionRow } from '../auth-tables.ts';
import { notifyOfNewDevice } from '../devices/notify-of-new-device.ts';
import { sessionAgeMs } from '../limits.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { beginFactorGrace } from '../second-factor/factor-due.ts';
import { hasSecondFactor } from '../second-factor/second-factors.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import type { SigningKeys } from '../signing/signing-keys.ts';
import { issueToken } from './issue-token.ts';
import { deviceOf, rememberDevice } from './remember-device.ts';
import { writeCookieValue, type CookieValue } from './find-session.ts';

/** The result of a login or refresh: the response for the page, and the values of the cookies. */
export interface NewSession {
  readonly answer: SessionAnswer;
  /** Null: the cookie stays as it is (a racing tab). */
  readonly secret: string | null;
  readonly sid: string;
  readonly device: string;
}

const sessionRow = (
  cookie: CookieValue,
  of: { accountId: string; deviceId: string; client: VisitorClient },
  now: number,
): SessionRow => ({
  id: cookie.sid,
  account_id: of.accountId,
  device_id: of.deviceId,
  family_hash: hashSecret(cookie.family),
  turn_hash: hashSecret(cookie.turn),
  previous_turn_hash: null,
  turned_at: now,
  turn_used: 0,
  user_agent: of.client.userAgent.replace(/\p{Cc}+/gu, ' ').slice(0, 200),
  network: networkOf(of.client.ip),
  created_at: now,
  seen_at: now,
  ends_at: now + sessionAgeMs,
  ended_at: null,
  confirmed_at: now,
});

/** Who logs in, and in how many steps: a passkey alone counts as two. */
interface Login {
  readonly client: VisitorClient;
  readonly steps: 1 | 2;
}

/**
 * Begins a new session after the owner has been verified; nothing of an earlier session is reused. Resolves to null
 * when the password was changed or the account erased meanwhile, or a second step is needed that was not made.
 */
export async function startSession(
  context: AuthContext,
  keys: SigningKeys,
  { id, password_hash }: AccountRow,
  { client, steps }: Login,
): Promise<NewSession | null> {
  const cookie = { sid: randomUUID(), family: newSecret(), turn: newSecret() };
  const device = deviceOf(client.device);
  const now = context.now();
  const begun = await context.transact(async (transaction) => {
    const account = await transaction
      .selectFrom('auth_account')
      .selectAll()
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    if (account === undefined || (steps === 1 && (await hasSecondFactor(transaction, id)))) return null;
    await beginFactorGrace(transaction, context, account);
    const known = await rememberDevice(transaction, id, device, now);
    const row = sessionRow(cookie, { accountId: id, deviceId: known.id, client }, now);
    await transaction.insertInto('auth_session').values(row).execute();
    const event = { account: id, client, outcome: 'ok' } as const;
    await addSecurityEvent(transaction, { ...event, event: 'login' }, now);
    if (known.isNew) await notifyOfNewDevice({ transaction, context, account: id, client });
    return { account, token: await issueToken(transaction, cookie.sid, now) };
  });
  if (begun === null) return null;
  const user = userOf(begun.account);
  const signed = await keys.signUser({ user, sid: cookie.sid, token: begun.token.token, issuer: context.publicUrl });
  return {
    answer: sessionResponse(user, begun.token, signed),
    secret: writeCookieValue(cookie),
    sid: cookie.sid,
    device,
  };
}
