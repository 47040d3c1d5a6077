import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SliceContext } from 'shared-contracts/server/slice-context';

/**
 * Returns the HMAC-SHA-256 of a key with a secret of this site. Only this is stored, so a stolen table is useless
 * without the secret.
 */
export async function keyHash({ secret }: Pick<SliceContext, 'secret'>, key: string): Promise<string> {
  if (secret === undefined) throw new Error('Nobody keeps a secret for keys here');
  return createHmac('sha256', await secret('keys of the public API'))
    .update(key)
    .digest('base64url');
}

/** Compares in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
