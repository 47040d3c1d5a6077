import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import { longestReport, reportNumber, reportStatuses, type PublicReport, type ReportStatus } from './report.ts';

/** What an archivist says of a report. */
export interface AnswerReportInput {
  readonly number: number;
  readonly status: ReportStatus;
  /** For everybody; may be empty. At most `longestReport`. */
  readonly note: string;
  /** The status that the archivist saw: another one has been quicker where it is no longer so. */
  readonly seen: ReportStatus;
}

/**
 * Moves a report on, and tells everybody. Errors: `unauthorized`, `forbidden`, `not-found`, `bad-request`, `conflict`
 * (its status has changed since it was seen).
 */
export const answerReport: Endpoint<AnswerReportInput, PublicReport> = {
  method: 'POST',
  path: '/api/archive/answer-report',
  access: 'archivist',
};

const status = (): Joi.StringSchema =>
  Joi.string()
    .valid(...reportStatuses)
    .required();

/** The schema of AnswerReportInput; its messages are for readers. */
export const answerReportInput = (): Joi.ObjectSchema<AnswerReportInput> =>
  Joi.object<AnswerReportInput, true>({
    number: reportNumber().required(),
    status: status(),
    note: Joi.string()
      .trim()
      .allow('')
      .max(longestReport)
      .default('')
      .messages({ 'string.max': `Please keep the note below ${String(longestReport)} characters` }),
    seen: status(),
  });
