import { isAppError } from 'shared-contracts/app-error';
import { counted } from 'shared-contracts/counted';
import { dayText } from 'shared-contracts/day-text';
import { getDay } from '../../../api/core/browse/get-day.endpoint.ts';
import { getEdition } from '../../../api/core/browse/get-edition.endpoint.ts';
import { getMonth } from '../../../api/core/browse/get-month.endpoint.ts';
import { getYear } from '../../../api/core/browse/get-year.endpoint.ts';
import {
  listEditions,
  type ListEditionsInput,
  type TitleOrder,
  type EditionsList,
} from '../../../api/core/browse/list-editions.endpoint.ts';
import type { TitleYears } from 'shared-contracts/archive/editions';
import { listFrontPages } from 'shared-contracts/archive/list-front-pages';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import type { Call } from 'shared-contracts/endpoint';
import type { LoaderContext, PageHead, PageLoader } from 'shared-contracts/page';
import { isoDate, longDateText, yearsText } from '../../parts/date-text.ts';
import { firstMonth } from './calendar/first-month.ts';
import { editionHead, titleFeedLink } from './edition-head.ts';
import type { EditionData, EditionsData, CalendarData } from './editions-data.ts';
import { readEditionsParams, type EditionsParams } from './read-editions-params.ts';

/** What the calendar shows first. */
type CalendarStart = Pick<EditionsParams, 'date'> & { readonly at: NonNullable<EditionsParams['at']> };

/**
 * Returns what the calendar shows first: what the address names, else the chosen title's year, else today's day and
 * month in the latest year that has editions then, else the latest month with editions. Null when there is none.
 */
function startOf({ start, chosen }: EditionsList, { at, date }: EditionsParams): CalendarStart | null {
  if (at !== null) return { at, date };
  if (chosen !== null && start?.year !== chosen.year) return { at: { year: chosen.year, month: null }, date };
  return start === null ? null : { at: start, date: start.day === null ? null : start };
}

/** Loads the year, month and day that the calendar shows first. */
async function loadCalendar(call: Call, list: EditionsList, { at: place, date }: CalendarStart): Promise<CalendarData> {
  const only = list.chosen === null ? {} : { title: list.chosen.title.slug };
  const asking = call(getYear, { year: place.year, ...only });
  const inMonth = async () => {
    const month = place.month ?? firstMonth(await asking);
    return await call(getMonth, { year: place.year, month, ...only });
  };
  const [year, month, day] = await Promise.all([
    asking,
    inMonth(),
    date === null ? null : call(getDay, { date: isoDate(date), ...only }),
  ]);
  return { year, month, day };
}

/** Loads the calendar and, for all titles, the front pages. */
async function loadShown(
  call: Call,
  list: EditionsList,
  params: EditionsParams,
): Promise<Pick<EditionsData, 'calendar' | 'wall'>> {
  const start = list.titles.length === 0 ? null : startOf(list, params);
  if (start === null) return { calendar: null, wall: null };
  const [calendar, wall] = await Promise.all([
    loadCalendar(call, list, start),
    params.title === undefined ? call(listFrontPages, { year: start.at.year }) : null,
  ]);
  return { calendar, wall };
}

const earlier = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

const orders: Readonly<Record<TitleOrder, (one: TitleYears, other: TitleYears) => number>> = {
  // The titles come sorted by name.
  name: () => 0,
  first: (one, other) => earlier(isoDate(one.first), isoDate(other.first)),
  last: (one, other) => earlier(isoDate(other.last), isoDate(one.last)),
  size: (one, other) => other.pages - one.pages,
};

/** Sorts titles by name, first edition, last edition (the latest first), or size (the largest first). */
const sortTitles = (titles: readonly TitleYears[], order: TitleOrder): readonly TitleYears[] =>
  titles.toSorted(orders[order]);

const maxSlugLength = 200;
const maxTitleLength = 120;

/** Resolves to null for what the archive does not have. */
async function orNull<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asking;
  } catch (error) {
    if (isAppError(error) && error.code === 'not-found') return null;
    throw error;
  }
}

