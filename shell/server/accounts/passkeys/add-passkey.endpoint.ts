import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { AppError } from 'shared-contracts/app-error';
import { addPasskey, addPasskeyInput } from 'shared-contracts/auth/passkeys';
import type { RecoveryCodes } from 'shared-contracts/auth/second-factors';
import { twoStepChangedEmail } from '../account-emails.ts';
import { callerAccount, callerClient } from '../caller.ts';
import { authContext, type AuthContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { endFactorGrace } from '../second-factor/factor-due.ts';
import { replaceRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { hasSecondFactor } from '../second-factor/second-factors.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { isChallenge, useChallenge } from './challenges.ts';
import type { PasskeyRow } from './passkey-tables.ts';
import { relyingParty, supportedAlgorithmIDs } from './relying-party.ts';

const wrong = (): AppError => new AppError('bad-request', 'The passkey could not be added.', { hint: 'Begin again.' });

/** Resolves to the passkey in the browser's answer, and the challenge. Rejects with `bad-request`. */
async function verified(own: AuthContext, accountId: string, response: object) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(own);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  let challenge = '';
  let result: VerifiedRegistrationResponse;
  try {
    result = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: (sent) => {
        challenge = sent;
        return isChallenge(own, `add ${accountId}`, sent);
      },
      ...{ expectedOrigin, expectedRPID, supportedAlgorithmIDs, requireUserVerification: true },
    });
  } catch {
    // The library throws an Error for any invalid input.
    throw wrong();
  }
  if (!result.verified) throw wrong();
  return { challenge, credential: result.registrationInfo.credential };
}

/**
 * Adds the passkey that the browser has made, and logs out all other browsers. Returns recovery codes when it is the
 * account's first second factor, otherwise none.
 */
export const addPasskeyEndpoint = formEndpoint({
  ...addPasskey,
  input: addPasskeyInput,
  handle: async (context, { response, name }): Promise<RecoveryCodes> => {
    const own = authContext(context);
    const { id: owner } = await callerAccount(own);
    const { challenge, credential } = await verified(own, owner, response);
    const now = own.now();
    const row: PasskeyRow = {
      ...{ id: credential.id, account_id: owner, name, created_at: now, last_used_at: null },
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).join(','),
    };
    const codes = await own.transact(async (transaction) => {
      await useChallenge(transaction, challenge, now);
      const isFirst = !(await hasSecondFactor(transaction, owner));
      const { numInsertedOrUpdatedRows = 0n } = await transaction
        .insertInto('auth_passkey')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) throw new AppError('conflict', 'This passkey is in use already.');
      await endFactorGrace(transaction, owner);
      await endSessions(transaction, owner, now, own.visitor.session);
      const client = callerClient(own);
      await addSecurityEvent(transaction, { account: owner, client, event: 'second-factor-added', outcome: 'ok' }, now);
      await own.mail.add(transaction, twoStepChangedEmail(own.brand, owner, 'passkey-added'));
      return isFirst ? await replaceRecoveryCodes(transaction, owner) : [];
    });
    return { codes };
  },
});
