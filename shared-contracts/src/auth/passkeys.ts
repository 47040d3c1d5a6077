import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { Done } from './done.ts';
import { defaultMessages } from './forms/messages.ts';
import type { RecoveryCodes } from './second-factors.ts';
import type { SessionAnswer } from './session-answer.ts';

/** What `navigator.credentials` needs, as JSON of WebAuthn level 3. */
export interface PasskeyOptions {
  readonly options: object;
}

/**
 * Begins to add a passkey. Errors: `forbidden` without a confirmed login; `conflict` if the site has no host name, only
 * an IP address.
 */
export const beginPasskey: Endpoint<Record<string, never>, PasskeyOptions> = {
  method: 'POST',
  path: '/api/auth/begin-passkey',
  access: 'user',
  confirmed: true,
};

/** An answer of the browser, as JSON of WebAuthn level 3; the server checks it. */
export interface PasskeyAnswer {
  readonly response: object;
}

/** The browser's answer to `beginPasskey`. */
export interface AddPasskeyInput extends PasskeyAnswer {
  /** What its owner calls it. */
  readonly name: string;
}

const nameRule = (): Joi.StringSchema =>
  Joi.string().trim().max(60).required().messages({
    'string.empty': 'Give it a name',
    'string.max': 'At most 60 characters',
  });

/** The form of a new passkey. */
export const newPasskeyForm = (): Joi.ObjectSchema<Pick<AddPasskeyInput, 'name'>> =>
  Joi.object<Pick<AddPasskeyInput, 'name'>, true>({ name: nameRule() })
    .messages(defaultMessages)
    .options({ stripUnknown: true });

const answerRule = (): Joi.ObjectSchema => Joi.object().unknown(true).required();

/** The schema of AddPasskeyInput. */
export const addPasskeyInput = (): Joi.ObjectSchema<AddPasskeyInput> =>
  Joi.object<AddPasskeyInput, true>({
    response: answerRule(),
    name: nameRule(),
  })
    .messages(defaultMessages)
    .options({ stripUnknown: { arrays: false, objects: false } });

/**
 * Adds a passkey, logs out other browsers, and informs the owner. Returns recovery codes if it is the first second
 * factor, else none. Errors: `bad-request` for an invalid answer; `conflict` if the passkey is registered already or
 * the answer was used before.
 */
export const addPasskey: Endpoint<AddPasskeyInput, RecoveryCodes> = {
  method: 'POST',
  path: '/api/auth/add-passkey',
  access: 'user',
};

/** Names one of the caller's passkeys. */
export interface RemovePasskeyInput {
  readonly id: string;
}

/** The schema of RemovePasskeyInput. */
export const removePasskeyInput = (): Joi.ObjectSchema<RemovePasskeyInput> =>
  Joi.object<RemovePasskeyInput, true>({
    id: Joi.string()
      .pattern(/^[\w-]{1,1400}$/)
      .required(),
  })
    .messages(defaultMessages)
    .options({ stripUnknown: true });

/** Removes a passkey. Errors: those of `removeApp`; `not-found`. */
export const removePasskey: Endpoint<RemovePasskeyInput, Done> = {
  method: 'POST',
  path: '/api/auth/remove-passkey',
  access: 'user',
  confirmed: true,
};

/** Begins a login with a passkey. Errors: `conflict` as for `beginPasskey`; `too-many-requests`. */
export const passkeyOptions: Endpoint<Record<string, never>, PasskeyOptions> = {
  method: 'POST',
  path: '/api/auth/passkey-options',
};

/** Takes no input. */
export const passkeyOptionsInput = (): Joi.ObjectSchema<Record<string, never>> =>
  Joi.object<Record<string, never>>({}).options({ stripUnknown: true });

/** The schema of PasskeyAnswer. */
export const passkeyAnswerInput = (): Joi.ObjectSchema<PasskeyAnswer> =>
  Joi.object<PasskeyAnswer, true>({ response: answerRule() }).messages(defaultMessages);

/**
 * Starts a session with a passkey alone, because the authenticator has verified its owner. Errors: `unauthorized` for
 * an unknown passkey or a wrong answer; `too-many-requests`; `forbidden` from another site, or without https.
 */
export const passkeyLogIn: Endpoint<PasskeyAnswer, SessionAnswer> = {
  method: 'POST',
  path: '/api/auth/passkey-login',
};
