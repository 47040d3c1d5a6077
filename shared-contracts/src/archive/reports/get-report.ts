import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import { reportNumber, type PublicReport } from './report.ts';

/** Which report. */
export interface GetReportInput {
  readonly number: number;
}

/** How far a report has come, for anybody. Errors: `not-found`, `bad-request`. */
export const getReport: Endpoint<GetReportInput, PublicReport> = { method: 'GET', path: '/api/archive/get-report' };

/** The schema of GetReportInput. */
export const getReportInput = (): Joi.ObjectSchema<GetReportInput> =>
  Joi.object<GetReportInput, true>({ number: reportNumber().required() });
