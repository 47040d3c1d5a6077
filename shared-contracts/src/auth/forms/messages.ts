import type Joi from 'joi';

/** Above a form of which a field was refused (spec §5). */
export const formMessage = 'Please correct the errors in the form';

/** What a field says when its rule has no words of its own (spec §5): nothing was sent, or something of another kind. */
export const defaultMessages: Joi.LanguageMessages = { 'any.required': 'Required', '*': 'Invalid input' };
