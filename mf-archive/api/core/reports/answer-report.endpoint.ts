import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import {
  reportStatusNames,
  maxReportLength,
  reportNumber,
  reportStatuses,
  type PublicReport,
  type ReportStatus,
} from 'shared-contracts/archive/reports/report';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext } from '../tables/archive-tables.ts';
import { getReport } from './list-reports.endpoint.ts';
import { isEnded } from './read-reports.ts';

/** An archivist's answer to a report. */
export interface AnswerReportInput {
  readonly number: number;
  readonly status: ReportStatus;
  /** Public; may be empty. At most `maxReportLength` characters. */
  readonly note: string;
  /** The status that the archivist saw; if it has changed since, the answer is rejected with `conflict`. */
  readonly seen: ReportStatus;
}

const status = (): Joi.StringSchema =>
  Joi.string()
    .valid(...reportStatuses)
    .required();

/**
 * Sets the status of a report and adds a public note. Errors: `unauthorized`, `forbidden`, `not-found`, `bad-request`,
 * `conflict` (its status has changed since it was seen).
 */
export const answerReport = endpoint({
  method: 'POST',
  path: '/api/archive/answer-report',
  access: 'archivist',
  input: () =>
    Joi.object<AnswerReportInput, true>({
      number: reportNumber().required(),
      status: status(),
      note: Joi.string()
        .trim()
        .allow('')
        .max(maxReportLength)
        .default('')
        .messages({ 'string.max': `Please keep the note below ${String(maxReportLength)} characters` }),
      seen: status(),
    }),
  handle: async (anyContext, input): Promise<PublicReport> => {
    const { transact, now } = archiveContext(anyContext);
    const { number, status, note, seen } = input;
    const at = now();
    await transact(async (transaction) => {
      const row = await transaction
        .selectFrom('archive_report')
        .select('status')
        .where('number', '=', number)
        .executeTakeFirst();
      if (row === undefined) throw new AppError('not-found', 'There is no report with this number');
      if (row.status !== seen) {
        throw new AppError('conflict', `Someone else has already answered this: “${reportStatusNames[row.status]}”.`, {
          hint: 'Check the report before you answer it.',
        });
      }
      const { steps } = await transaction
        .selectFrom('archive_report_step')
        .select(({ fn }) => fn.countAll<number>().as('steps'))
        .where('report', '=', number)
        .executeTakeFirstOrThrow();
      // Clear the hash, so that the same error can be reported again after the report is closed.
      const ended = isEnded(status) ? { hash: null } : {};
      await transaction
        .updateTable('archive_report')
        .set({ status, ...ended })
        .where('number', '=', number)
        .execute();
      const step = { report: number, step: steps + 1, at, status, note };
      await transaction.insertInto('archive_report_step').values(step).execute();
    });
    return await getReport.handle(anyContext, { number });
  },
});
