import { createPublicKey, type KeyObject } from 'node:crypto';

/** DER headers before the 32 bytes of an Ed25519 public key, and of the seed of a private key. */
const spkiHead: Buffer = Buffer.from('302a300506032b6570032100', 'hex');
export const pkcs8Head: Buffer = Buffer.from('302e020100300506032b657004220420', 'hex');

const prefix = 'ed25519:';

/** Returns a public key as text: `ed25519:` and 43 characters. */
export function publicKeyText(key: KeyObject): string {
  const { x } = key.export({ format: 'jwk' });
  return `${prefix}${String(x)}`;
}

/**
 * Returns null for an invalid key, and for other spellings of the same bytes, so that each key has exactly one text.
 */
export function readPublicKey(text: string): KeyObject | null {
  if (!text.startsWith(prefix)) return null;
  const raw = Buffer.from(text.slice(prefix.length), 'base64url');
  if (raw.length !== 32 || `${prefix}${raw.toString('base64url')}` !== text) return null;
  try {
    return createPublicKey({ key: Buffer.concat([spkiHead, raw]), format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}

export const isPublicKey = (text: string): boolean => readPublicKey(text) !== null;

/** Splits a setting with several keys at commas and spaces. */
export const keysIn = (list: string): readonly string[] => list.split(/[\s,]+/).filter((key) => key !== '');
