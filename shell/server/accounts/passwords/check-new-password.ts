import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from 'shared-contracts/app-error';
import {
  commonPasswordMessage,
  foldPassword,
  passwordAdvice,
  passwordWords,
} from 'shared-contracts/auth/forms/password-advice';
import type { AccountRow, AuthContext } from '../auth-tables.ts';

/** Leaked passwords in lower case, most common first: 49,000, of which 18,000 have a length that is allowed here. */
const leaked = dictionary['passwords-common'];
/** Attackers also try variants of these with digits and signs. */
const commonestCount = 10_000;

const isLeaked = new Set(leaked);
const isCommonest = new Set(leaked.slice(0, commonestCount));

/**
 * True when a password is in the list, whatever its case and width (NFKC, lower case), or is one of the most common
 * with digits and signs at its ends or instead of letters.
 */
const isCommon = (password: string): boolean => {
  const folded = foldPassword(password);
  return isLeaked.has(folded) || passwordWords(folded).some((word) => isCommonest.has(word));
};

/**
 * Throws `bad-request` ('Invalid form data') for a common password, or one made of what others know: the owner's name
 * and address, and the names of the site. Only for new passwords; existing ones stay valid.
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
