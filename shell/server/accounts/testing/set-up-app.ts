import { Secret, TOTP } from 'otpauth';
import type { NewApp } from 'shared-contracts/auth/second-factors';
import type { Browser } from './browser.ts';

/** Returns the code that an app with this secret shows. `at`: ms. */
export const codeOfApp = (secret: string, at: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });

interface App {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Sets up an authenticator app for an account that is logged in. Its current code is used up. */
export async function setUpApp(browser: Browser, token: string, at: number): Promise<App> {
  const headers = { authorization: `Bearer ${token}` };
  const begun = await browser.post('/api/auth/begin-app', {}, headers);
  const { secret } = begun.body as NewApp;
  const { status, body } = await browser.post('/api/auth/confirm-app', { code: codeOfApp(secret, at) }, headers);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { secret, recoveryCodes: (body as { codes: readonly string[] }).codes };
}
