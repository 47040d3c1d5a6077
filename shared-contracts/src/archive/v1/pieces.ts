import Joi from 'joi';

/** Text that may be empty. */
export const plainText = (): Joi.StringSchema => Joi.string().allow('').required();

/** Text that the archive may not know. */
export const maybeText = (): Joi.StringSchema => Joi.string().allow('', null).required();

/** A number from 0 on. */
export const count = (): Joi.NumberSchema => Joi.number().integer().min(0).required();

/** A yes or no. */
export const yesOrNo = (): Joi.BooleanSchema => Joi.boolean().required();

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: as far as the date is known. */
export const datePattern: RegExp = /^\d{4}(-\d{2}(-\d{2})?)?$/;

/** A date of a newspaper in an answer. */
export const newspaperDay = (): Joi.StringSchema =>
  Joi.string().pattern(datePattern).description('YYYY, YYYY-MM or YYYY-MM-DD: as far as it is known').required();

/** ISO 8601, UTC. */
export const instant = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/)
    .description('An instant, ISO 8601 in UTC')
    .required();

/** A whole address. */
export const address = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^https?:\/\//)
    .required();

/** An address that there may not be. */
export const maybeAddress = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^https?:\/\//)
    .allow(null)
    .required();

/** The address of what follows in a list; null at its end. */
export const nextAddress = (): Joi.StringSchema =>
  maybeAddress().description('The next part of the list, also as the header Link with rel="next"; null at its end');

/** What may be done with it (RightsStatements.org or Creative Commons); null: not yet known. */
export interface V1Rights {
  readonly uri: string;
  readonly statement: string;
}

/** The schema of V1Rights. */
export const rights = (): Joi.ObjectSchema<V1Rights> =>
  Joi.object<V1Rights>({ uri: Joi.string().required(), statement: plainText() })
    .description('What may be done with it; null: not yet known')
    .allow(null)
    .required();

/** True for what was invented to show how the archive works, which was never printed. */
export const demonstration = (): Joi.BooleanSchema =>
  yesOrNo().description('True for what was invented to show how this archive works, and never printed');

/** A permanent address, in a path. */
export const slug = (about: string): Joi.StringSchema => Joi.string().max(200).required().description(about);

/** Where a list goes on. */
export interface V1Paging {
  /** As `next` of the part before has it; nobody else writes one. */
  readonly cursor?: string;
  /** From 1. */
  readonly limit?: number;
}

/** The schema of V1Paging. */
export const paging = (most: number): { readonly cursor: Joi.StringSchema; readonly limit: Joi.NumberSchema } => ({
  cursor: Joi.string().max(400).description('Where the list goes on: as the address in `next` has it'),
  limit: Joi.number()
    .integer()
    .min(1)
    .max(most)
    .description(`How many at once, at most ${String(most)}`),
});
