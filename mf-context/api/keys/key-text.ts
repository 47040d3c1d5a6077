import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { keyPrefix } from 'shared-contracts/context/keys/api-keys';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 62^43 is just above 2^256. */
const secretLength = 43;
const checksumLength = 6;

const wellFormed = new RegExp(
  `^${keyPrefix}[0-9A-Za-z]{${String(secretLength)}}_[0-9A-Za-z]{${String(checksumLength)}}$`,
);

/** Every character is equally likely: bytes from 248 (4 × 62) up are discarded. */
function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 4 * alphabet.length && text.length < length) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}

/** Returns the CRC-32 of a text in six characters. */
function checksumOf(text: string): string {
  let [rest, sum] = [crc32(text), ''];
  for (let place = 0; place < checksumLength; place += 1) {
    sum = alphabet.charAt(rest % alphabet.length) + sum;
    rest = Math.floor(rest / alphabet.length);
  }
  return sum;
}

/** Returns a new key: `ctx_live_`, 256 random bits, and a checksum that reveals typing errors without a look-up. */
export function newKey(): string {
  const key = `${keyPrefix}${randomText(secretLength)}`;
  return `${key}_${checksumOf(key)}`;
}

/** True when the checksum of a key is right. */
export function hasValidChecksum(text: string): boolean {
  const at = text.length - checksumLength;
  return wellFormed.test(text) && checksumOf(text.slice(0, at - 1)) === text.slice(at);
}

/** Returns what identifies a key in lists: `ctx_live_9fK2…x7Qa`. */
export const shownOf = (key: string): string => `${key.slice(0, keyPrefix.length + 4)}…${key.slice(-4)}`;
