import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { minNewPasswordLength } from 'shared-contracts/constants';
import { commonWords, passwordAdvice } from 'shared-contracts/auth/forms/password-advice';

/**
 * With our own short list of words: the server refuses common passwords by a list of its own, which would be 100 times
 * as much to load.
 */
const estimator = new ZxcvbnFactory({ dictionary: { words: [...commonWords] } });

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
  // Longer ones take long to judge, and are strong.
  const names = about.flatMap((one) => [one, ...one.split(/[^\p{L}\d]+/u)]).filter((name) => name.length > 2);
  const { score } = estimator.check(password.slice(0, 100), names);
  // The site takes no shorter one.
  return texts[password.length < minNewPasswordLength && score > 1 ? 1 : score];
}
