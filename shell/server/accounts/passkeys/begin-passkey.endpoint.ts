import { beginPasskey, type PasskeyOptions } from 'shared-contracts/auth/passkeys';
import { noInput } from 'shared-contracts/auth/second-factors';
import { callerAccount } from '../caller.ts';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { newChallenge } from './challenges.ts';
import { relyingParty, supportedAlgorithmIDs } from './relying-party.ts';

/** Begins to add a passkey to the caller's account. */
export const beginPasskeyEndpoint = formEndpoint({
  ...beginPasskey,
  input: noInput,
  handle: async (context): Promise<PasskeyOptions> => {
    const own = authContext(context);
    const { id: rpID } = relyingParty(own);
    const account = await callerAccount(own);
    const known = await own.db.selectFrom('auth_passkey').select('id').where('account_id', '=', account.id).execute();
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const options = await generateRegistrationOptions({
      rpName: own.brand.name,
      rpID,
      userName: account.email,
      userDisplayName: `${account.first_name} ${account.last_name}`.trim(),
      userID: new TextEncoder().encode(account.id),
      supportedAlgorithmIDs,
      challenge: await newChallenge(own, `add ${account.id}`),
      excludeCredentials: known.map(({ id }) => ({ id })),
      // The browser finds the passkey without an email address, and its authenticator verifies the owner, so a login
      // needs no other step.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { options };
  },
});
