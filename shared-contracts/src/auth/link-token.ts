import Joi from 'joi';

/** The secret in a link from an email: 256 bits, base64url. */
export const linkTokenRule = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^[\w-]{43}$/)
    .required()
    .messages({ '*': 'This link is incomplete. Open it from the email again.' });
