import type { LogInInput } from 'shared-contracts/auth/log-in';
import type { RegisterInput } from 'shared-contracts/auth/register';
import type { Visitor, VisitorClient } from 'shared-contracts/page';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { accountThrottle } from './account-throttle.ts';
import { authContext } from './auth-tables.ts';
import { logInAfterConfirmation, logIn } from './log-in.ts';
import { register, type Registered } from './register.ts';
import { logInWithPasskey } from './passkeys/log-in-with-passkey.ts';
import { takeSecondStep } from './second-factor/take-second-step.ts';
import { endSession, type HeldSecrets } from './sessions/end-session.ts';
import { visitorBySecret, visitorByToken } from './sessions/find-session.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import type { NewSession } from './sessions/start-session.ts';
import { openSigningKeys, type KeySource, type SigningKeys } from './signing/signing-keys.ts';

/** Makes, reads and ends sessions. Input must have passed the schema of its contract. */
export interface Accounts {
  readonly register: (input: RegisterInput, client: VisitorClient) => Promise<Registered>;
  readonly logIn: (input: LogInInput, client: VisitorClient) => Promise<NewSession>;
  /** `response`: the browser's WebAuthn response. */
  readonly logInWithPasskey: (response: object, client: VisitorClient) => Promise<NewSession>;
  /** Logs in the browser that signed up, once the address is confirmed; null for any other. */
  readonly logInAfterConfirmation: (step: string | null, client: VisitorClient) => Promise<NewSession | null>;
  /** Completes a login for which `logIn` rejected with SecondStepNeeded. */
  readonly takeSecondStep: (
    input: { readonly step: string | null; readonly code: string },
    client: VisitorClient,
  ) => Promise<NewSession>;
  /** Continues the session of a cookie's value. Rejects with `unauthorized` when the session is no longer valid. */
  readonly refresh: (secret: string | null, client: VisitorClient) => Promise<NewSession>;
  /** Ends the sessions of a cookie and of a token; finding none is not an error. */
  readonly logOut: (held: HeldSecrets) => Promise<void>;
  /** Finds the visitor of an access token, which is valid for ten minutes; null when it is not valid. */
  readonly byToken: (token: string) => Promise<Visitor | null>;
  /** Finds the visitor of a session cookie's value, without replacing the cookie; null when it is not valid. */
  readonly bySecret: (secret: string) => Promise<Visitor | null>;
  readonly keys: SigningKeys;
}

/** `context` must be that of the slice `auth`. */
export async function openAccounts(context: SliceContext, source: KeySource): Promise<Accounts> {
  const own = authContext(context);
  const throttle = accountThrottle(own);
  const keys = await openSigningKeys(source, context.now);
  return {
    register: (input, client) => register(own, throttle, input, client),
    logIn: (input, client) => logIn({ context: own, keys, throttle }, input, client),
    logInWithPasskey: (response, client) => logInWithPasskey({ context: own, keys, throttle }, response, client),
    logInAfterConfirmation: (step, client) => logInAfterConfirmation({ context: own, keys }, step, client),
    takeSecondStep: (input, client) => takeSecondStep({ context: own, keys, throttle }, input, client),
    refresh: (secret, client) => refreshSession(own, keys, secret, client),
    logOut: (held) => endSession(own, held),
    byToken: (token) => visitorByToken(own, token),
    bySecret: (secret) => visitorBySecret(own, secret),
    keys,
  };
}
