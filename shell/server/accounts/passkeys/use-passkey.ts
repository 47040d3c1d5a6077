import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { AuthContext } from '../auth-tables.ts';
import { isChallenge, useChallenge } from './challenges.ts';
import type { PasskeyRow } from './passkey-tables.ts';
import { relyingParty } from './relying-party.ts';

const findPasskey = async ({ db }: AuthContext, response: object): Promise<PasskeyRow | undefined> =>
  'id' in response && typeof response.id === 'string'
    ? db.selectFrom('auth_passkey').selectAll().where('id', '=', response.id).executeTakeFirst()
    : undefined;

/** Resolves to the challenge that was answered and the new counter; null for an invalid answer. */
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
    // The library throws an Error for any invalid input.
    return null;
  }
}

/**
 * Checks a browser's answer to `passkeyOptions`, and uses it up. `passkey` is undefined when it is unknown; `isRight`
 * is false for an invalid answer. Rejects with `conflict` for an answer that was used before.
 */
export async function usePasskey(
  context: AuthContext,
  response: object,
): Promise<{ readonly passkey: PasskeyRow | undefined; readonly isRight: boolean }> {
  const passkey = await findPasskey(context, response);
  const answer = passkey === undefined ? null : await verified(context, passkey, response);
  if (passkey === undefined || answer === null) return { passkey, isRight: false };
  const now = context.now();
  await context.transact(async (transaction) => {
    await useChallenge(transaction, answer.challenge, now);
    await transaction
      .updateTable('auth_passkey')
      .set({ counter: answer.counter, last_used_at: now })
      .where('id', '=', passkey.id)
      .execute();
  });
  return { passkey, isRight: true };
}
