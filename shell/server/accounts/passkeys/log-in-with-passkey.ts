import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { AppError } from 'shared-contracts/app-error';
import type { VisitorClient } from 'shared-contracts/page';
import type { AuthContext } from '../auth-tables.ts';
import type { LogInParts } from '../log-in.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import { startSession, type NewSession } from '../sessions/start-session.ts';
import { isChallenge, useChallenge } from './challenges.ts';
import type { PasskeyRow } from './passkey-tables.ts';
import { relyingParty } from './relying-party.ts';

const refused = (): AppError =>
  new AppError('unauthorized', 'Login failed', {
    hint: 'This passkey is not known here. Log in with your email and password.',
  });

const findPasskey = async ({ db }: AuthContext, response: object): Promise<PasskeyRow | undefined> =>
  'id' in response && typeof response.id === 'string'
    ? db.selectFrom('auth_passkey').selectAll().where('id', '=', response.id).executeTakeFirst()
    : undefined;

/** Resolves to the challenge that was answered and the new count; null for an answer that is not right. */
async function verified(context: AuthContext, passkey: PasskeyRow, response: object) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(context);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  let challenge = '';
  try {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (sent) => {
        challenge = sent;
        return isChallenge(context, 'log in', sent);
      },
      ...{ expectedOrigin, expectedRPID, requireUserVerification: true },
      credential: {
        id: passkey.id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
        transports: passkey.transports.split(','),
      },
    });
    return isRight ? { challenge, counter: authenticationInfo.newCounter } : null;
  } catch {
    // The library throws an Error for everything that is not right in data from outside.
    return null;
  }
}

/**
 * Begins a session with a passkey alone. Rejects with `unauthorized` for an unknown passkey or a wrong answer,
 * `conflict` for an answer that was used before, `too-many-requests` when throttled.
 */
export async function logInWithPasskey(
  { context, keys, throttle }: LogInParts,
  response: object,
  client: VisitorClient,
): Promise<NewSession> {
  await throttle.check('passkey', { client });
  const passkey = await findPasskey(context, response);
  const answer = passkey === undefined ? null : await verified(context, passkey, response);
  const now = context.now();
  if (passkey === undefined || answer === null) {
    const event = { account: passkey?.account_id ?? null, client, event: 'login', outcome: 'refused' } as const;
    await context.transact((transaction) => addSecurityEvent(transaction, event, now));
    throw refused();
  }
  await context.transact(async (transaction) => {
    await useChallenge(transaction, answer.challenge, now);
    await transaction
      .updateTable('auth_passkey')
      .set({ counter: answer.counter, last_used_at: now })
      .where('id', '=', passkey.id)
      .execute();
  });
  await throttle.count('passkey', { client }, 'good');
  const account = await context.db
    .selectFrom('auth_account')
    .selectAll()
    .where('id', '=', passkey.account_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  const session = account === undefined ? null : await startSession(context, keys, account, { client, steps: 2 });
  if (session === null) throw refused();
  return session;
}
