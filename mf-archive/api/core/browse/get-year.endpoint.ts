import Joi from 'joi';
import { daysInMonth } from 'shared-contracts/archive/calendar-grid';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveContext } from '../tables/archive-tables.ts';
import { editionsWithPages } from './editions-with-pages.ts';

export interface GetYearInput {
  readonly year: number;
  /** A title's slug; all titles when omitted. */
  readonly title?: string;
}

/** The number of editions on each day of a year. */
export interface YearHoldings {
  readonly year: number;
  /** All twelve in order. */
  readonly months: readonly {
    /** From 1. */
    readonly month: number;
    /** Editions of the whole month, including those whose day is not known. */
    readonly editions: number;
    /** Number of editions on each day of the month, in order. */
    readonly days: readonly number[];
  }[];
  /** Editions of the whole year, including those whose month is not known. */
  readonly editions: number;
  /** Editions of which only the year is known. */
  readonly undated: number;
  /** The nearest years before and after it that have editions; null where there are none. */
  readonly before: number | null;
  readonly after: number | null;
}

interface DayCount {
  readonly month: number | null;
  readonly day: number | null;
  readonly editions: number;
}

const countDays = (context: ArchiveContext, { year, title }: GetYearInput): Promise<readonly DayCount[]> =>
  editionsWithPages(context, title)
    .select(({ fn }) => ['archive_issue.month', 'archive_issue.day', fn.countAll<number>().as('editions')])
    .where('archive_issue.year', '=', year)
    .groupBy(['archive_issue.month', 'archive_issue.day'])
    .execute();

async function nearestYear(
  context: ArchiveContext,
  side: '<' | '>',
  { year, title }: GetYearInput,
): Promise<number | null> {
  const row = await editionsWithPages(context, title)
    .select('archive_issue.year')
    .where('archive_issue.year', side, year)
    .orderBy('archive_issue.year', side === '<' ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst();
  return row?.year ?? null;
}

const sumOf = (counts: readonly DayCount[]): number => counts.reduce((sum, { editions }) => sum + editions, 0);

function monthOf(year: number, month: number, counts: readonly DayCount[]): YearHoldings['months'][number] {
  const own = counts.filter((count) => count.month === month);
  const byDay = new Map(own.map(({ day, editions }) => [day, editions]));
  const days = Array.from({ length: daysInMonth(year, month) }, (_, index) => byDay.get(index + 1) ?? 0);
  return { month, editions: sumOf(own), days };
}

/** Returns one year of the calendar, which may have no editions. Errors: `bad-request`. */
export const getYear = endpoint({
  method: 'GET',
  path: '/api/archive/get-year',
  input: () =>
    Joi.object<GetYearInput, true>({
      year: Joi.number().integer().min(1).max(9999).required(),
      title: Joi.string().max(120),
    }),
  handle: async (anyContext, input): Promise<YearHoldings> => {
    const context = archiveContext(anyContext);
    const [counts, before, after] = await Promise.all([
      countDays(context, input),
      nearestYear(context, '<', input),
      nearestYear(context, '>', input),
    ]);
    return {
      year: input.year,
      months: Array.from({ length: 12 }, (_, index) => monthOf(input.year, index + 1, counts)),
      editions: sumOf(counts),
      undated: sumOf(counts.filter(({ month }) => month === null)),
      ...{ before, after },
    };
  },
});
