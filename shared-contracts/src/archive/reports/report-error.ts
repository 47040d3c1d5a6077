import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import { longestReport, reportKinds, type ReportKind } from './report.ts';

/** What a reader found wrong. */
export interface ReportErrorInput {
  /** The page's slug, an old one too. */
  readonly page: string;
  readonly kind: ReportKind;
  /** For the archivists only; may be empty but for `rights` and `other`. At most `longestReport`. */
  readonly message: string;
  /** The part of the page, as `clipText` writes it; empty: all of it. What is not on the page counts as empty. */
  readonly region: string;
}

/** It is kept. */
export interface ReportErrorResult {
  /** How to ask for it later. */
  readonly number: number;
}

/**
 * Puts a report into the archivists' queue; nobody has to log in, and nothing is kept of who wrote. The same report
 * again answers with the number that it has. Errors: `not-found` (no such page), `bad-request`, `too-many-requests`
 * (from one address, or in all), `unavailable` (too many are open).
 */
export const reportError: Endpoint<ReportErrorInput, ReportErrorResult> = {
  method: 'POST',
  path: '/api/archive/report-error',
};

const needsWords = (): Joi.StringSchema => Joi.string().valid('rights', 'other');

/** The schema of ReportErrorInput; its messages are for readers. */
export const reportErrorInput = (): Joi.ObjectSchema<ReportErrorInput> =>
  Joi.object<ReportErrorInput, true>({
    page: Joi.string().max(200).required(),
    kind: Joi.string()
      .valid(...reportKinds)
      .required()
      .messages({ '*': 'Please choose what is wrong' }),
    message: Joi.string()
      .trim()
      .max(longestReport)
      .when('kind', { is: needsWords(), then: Joi.string().required(), otherwise: Joi.string().allow('').default('') })
      .messages({
        'string.max': `Please keep it below ${String(longestReport)} characters`,
        '*': 'Please write a few words',
      }),
    region: Joi.string().allow('').max(40).default(''),
  });
