import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the parameters that all apps support. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/**
 * Returns the time step of a code, or null for a wrong one. It may be one step before or after `now` (ms), because the
 * clocks of phones differ. Compares in constant time.
 */
export function stepOfCode(secret: Uint8Array, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const offset = TOTP.validate({ ...parameters, token: code, secret: secretOf(secret), timestamp: now, window: 1 });
  return offset === null ? null : TOTP.counter({ period: parameters.period, timestamp: now }) + offset;
}

/** Returns the secret in base32, for typing, and as `otpauth://totp/…`, which apps open. */
export function provisioningUri(
  bytes: Uint8Array,
  { issuer, label }: { readonly issuer: string; readonly label: string },
): { readonly secret: string; readonly uri: string } {
  const secret = secretOf(bytes);
  return { secret: secret.base32, uri: new TOTP({ ...parameters, issuer, label, secret }).toString() };
}
