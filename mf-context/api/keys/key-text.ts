import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { keyPrefix } from 'shared-contracts/context/keys/key-calls';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 62^43 is just above 2^256. */
const secretLength = 43;
const sumLength = 6;

const wellFormed = new RegExp(`^${keyPrefix}[0-9A-Za-z]{${String(secretLength)}}_[0-9A-Za-z]{${String(sumLength)}}$`);

/** Each sign as likely as any other: bytes beyond the last multiple of 62 are drawn again. */
function randomSigns(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 4 * signs.length && text.length < length) text += signs.charAt(byte % signs.length);
    }
  }
  return text;
}

/** CRC-32 of what stands before it, in six signs. */
function sumOf(text: string): string {
  let [rest, sum] = [crc32(text), ''];
  for (let place = 0; place < sumLength; place += 1) {
    sum = signs.charAt(rest % signs.length) + sum;
    rest = Math.floor(rest / signs.length);
  }
  return sum;
}

/** A new key: `ctx_live_`, 256 bits of chance, and a checksum, so that a typo is told without a look at the records. */
export function newKey(): string {
  const key = `${keyPrefix}${randomSigns(secretLength)}`;
  return `${key}_${sumOf(key)}`;
}

/** Whether a text can be a key at all. */
export function isWhole(text: string): boolean {
  const at = text.length - sumLength;
  return wellFormed.test(text) && sumOf(text.slice(0, at - 1)) === text.slice(at);
}

/** Enough to know it by: `ctx_live_9fK2…x7Qa`. */
export const shownOf = (key: string): string => `${key.slice(0, keyPrefix.length + 4)}…${key.slice(-4)}`;
