import { createHash } from 'node:crypto';
import { referenceRule } from 'shared-contracts/membership/rules';

const hashOf = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('base64url');

/** The same for every delivery of one event, and safe to store whatever came. */
export const eventKey = (...parts: readonly unknown[]): string => hashOf(JSON.stringify(parts));

/** Of bytes that cannot be read. */
export const bytesKey = (bytes: Uint8Array): string => hashOf(bytes);

/** A reference in our own form; null: it is none of ours, and nothing of it is stored. */
export const ownReference = (reported: unknown): string | null =>
  typeof reported === 'string' && referenceRule().validate(reported).error === undefined ? reported : null;

/** A name, number or state that somebody else gave: short and plain, or null. */
export const plainText = (reported: unknown): string | null => {
  if (typeof reported !== 'string' && typeof reported !== 'number') return null;
  const text = String(reported);
  return /^[\w.:-]{1,100}$/.test(text) ? text : null;
};
