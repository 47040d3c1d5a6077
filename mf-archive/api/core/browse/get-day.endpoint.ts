import Joi from 'joi';
import type { ExpressionBuilder } from 'kysely';
import { AppError } from 'shared-contracts/app-error';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { isRealDate } from 'shared-contracts/archive/real-date';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveTables } from '../tables/archive-tables.ts';
import { editionRecords, pagesOfEditions, toDayEdition } from './day-editions.ts';
import { editionsWithPages, pageCountOfIssue } from './editions-with-pages.ts';
import type { DayEdition } from 'shared-contracts/archive/editions';

/** At most this many editions of a day are listed. */
export const maxOfDay = 200;

export interface GetDayInput {
  /** `YYYY-MM-DD`; or `YYYY-MM` or `YYYY` for the editions whose date is known only that far. */
  readonly date: string;
  /** A title's slug; all titles when omitted. */
  readonly title?: string;
}

/** The editions of one day. */
export interface DayHoldings {
  readonly date: NewspaperDate;
  /** The first `maxOfDay` editions, by title. */
  readonly editions: readonly DayEdition[];
  /** Number of all editions of the day. */
  readonly total: number;
  /** Number of pages of all these editions. */
  readonly pages: number;
}

function readDate(text: string): NewspaperDate {
  const [year = 0, month = null, day = null] = text.split('-').map(Number);
  const date = { year, month, day };
  if (!isRealDate(date)) throw new AppError('bad-request', `There is no such date: ${text}`);
  return date;
}

/** True for an edition with exactly this date, with the same parts unknown. */
const isOn =
  ({ year, month, day }: NewspaperDate) =>
  (eb: ExpressionBuilder<ArchiveTables, 'archive_issue'>) =>
    eb.and([
      eb('archive_issue.year', '=', year),
      month === null ? eb('archive_issue.month', 'is', null) : eb('archive_issue.month', '=', month),
      day === null ? eb('archive_issue.day', 'is', null) : eb('archive_issue.day', '=', day),
    ]);

/** Returns the editions of a day, which may be none. Errors: `bad-request` (no such date). */
export const getDay = endpoint({
  method: 'GET',
  path: '/api/archive/get-day',
  input: () =>
    Joi.object<GetDayInput, true>({
      date: Joi.string()
        .pattern(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'a year, YYYY-MM or YYYY-MM-DD')
        .required(),
      title: Joi.string().max(120),
    }),
  handle: async (anyContext, { date: text, title }): Promise<DayHoldings> => {
    const context = archiveContext(anyContext);
    const date = readDate(text);
    const [issues, counts] = await Promise.all([
      editionRecords(context, title)
        .where(isOn(date))
        .orderBy('archive_title.name')
        .orderBy('archive_title.slug')
        .orderBy('archive_issue.edition')
        .limit(maxOfDay)
        .execute(),
      editionsWithPages(context, title).select(pageCountOfIssue.as('pages')).where(isOn(date)).execute(),
    ]);
    const pages = await pagesOfEditions(
      context,
      issues.map(({ id }) => id),
    );
    return {
      date,
      editions: issues.map((issue) => toDayEdition(issue, pages.get(issue.id) ?? [])),
      total: counts.length,
      pages: counts.reduce((sum, count) => sum + count.pages, 0),
    };
  },
});
