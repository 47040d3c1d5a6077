import Joi from 'joi';

/** The schema of a text that may be empty. */
export const plainText = (): Joi.StringSchema => Joi.string().allow('').required();

/** The schema of a text that may be unknown. */
export const maybeText = (): Joi.StringSchema => Joi.string().allow('', null).required();

/** The schema of an integer from 0. */
export const count = (): Joi.NumberSchema => Joi.number().integer().min(0).required();

/** The schema of a boolean. */
export const yesOrNo = (): Joi.BooleanSchema => Joi.boolean().required();

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, depending on how precisely the date is known. */
export const datePattern: RegExp = /^\d{4}(-\d{2}(-\d{2})?)?$/;

/** The schema of a newspaper's date. */
export const newspaperDay = (): Joi.StringSchema =>
  Joi.string().pattern(datePattern).description('YYYY, YYYY-MM or YYYY-MM-DD, as precise as known').required();

/** The schema of an instant: ISO 8601, UTC. */
export const instant = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/)
    .description('A time in UTC, ISO 8601')
    .required();

/** The schema of an absolute address. */
export const address = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^https?:\/\//)
    .required();

/** The schema of an absolute address that may be missing. */
export const maybeAddress = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^https?:\/\//)
    .allow(null)
    .required();

/** The schema of the address of the next part of a list; null at its end. */
export const nextAddress = (): Joi.StringSchema =>
  maybeAddress().description('The next part of the list, also in the Link header with rel="next"; null at the end');

/** The permitted use of something (RightsStatements.org or Creative Commons); null: unknown. */
export interface V1Rights {
  readonly uri: string;
  readonly statement: string;
}

/** The schema of V1Rights. */
export const rights = (): Joi.ObjectSchema<V1Rights> =>
  Joi.object<V1Rights>({ uri: Joi.string().required(), statement: plainText() })
    .description('Its rights statement; null if not yet known')
    .allow(null)
    .required();

/** The schema of a flag that is true for invented content, which was never printed. */
export const demonstration = (): Joi.BooleanSchema =>
  yesOrNo().description('True for pages invented to demonstrate the archive, which were never printed');

/** The schema of a slug in a path. */
export const slug = (about: string): Joi.StringSchema => Joi.string().max(200).required().description(about);

/** Which part of a list. */
export interface V1Paging {
  /** Taken from `next` of the previous part; clients must not build it. */
  readonly cursor?: string;
  /** Most entries in the response, from 1. */
  readonly limit?: number;
}

/** The schema of V1Paging. */
export const paging = (most: number): { readonly cursor: Joi.StringSchema; readonly limit: Joi.NumberSchema } => ({
  cursor: Joi.string().max(400).description('Where to continue the list, from the address in `next`'),
  limit: Joi.number()
    .integer()
    .min(1)
    .max(most)
    .description(`Items per response, at most ${String(most)}`),
});
