import Joi from 'joi';
import { minNewPasswordLength, minPasswordLength } from '../../constants.ts';

const emailMessage = 'Please enter a valid email address';
/** The longest valid address (RFC 5321). */
const maxEmailLength = 254;
/** Far longer than generated passwords; limits the time that the server spends on hashing. */
const maxPasswordLength = 1_000;
const maxNameLength = 200;

/** Two words with a space between them. */
const twoWords = /\S\s+\S/u;
/** No control characters, such as line breaks: some databases refuse them. */
const printable = /^\P{Cc}*$/u;

/**
 * Refuses look-alike characters such as full-width letters, so that two accounts cannot have what reads as one address.
 */
const asWritten: Joi.CustomValidator<string> = (address, { error }) =>
  address.normalize('NFKC') === address ? address : error('string.email');

/** A valid email address, trimmed and in NFC. Empty is not valid either (R5.01). */
export const emailRule = (): Joi.StringSchema =>
  Joi.string()
    .trim()
    .normalize('NFC')
    .email({ tlds: { allow: false } })
    .max(maxEmailLength)
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
    .max(maxPasswordLength)
    .required()
    .messages({ 'string.empty': message, 'string.min': message });
};

/** A password at login: 6 to 1,000 characters (R5.02). */
export const passwordRule = (): Joi.StringSchema => atLeast(minPasswordLength);

/** A new password: 8 to 1,000 characters, with a capital letter and a digit (R5.05 to R5.07). */
export const newPasswordRule = (): Joi.StringSchema =>
  atLeast(minNewPasswordLength)
    .pattern(/\p{Lu}/u, 'capital')
    .message('Password must contain at least one uppercase letter')
    .pattern(/\p{Nd}/u, 'digit')
    .message('Password must contain at least one number');

/** The repeated password, in a form with a field `password` (R5.08). */
export const confirmRule = (): Joi.StringSchema =>
  Joi.string().valid(Joi.ref('password')).required().messages({ 'any.only': 'Passwords do not match' });

/** A full name: at least 2 characters and two words, at most 200 characters (R5.03, R5.04). */
export const nameRule = (): Joi.StringSchema => {
  const message = 'Name must be at least 2 characters';
  return Joi.string()
    .trim()
    .min(2)
    .max(maxNameLength)
    .pattern(twoWords, 'two words')
    .message('Please enter both first and last name')
    .pattern(printable, 'printable')
    .message('Invalid input')
    .required()
    .messages({ 'string.empty': message, 'string.min': message });
};

/** The values of a valid form, or the first error message of each invalid field. */
export type FormCheck<Form> =
  | { readonly ok: true; readonly values: Form }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** Validates all fields of a form and drops fields that the schema does not know. Never throws. */
export function checkForm<Form>(schema: Joi.ObjectSchema<Form>, values: unknown): FormCheck<Form> {
  const checked = schema.validate(values, { abortEarly: false, stripUnknown: true });
  if (checked.error === undefined) return { ok: true, values: checked.value };
  const errors = new Map<string, string>();
  for (const { path, message } of checked.error.details) {
    const field = String(path[0] ?? '');
    if (!errors.has(field)) errors.set(field, message);
  }
  return { ok: false, errors: Object.fromEntries(errors) };
}
