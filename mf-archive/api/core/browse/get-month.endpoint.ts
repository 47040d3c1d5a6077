import Joi from 'joi';
import { calendarDays } from 'shared-contracts/archive/calendar-grid';
import type { DayEdition } from 'shared-contracts/archive/editions';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveContext } from '../tables/archive-tables.ts';
import { isoDate } from '../pages/page-slug.ts';
import { positionInTitle } from '../reading/neighbour-editions.ts';
import { editionRecords, pagesOfEditions, toDayEdition } from './day-editions.ts';
import { editionsWithPages, nearestIssue, pageCountOfIssue } from './editions-with-pages.ts';

export interface GetMonthInput {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  /** A title's slug; all titles when omitted. */
  readonly title?: string;
}

/** A day with editions. */
export interface HeldDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly editions: number;
  readonly pages: number;
  /** The titles of its editions, as indexes into `MonthHoldings.titles`, without duplicates, ordered by name. */
  readonly titles: readonly number[];
}

/** The editions of a month, as its calendar page shows them. */
export interface MonthHoldings {
  readonly year: number;
  readonly month: number;
  /** Names of the titles that `days` refer to. */
  readonly titles: readonly string[];
  /** Those of the 42 days of the month's page (`calendarDays`) that have editions, in order. */
  readonly days: readonly HeldDay[];
  /** Editions of the month itself, including those whose day is not known. */
  readonly editions: number;
  readonly pages: number;
  /** The first `frontsOfMonth` editions of the month by date, with their first pages. */
  readonly fronts: readonly DayEdition[];
  /** Editions of the month whose day is not known. */
  readonly undated: number;
  /** Dates of the nearest editions before and after the month; null if there are none. */
  readonly before: NewspaperDate | null;
  readonly after: NewspaperDate | null;
}

/** Maximum number of a month's editions that are returned with their first pages. */
const frontsOfMonth = 12;

async function monthFronts(
  context: ArchiveContext,
  { year, month, title }: GetMonthInput,
): Promise<readonly DayEdition[]> {
  const issues = await editionRecords(context, title)
    .where('archive_issue.year', '=', year)
    .where('archive_issue.month', '=', month)
    .orderBy(positionInTitle)
    .orderBy('archive_issue.slug')
    .limit(frontsOfMonth)
    .execute();
  const pages = await pagesOfEditions(
    context,
    issues.map(({ id }) => id),
  );
  return issues.map((issue) => toDayEdition(issue, pages.get(issue.id) ?? []));
}

interface HeldIssue {
  readonly year: number;
  readonly month: number | null;
  readonly day: number | null;
  readonly name: string;
  readonly pages: number;
}

/** Returns the editions of the month and of the neighbouring months that share its calendar page. */
function issuesOnPage(context: ArchiveContext, { year, month, title }: GetMonthInput): Promise<readonly HeldIssue[]> {
  const days = calendarDays(year, month);
  const [first, last] = [days[0], days.at(-1)];
  return editionsWithPages(context, title)
    .select(['archive_issue.year', 'archive_issue.month', 'archive_issue.day', 'archive_title.name'])
    .select(pageCountOfIssue.as('pages'))
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

/** Returns one month of the calendar, which may have no editions. Errors: `bad-request`. */
export const getMonth = endpoint({
  method: 'GET',
  path: '/api/archive/get-month',
  input: () =>
    Joi.object<GetMonthInput, true>({
      year: Joi.number().integer().min(1).max(9999).required(),
      month: Joi.number().integer().min(1).max(12).required(),
      title: Joi.string().max(120),
    }),
  handle: async (anyContext, input): Promise<MonthHoldings> => {
    const context = archiveContext(anyContext);
    const { year, month } = input;
    const [issues, fronts, before, after] = await Promise.all([
      issuesOnPage(context, input),
      monthFronts(context, input),
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
      ...{ fronts, before, after },
    };
  },
});
