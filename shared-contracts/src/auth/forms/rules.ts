import Joi from 'joi';
import { shortestNewPassword, shortestPassword } from '../../constants.ts';

const emailMessage = 'Please enter a valid email address';
/** No address is longer (RFC 5321). */
const longestEmail = 254;
/** Far above what a password manager makes: hashing costs the server time. */
const longestPassword = 1_000;
const longestName = 200;

/** Two words with a space between them. */
const twoWords = /\S\s+\S/u;
/** Line breaks and the like have no place in a name, and a database refuses some of them. */
const printable = /^\P{Cc}*$/u;

/** Letters that only look like others, full-width ones for instance: an account with them could hold another's address. */
const asWritten: Joi.CustomValidator<string> = (address, { error }) =>
  address.normalize('NFKC') === address ? address : error('string.email');

/** An e-mail address in one spelling, without the spaces around it. Empty is not valid either (spec §5). */
export const emailRule = (): Joi.StringSchema =>
  Joi.string()
    .trim()
    .normalize('NFC')
    .email({ tlds: { allow: false } })
    .max(longestEmail)
    .custom(asWritten, 'as written')
    .required()
    .messages({
      'string.empty': emailMessage,
      'string.email': emailMessage,
      'string.max': emailMessage,
    });

const atLeast = (characters: number): Joi.StringSchema => {
  const message = `Password must be at least ${String(characters)} characters`;
  return Joi.string()
    .min(characters)
    .max(longestPassword)
    .required()
    .messages({ 'string.empty': message, 'string.min': message });
};

/** A password as it is typed to log in: 6 to 1,000 characters (spec §5). */
export const passwordRule = (): Joi.StringSchema => atLeast(shortestPassword);

/** A password that somebody chooses: 8 to 1,000 characters, a capital letter and a digit in it (spec §5). */
export const newPasswordRule = (): Joi.StringSchema =>
  atLeast(shortestNewPassword)
    .pattern(/\p{Lu}/u, 'capital')
    .message('Password must contain at least one uppercase letter')
    .pattern(/\p{Nd}/u, 'digit')
    .message('Password must contain at least one number');

/** The same password once more, in a form whose password is called `password` (spec §5). */
export const confirmRule = (): Joi.StringSchema =>
  Joi.string().valid(Joi.ref('password')).required().messages({ 'any.only': 'Passwords do not match' });

/** A full name: at least 2 characters and two words, at most 200 characters (spec §5). */
export const nameRule = (): Joi.StringSchema => {
  const message = 'Name must be at least 2 characters';
  return Joi.string()
    .trim()
    .min(2)
    .max(longestName)
    .pattern(twoWords, 'two words')
    .message('Please enter both first and last name')
    .pattern(printable, 'printable')
    .message('Invalid input')
    .required()
    .messages({ 'string.empty': message, 'string.min': message });
};
