import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns SHA-256, base64url. Sufficient for random secrets, but not for passwords. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** True when a secret matches a stored hash. */
export const isSecret = (secret: string, hash: string | null): boolean => {
  const [found, stored] = [Buffer.from(hashSecret(secret)), Buffer.from(hash ?? '')];
  return found.length === stored.length && timingSafeEqual(found, stored);
};
