import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { minNewPasswordLength } from 'shared-contracts/constants';
import { commonWords, passwordAdvice } from 'shared-contracts/auth/forms/password-advice';

/**
 * Uses our own short list of words: the list of common passwords that the server refuses would be 100 times as much to
 * load.
 */
const estimator = new ZxcvbnFactory({ dictionary: { words: [...commonWords] } });

/** About how many of a language's words people choose from, as a power of ten, and how long these are. */
const guessesOfWord = 4;
const lettersOfWord = 6;
/** Guesses of a letter that is not part of a word, as a power of ten. */
const guessesOfLetter = 1.4;

/**
 * The guesses, as a power of ten, if each run of letters is made of common words: an attacker has a longer list of
 * words than this page. Spaces and hyphens count nothing, nor does the one digit that every password needs.
 */
function guessesByWords(password: string): number {
  const runs = password.match(/\p{L}+/gu) ?? [];
  const words = runs.map(({ length }) =>
    length < 3 ? length * guessesOfLetter : guessesOfWord * Math.ceil(length / lettersOfWord),
  );
  const others = password.replaceAll(/[\p{L}\s-]/gu, '').length;
  return words.reduce((sum, guesses) => sum + guesses, Math.max(0, others - 1));
}

/** The powers of ten from which zxcvbn gives the scores 1 to 4. */
const scoreFrom = [3, 6, 8.1, 10] as const;

const longer = 'Make it longer, for example with another word.';

/** By zxcvbn's score: how many guesses it takes. */
const texts = [
  `Strength: very weak. ${longer}`,
  `Strength: weak. ${longer}`,
  `Strength: fair. ${longer}`,
  'Strength: good.',
  'Strength: strong.',
] as const;

/** Says how hard a new password is to guess; undefined for an empty one. `about`: what others know of its owner. */
export function strengthText(password: string, about: readonly string[]): string | undefined {
  if (password === '') return undefined;
  const advice = passwordAdvice(password, about);
  if (advice !== undefined) return `Strength: weak. ${advice}`;
  // Only the beginning of a long password is judged: the rest would take long, and the password is strong anyway.
  const names = about.flatMap((one) => [one, ...one.split(/[^\p{L}\d]+/u)]).filter((name) => name.length > 2);
  const begin = password.slice(0, 100);
  const byWords = scoreFrom.filter((from) => guessesByWords(begin) >= from).length;
  const score = Math.min(estimator.check(begin, names).score, byWords) as 0 | 1 | 2 | 3 | 4;
  // The site refuses shorter passwords, so they are rated weak at best.
  return texts[password.length < minNewPasswordLength && score > 1 ? 1 : score];
}
