import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { Done } from './done.ts';
import { defaultMessages } from './forms/messages.ts';

/** How the account is protected besides its password. Contains no secret. */
export interface SecondFactors {
  /** True when an authenticator app is set up. */
  readonly app: boolean;
  /** The oldest first. */
  readonly passkeys: readonly Passkey[];
  /** The number of recovery codes that are left. */
  readonly recoveryCodes: number;
  /** Whether, and from when, the role needs a second factor. */
  readonly needed: NeededFactor;
}

/** A passkey as its owner sees it; instants in ms. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/**
 * `no`: the role needs none. `demo`: a demonstration account, whose role would need one only on a public site.
 * Otherwise `from` is the instant in ms from which one is needed, null if that period has not begun; `isDue`: one is
 * needed now, and without it the role does not count.
 */
export type NeededFactor = 'demo' | 'no' | { readonly from: number | null; readonly isDue: boolean };

/** Returns the second factors of the caller's account. Errors: `unauthorized`. */
export const getSecondFactors: Endpoint<Record<string, never>, SecondFactors> = {
  method: 'GET',
  path: '/api/auth/second-factors',
  access: 'user',
};

/** Takes no input. */
export const noInput = (): Joi.ObjectSchema<Record<string, never>> =>
  Joi.object<Record<string, never>>({}).options({ stripUnknown: true });

/** The secret of an authenticator app, shown once. */
export interface NewApp {
  /** Base32, for typing. */
  readonly secret: string;
  /** `otpauth://totp/…`, which apps open. */
  readonly uri: string;
  /** A QR code of the URI. */
  readonly qr: QrCode;
}

/** A QR code as an SVG path. */
export interface QrCode {
  /** Width and height in modules, with the quiet zone. */
  readonly size: number;
  readonly path: string;
}

/**
 * Makes the secret of an authenticator app. It counts only after `confirmApp`; until then, each call replaces it.
 * Errors: `forbidden` without a confirmed login; `conflict` when an app is set up already.
 */
export const beginApp: Endpoint<Record<string, never>, NewApp> = {
  method: 'POST',
  path: '/api/auth/begin-app',
  access: 'user',
  confirmed: true,
};

/** A code from the authenticator app. */
export interface AppCodeInput {
  readonly code: string;
}

/** A code as typed: spaces and hyphens do not count. At most 40 characters. */
const codeRule = (): Joi.StringSchema => {
  const message = 'Enter the code';
  return Joi.string().trim().max(40).required().messages({ 'string.empty': message, 'string.max': 'Wrong code' });
};

/** The schema of AppCodeInput and SecondStepInput. */
export const codeInput = (): Joi.ObjectSchema<AppCodeInput> =>
  Joi.object<AppCodeInput, true>({ code: codeRule() }).messages(defaultMessages).options({ stripUnknown: true });

/** Shown once; each works once. */
export interface RecoveryCodes {
  readonly codes: readonly string[];
}

/**
 * Completes the set-up with a code of the app: from now on logging in needs one. Logs out all other browsers, and
 * informs the owner by email. Errors: `bad-request` with `fields` for a wrong code; `conflict` if no set-up was begun;
 * `too-many-requests` with `retry-after`.
 */
export const confirmApp: Endpoint<AppCodeInput, RecoveryCodes> = {
  method: 'POST',
  path: '/api/auth/confirm-app',
  access: 'user',
};

/** Replaces the recovery codes. Errors: those of `beginApp`; `conflict` if there is no second factor. */
export const renewRecoveryCodes: Endpoint<Record<string, never>, RecoveryCodes> = {
  method: 'POST',
  path: '/api/auth/recovery-codes',
  access: 'user',
  confirmed: true,
};

/**
 * Removes the authenticator app. If no other second factor is left, the recovery codes end too. Errors: those of
 * `beginApp`; `conflict` also if the role needs it.
 */
export const removeApp: Endpoint<Record<string, never>, Done> = {
  method: 'POST',
  path: '/api/auth/remove-app',
  access: 'user',
  confirmed: true,
};
