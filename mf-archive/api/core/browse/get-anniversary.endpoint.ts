import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { isRealDate } from 'shared-contracts/archive/real-date';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveContext } from '../tables/archive-tables.ts';
import { editionRecords, pagesOfEditions, toDayEdition, type IssueRecord } from './day-editions.ts';
import type { DayEdition } from 'shared-contracts/archive/editions';
import { editionsWithPages } from './editions-with-pages.ts';

/** At most this many editions are listed for a calendar day; a search finds the rest. */
export const maxAnniversaryEditions = 60;

export interface GetAnniversaryInput {
  /** `MM-DD`, including `02-29`. */
  readonly day: string;
}

/** An edition of that day with the headlines of its front page. */
export interface AnniversaryEdition extends DayEdition {
  /** The slug of its first page. */
  readonly front: string;
  /** At most the first three headlines of articles on the front page. */
  readonly headlines: readonly string[];
}

/** One calendar day in all years. */
export interface Anniversary {
  /** `MM-DD`. */
  readonly day: string;
  /** By year, then by title. If there are more than `maxAnniversaryEditions`, a selection spread over the years. */
  readonly editions: readonly AnniversaryEdition[];
  /** Number of all editions of that day, including those that are not listed. */
  readonly total: number;
  /** Number of years with an edition on that day. */
  readonly years: number;
  /**
   * `MM-DD` of the nearest days with editions before and after, wrapping around the year; null if no other day has any.
   */
  readonly before: string | null;
  readonly after: string | null;
}

const leapYear = 2000;
const maxHeadlines = 3;

interface Day {
  readonly month: number;
  readonly day: number;
}

function readDay(text: string): Day {
  const [month = 0, day = 0] = text.split('-').map(Number);
  if (!isRealDate({ year: leapYear, month, day })) throw new AppError('bad-request', `${text} is not a valid day`);
  return { month, day };
}

const dayOf = ({ month, day }: Day): string => [month, day].map((part) => String(part).padStart(2, '0')).join('-');

const issuesOf = (context: ArchiveContext, { month, day }: Day): Promise<readonly IssueRecord[]> =>
  editionRecords(context)
    .where('archive_issue.month', '=', month)
    .where('archive_issue.day', '=', day)
    .orderBy('archive_issue.year')
    .orderBy('archive_title.name')
    .orderBy('archive_title.slug')
    .orderBy('archive_issue.edition')
    .execute();

/**
 * Returns all editions or, if there are too many, the first of each year, then the second of each, and so on, in their
 * original order.
 */
function spreadOverYears(issues: readonly IssueRecord[]): readonly IssueRecord[] {
  if (issues.length <= maxAnniversaryEditions) return issues;
  const years = new Map<number, number>();
  const turns = issues.map((issue, index) => {
    const turn = (years.get(issue.year) ?? 0) + 1;
    years.set(issue.year, turn);
    return { index, turn };
  });
  const chosen = turns.toSorted((one, other) => one.turn - other.turn || one.index - other.index);
  const chosenIndexes = new Set(chosen.slice(0, maxAnniversaryEditions).map(({ index }) => index));
  return issues.filter((_, index) => chosenIndexes.has(index));
}

/** Returns the first headlines of the articles on these pages, by page id. */
async function headlinesOn(
  { db }: ArchiveContext,
  pageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (pageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('archive_article_page')
    .innerJoin('archive_article', 'archive_article.id', 'archive_article_page.article_id')
    .select(['archive_article_page.page_id', 'archive_article.headline'])
    .where('archive_article_page.page_id', 'in', [...pageIds])
    .where('archive_article.kind', '=', 'article')
    .where('archive_article.headline', 'is not', null)
    .orderBy('archive_article.number')
    .execute();
  const byPage = Map.groupBy(rows, ({ page_id: page }) => page);
  return new Map(
    [...byPage].map(([page, articles]) => [
      page,
      articles.slice(0, maxHeadlines).map(({ headline }) => headline ?? ''),
    ]),
  );
}

async function toEditions(
  context: ArchiveContext,
  issues: readonly IssueRecord[],
): Promise<readonly AnniversaryEdition[]> {
  const pages = await pagesOfEditions(
    context,
    issues.map(({ id }) => id),
  );
  const fronts = issues.flatMap(({ id }) => pages.get(id)?.[0]?.id ?? []);
  const headlines = await headlinesOn(context, fronts);
  return issues.flatMap((issue) => {
    const issuePages = pages.get(issue.id) ?? [];
    const [front] = issuePages;
    if (front === undefined) return [];
    return [{ ...toDayEdition(issue, issuePages), front: front.slug, headlines: headlines.get(front.id) ?? [] }];
  });
}

type Days = ReturnType<typeof daysHeld>;

const daysHeld = (context: ArchiveContext) =>
  editionsWithPages(context, undefined)
    .select(['archive_issue.month', 'archive_issue.day'])
    .where('archive_issue.month', 'is not', null)
    .where('archive_issue.day', 'is not', null);

/**
 * Returns the nearest day on one side or, wrapping around the year, the farthest one on the other side. Each step is a
 * separate index look-up, because one query with all conditions would scan the index from its end.
 */
async function nearestDay(context: ArchiveContext, side: '<' | '>', { month, day }: Day): Promise<string | null> {
  const order = side === '<' ? 'desc' : 'asc';
  const steps: readonly ((days: Days) => Days)[] = [
    (days) => days.where('archive_issue.month', '=', month).where('archive_issue.day', side, day),
    (days) => days.where('archive_issue.month', side, month),
    (days) => days.where('archive_issue.month', side === '<' ? '>' : '<', month),
    (days) => days.where('archive_issue.month', '=', month).where('archive_issue.day', '!=', day),
  ];
  for (const step of steps) {
    const row = await step(daysHeld(context))
      .orderBy('archive_issue.month', order)
      .orderBy('archive_issue.day', order)
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return dayOf({ month: row.month ?? 0, day: row.day ?? 0 });
  }
  return null;
}

/** Returns the editions of one calendar day in all years. Errors: `bad-request` (no such day in the calendar). */
export const getAnniversary = endpoint({
  method: 'GET',
  path: '/api/archive/get-anniversary',
  input: () =>
    Joi.object<GetAnniversaryInput, true>({
      day: Joi.string()
        .pattern(/^\d{2}-\d{2}$/, 'MM-DD')
        .required(),
    }),
  handle: async (anyContext, input): Promise<Anniversary> => {
    const context = archiveContext(anyContext);
    const calendarDay = readDay(input.day);
    const [issues, before, after] = await Promise.all([
      issuesOf(context, calendarDay),
      nearestDay(context, '<', calendarDay),
      nearestDay(context, '>', calendarDay),
    ]);
    return {
      day: dayOf(calendarDay),
      editions: await toEditions(context, spreadOverYears(issues)),
      total: issues.length,
      years: new Set(issues.map(({ year }) => year)).size,
      before,
      after,
    };
  },
});
