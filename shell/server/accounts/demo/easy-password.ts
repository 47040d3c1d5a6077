import { randomInt } from 'node:crypto';

const consonants = 'bdfghjkmnprstvwyz';
const vowels = 'aeiou';
/** Without 0 and 1, which look like letters. */
const digits = '23456789';

const oneOf = (letters: string): string => letters.charAt(randomInt(letters.length));

const word = (): string => {
  const text = Array.from({ length: 3 }, () => oneOf(consonants) + oneOf(vowels)).join('');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** A random password that can be said and typed, such as `Bakone-Tumidi-47`: 44 bits, and it keeps the rules of sign-up. */
export const easyPassword = (): string => `${word()}-${word()}-${oneOf(digits)}${oneOf(digits)}`;
