import { AppError } from 'shared-contracts/app-error';
import type { AnswerReportInput } from 'shared-contracts/archive/reports/answer-report';
import { reportStatusNames, type PublicReport } from 'shared-contracts/archive/reports/report';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { getReport } from './list-reports.ts';
import { isEnded } from './read-reports.ts';

export async function answerReport(anyContext: SliceContext, input: AnswerReportInput): Promise<PublicReport> {
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
      throw new AppError('conflict', `Somebody else was quicker: “${reportStatusNames[row.status]}”.`, {
        hint: 'Look at the report again before you answer it.',
      });
    }
    const { steps } = await transaction
      .selectFrom('archive_report_step')
      .select(({ fn }) => fn.countAll<number>().as('steps'))
      .where('report', '=', number)
      .executeTakeFirstOrThrow();
    // A closed report may be sent again.
    const ended = isEnded(status) ? { hash: null } : {};
    await transaction
      .updateTable('archive_report')
      .set({ status, ...ended })
      .where('number', '=', number)
      .execute();
    const step = { report: number, step: steps + 1, at, status, note };
    await transaction.insertInto('archive_report_step').values(step).execute();
  });
  return await getReport(anyContext, { number });
}
