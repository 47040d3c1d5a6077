import { passkeyOptions, passkeyOptionsInput, type PasskeyOptions } from 'shared-contracts/auth/passkeys';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { newChallenge } from './challenges.ts';
import { relyingParty } from './relying-party.ts';

/** Begins a login with a passkey. Nothing is stored, and the answer depends on no account. */
export const passkeyOptionsEndpoint = formEndpoint({
  ...passkeyOptions,
  input: passkeyOptionsInput,
  rateLimits: [
    { limit: 60, windowMs: 60_000, by: 'caller', message: 'Too many attempts. Please wait a minute and try again.' },
  ],
  handle: async (context): Promise<PasskeyOptions> => {
    const own = authContext(context);
    const { id: rpID } = relyingParty(own);
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const challenge = await newChallenge(own, 'log in');
    return { options: await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' }) };
  },
});
