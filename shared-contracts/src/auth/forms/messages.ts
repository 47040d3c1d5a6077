import type Joi from 'joi';

/** Shown above a form with an invalid field (R5.10). */
export const formMessage = 'Please correct the errors in the form';

/** Messages for rules without a message of their own (R5.13): the field is missing, or its value has the wrong type. */
export const defaultMessages: Joi.LanguageMessages = { 'any.required': 'Required', '*': 'Invalid input' };
