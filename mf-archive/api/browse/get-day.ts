import type { ExpressionBuilder } from 'kysely';
import { AppError } from 'shared-contracts/app-error';
import { mostOfDay, type DayHoldings, type GetDayInput } from 'shared-contracts/archive/get-day';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { isRealDate } from 'shared-contracts/archive/real-date';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveTables } from '../archive-tables.ts';
import { issueRecords, pagesOfIssues, toDayEdition } from './day-editions.ts';
import { issuesHeld, pagesOfIssue } from './issues-held.ts';

function readDate(text: string): NewspaperDate {
  const [year = 0, month = null, day = null] = text.split('-').map(Number);
  const date = { year, month, day };
  if (!isRealDate(date)) throw new AppError('bad-request', `There is no such date: ${text}`);
  return date;
}

/** Whether an edition has exactly this date, with the same parts unknown. */
const isOn =
  ({ year, month, day }: NewspaperDate) =>
  (eb: ExpressionBuilder<ArchiveTables, 'archive_issue'>) =>
    eb.and([
      eb('archive_issue.year', '=', year),
      month === null ? eb('archive_issue.month', 'is', null) : eb('archive_issue.month', '=', month),
      day === null ? eb('archive_issue.day', 'is', null) : eb('archive_issue.day', '=', day),
    ]);

/** The editions of exactly this date. */
export async function getDay(anyContext: SliceContext, { date: text, title }: GetDayInput): Promise<DayHoldings> {
  const context = archiveContext(anyContext);
  const date = readDate(text);
  const [issues, counts] = await Promise.all([
    issueRecords(context, title)
      .where(isOn(date))
      .orderBy('archive_title.name')
      .orderBy('archive_title.slug')
      .orderBy('archive_issue.edition')
      .limit(mostOfDay)
      .execute(),
    issuesHeld(context, title).select(pagesOfIssue.as('pages')).where(isOn(date)).execute(),
  ]);
  const pages = await pagesOfIssues(
    context,
    issues.map(({ id }) => id),
  );
  return {
    date,
    editions: issues.map((issue) => toDayEdition(issue, pages.get(issue.id) ?? [])),
    total: counts.length,
    pages: counts.reduce((sum, count) => sum + count.pages, 0),
  };
}
