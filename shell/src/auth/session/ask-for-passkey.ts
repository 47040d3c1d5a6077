import type { AuthFailure } from './auth-failure.ts';

export type PasskeyMade =
  | { readonly ok: true; readonly response: object }
  | { readonly ok: false; readonly failure: AuthFailure };

const cancelled = 'No passkey was used. The request was cancelled, or took too long.';
const known = 'This device has a passkey for your account already.';
const unsupported = 'Passkeys do not work in this browser.';

const messages: ReadonlyMap<string, string> = new Map([
  ['NotAllowedError', cancelled],
  ['AbortError', cancelled],
  ['InvalidStateError', known],
]);

/**
 * Asks the browser to make or use a passkey. Its code is loaded only now. Never rejects: readers often cancel, and some
 * browsers have no passkeys.
 */
export async function askForPasskey(how: 'create' | 'use', options: object): Promise<PasskeyMade> {
  try {
    // In one script with the forms' rules, because each further script adds its hash to every first visit.
    const passkeys = await import(/* webpackChunkName: "form-rules" */ './browser-passkeys.ts');
    const ask = how === 'create' ? passkeys.createPasskey : passkeys.usePasskey;
    return { ok: true, response: await ask(options) };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return { ok: false, failure: { message: messages.get(name) ?? unsupported } };
  }
}