/** Returns the head for a day, a month, or the page in general. */
function placeHead({ links }: LoaderContext, { calendar }: EditionsData, params: EditionsParams): PageHead {
  if (calendar === null || params.at === null) {
    return {
      title: 'Editions',
      description:
        'A calendar of the newspapers in the archive: the editions of every day, and the years of each newspaper.',
      canonical: links.editions,
    };
  }
  const { day, month } = calendar;
  if (day !== null) {
    return {
      title: `Editions of ${dayText(day.date)}`,
      description: `Newspapers of ${longDateText(day.date)}: ${counted(day.total, 'edition')} in the archive.`,
      canonical: links.editionsAt({ date: isoDate(day.date) }),
      noindex: day.editions.every(({ demonstration }) => demonstration),
    };
  }
  const name = dayText({ year: month.year, month: month.month, day: null });
  return {
    title: `Editions of ${name}`,
    description: `A calendar of the newspapers of ${name}: ${counted(month.editions, 'edition')} in the archive.`,
    canonical: links.editionsAt({ month: isoDate({ year: month.year, month: month.month, day: null }) }),
    noindex: month.editions === 0,
  };
}

function headOf(context: LoaderContext, data: EditionsData, params: EditionsParams): PageHead {
  const { chosen } = data.list;
  if (chosen === null) return placeHead(context, data, params);
  const { title, year, page } = chosen;
  const first = title.years[0]?.year ?? year;
  return {
    title: `${title.name}, editions of ${year}`,
    description: `Every edition of ${title.name}, ${yearsText(first, title.years.at(-1)?.year ?? year)}.`,
    canonical: context.links.editionsOf(title.slug, year, page),
    noindex: title.demonstration || page > 1 || chosen.total === 0,
    links: [titleFeedLink(title)],
  };
}

const toInput = ({ title, page, at }: EditionsParams): ListEditionsInput =>
  title === undefined ? {} : { title, ...(at !== null && { year: at.year }), ...(page !== undefined && { page }) };

/** Returns the permanent address of a typed date. */
const addressOf = (links: LoaderContext['links'], date: NewspaperDate, title: string | undefined): string =>
  links.editionsAt(
    date.day !== null
      ? { date: isoDate(date), title }
      : date.month !== null
        ? { month: isoDate(date), title }
        : { year: date.year, title },
  );

/** Loads `/editions?title=&date=&month=&year=&page=&sort=`; `go` is a typed date. */
export const loadEditions: PageLoader<EditionsData> = async (context) => {
  const params = readEditionsParams(context.url.searchParams);
  const { title, typed, problem, order } = params;
  if ((title?.length ?? 0) > maxTitleLength) return { kind: 'not-found' };
  if (typed !== null) return { kind: 'redirect', to: addressOf(context.links, typed, title), status: 302 };
  const list = await orNull(context.call(listEditions, toInput(params)));
  if (list === null) return { kind: 'not-found' };
  const shown = await loadShown(context.call, list, params);
  const data = { list: { ...list, titles: sortTitles(list.titles, order) }, ...shown, problem, order };
  const head = headOf(context, data, params);
  return problem === null
    ? { kind: 'page', data, head }
    : { kind: 'page', data, head: { ...head, noindex: true }, status: 400 };
};

/** Loads `/editions/:slug`: an edition. Redirects an old address, and a title's slug to its editions. */
export const loadEdition: PageLoader<EditionData> = async ({ url, params, call, links }) => {
  const slug = params['slug'] ?? '';
  if (slug === '' || slug.length > maxSlugLength) return { kind: 'not-found' };
  const edition = await orNull(call(getEdition, { slug }));
  if (edition === null) {
    const title = slug.length > maxTitleLength ? null : await orNull(call(listEditions, { title: slug }));
    if (title === null) return { kind: 'not-found' };
    return { kind: 'redirect', to: links.editionsOf(slug), status: 302 };
  }
  if (edition.movedTo !== null) return { kind: 'redirect', to: links.edition(edition.movedTo), status: 301 };
  const name = `${edition.title.name}, ${dayText(edition.date)}`;
  return { kind: 'page', data: { edition }, head: editionHead(edition, name, { origin: url.origin, links }) };
};
