import { daysInMonth } from 'shared-contracts/archive/calendar-grid';
import type { GetYearInput, YearHoldings } from 'shared-contracts/archive/get-year';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from '../archive-tables.ts';
import { issuesHeld } from './issues-held.ts';

interface DayCount {
  readonly month: number | null;
  readonly day: number | null;
  readonly editions: number;
}

const countDays = (context: ArchiveContext, { year, title }: GetYearInput): Promise<readonly DayCount[]> =>
  issuesHeld(context, title)
    .select(({ fn }) => ['archive_issue.month', 'archive_issue.day', fn.countAll<number>().as('editions')])
    .where('archive_issue.year', '=', year)
    .groupBy(['archive_issue.month', 'archive_issue.day'])
    .execute();

async function nearestYear(
  context: ArchiveContext,
  side: '<' | '>',
  { year, title }: GetYearInput,
): Promise<number | null> {
  const row = await issuesHeld(context, title)
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

export async function getYear(anyContext: SliceContext, input: GetYearInput): Promise<YearHoldings> {
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
}
