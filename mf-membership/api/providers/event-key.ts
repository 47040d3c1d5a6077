import { createHash } from 'node:crypto';
import { referenceRule } from 'shared-contracts/membership/rules';

const hashOf = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('base64url');

/** Returns a key that is the same for every delivery of one event, and safe to store whatever was sent. */
export const eventKey = (...parts: readonly unknown[]): string => hashOf(JSON.stringify(parts));

/** Returns the key of a body that cannot be read. */
export const bytesKey = (bytes: Uint8Array): string => hashOf(bytes);

/** Returns a reference in our format; null for anything else, so that no other text is stored. */
export const ownReference = (reported: unknown): string | null =>
  typeof reported === 'string' && referenceRule().validate(reported).error === undefined ? reported : null;

/** Returns external text as a short plain string, or null. */
export const plainText = (reported: unknown): string | null => {
  if (typeof reported !== 'string' && typeof reported !== 'number') return null;
  const text = String(reported);
  return /^[\w.:-]{1,100}$/.test(text) ? text : null;
};
