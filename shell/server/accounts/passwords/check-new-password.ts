import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from 'shared-contracts/app-error';
import {
  commonPasswordMessage,
  foldPassword,
  passwordAdvice,
  passwordWords,
} from 'shared-contracts/auth/forms/password-advice';
import type { AccountRow, AuthContext } from '../auth-tables.ts';

/** Passwords of leaks in lower case, the commonest first: 49,000, of which 18,000 have the length that ours must have. */
const leaked = dictionary['passwords-common'];
/** Of these also what is made of them by digits and signs is tried first. */
const commonestCount = 10_000;

const isLeaked = new Set(leaked);
const isCommonest = new Set(leaked.slice(0, commonestCount));

/**
 * Whether a password is on the list in any case and width of its letters (NFKC, lower case), or is one of the commonest
 * with digits and signs at its ends or in place of its letters.
 */
const isCommon = (password: string): boolean => {
  const folded = foldPassword(password);
  return isLeaked.has(folded) || passwordWords(folded).some((word) => isCommonest.has(word));
};

/**
 * Throws 'Invalid form data' for a password that is common, or is made of what others know: the owner's name and address,
 * and the names of the site. Only for those that somebody chooses: whoever has one already can log in with it.
 */
export function checkNewPassword(
  { brand }: Pick<AuthContext, 'brand'>,
  { email, first_name, last_name }: Pick<AccountRow, 'email' | 'first_name' | 'last_name'>,
  password: string,
  field = 'password',
): void {
  const about = [`${first_name} ${last_name}`, email, brand.product, brand.name];
  const problem = passwordAdvice(password, about) ?? (isCommon(password) ? commonPasswordMessage : undefined);
  if (problem === undefined) return;
  throw new AppError('bad-request', 'Invalid form data', {
    fields: { [field]: problem },
    hint: 'Please correct the errors in the form',
  });
}
