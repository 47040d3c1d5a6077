import { calendarDays } from 'shared-contracts/archive/calendar-grid';
import type { GetMonthInput, HeldDay, MonthHoldings } from 'shared-contracts/archive/get-month';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from '../archive-tables.ts';
import { isoDate } from '../pages/page-slug.ts';
import { issuesHeld, nearestIssue, pagesOfIssue } from './issues-held.ts';

interface HeldIssue {
  readonly year: number;
  readonly month: number | null;
  readonly day: number | null;
  readonly name: string;
  readonly pages: number;
}

/** Of the month, and of the neighbouring months' days on the same calendar page. */
function issuesOnPage(context: ArchiveContext, { year, month, title }: GetMonthInput): Promise<readonly HeldIssue[]> {
  const days = calendarDays(year, month);
  const [first, last] = [days[0], days.at(-1)];
  return issuesHeld(context, title)
    .select(['archive_issue.year', 'archive_issue.month', 'archive_issue.day', 'archive_title.name'])
    .select(pagesOfIssue.as('pages'))
    .where((eb) =>
      eb.or(
        [first, { year, month }, last]
          .filter((one) => one !== undefined)
          .map((one) => eb.and([eb('archive_issue.year', '=', one.year), eb('archive_issue.month', '=', one.month)])),
      ),
    )
    .orderBy('archive_title.name')
    .orderBy('archive_title.slug')
    .execute();
}

/** Adds an edition to its day. */
function countIn(known: HeldDay | undefined, date: string, pages: number, title: number): HeldDay {
  if (known === undefined) return { date, editions: 1, pages, titles: [title] };
  const titles = known.titles.includes(title) ? known.titles : [...known.titles, title];
  return { date, editions: known.editions + 1, pages: known.pages + pages, titles };
}

function byDay(
  issues: readonly HeldIssue[],
  shown: ReadonlySet<string>,
): { readonly titles: readonly string[]; readonly days: readonly HeldDay[] } {
  const titles = new Map<string, number>();
  const days = new Map<string, HeldDay>();
  for (const { name, pages, ...date } of issues) {
    const iso = isoDate(date);
    if (!shown.has(iso)) continue;
    const title = titles.get(name) ?? titles.size;
    titles.set(name, title);
    days.set(iso, countIn(days.get(iso), iso, pages, title));
  }
  return {
    titles: [...titles.keys()],
    days: [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  };
}

export async function getMonth(anyContext: SliceContext, input: GetMonthInput): Promise<MonthHoldings> {
  const context = archiveContext(anyContext);
  const { year, month } = input;
  const [issues, before, after] = await Promise.all([
    issuesOnPage(context, input),
    nearestIssue(context, '<', input),
    nearestIssue(context, '>', input),
  ]);
  const own = issues.filter((issue) => issue.year === year && issue.month === month);
  return {
    ...{ year, month },
    ...byDay(issues, new Set(calendarDays(year, month).map(isoDate))),
    editions: own.length,
    pages: own.reduce((sum, { pages }) => sum + pages, 0),
    undated: own.filter(({ day }) => day === null).length,
    ...{ before, after },
  };
}
