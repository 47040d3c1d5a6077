import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret: SHA-256, base64url. Enough for what is random; passwords are another matter. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whether a secret is the one that was kept. */
export const isSecret = (secret: string, hash: string | null): boolean => {
  const [found, stored] = [Buffer.from(hashSecret(secret)), Buffer.from(hash ?? '')];
  return found.length === stored.length && timingSafeEqual(found, stored);
};
