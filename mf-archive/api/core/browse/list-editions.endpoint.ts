import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import type { PageNeighbour } from 'shared-contracts/archive/get-page';
import { editionsPageSize } from 'shared-contracts/archive/page-sizes';
import { endpoint } from 'shared-contracts/server/endpoint';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { missingDays } from './gaps.ts';
import { archiveContext, type ArchiveContext } from '../tables/archive-tables.ts';
import { cached } from './cached.ts';
import { issuesHeld } from './issues-held.ts';
import { daysOfTitle, titleRuns } from './title-runs.ts';
import type { EditionReference } from 'shared-contracts/archive/editions';
import { toThumbnail } from '../pages/image-addresses.ts';
import { imageOf } from '../pages/page-records.ts';
import { placeInTitle, withPages } from '../reading/neighbour-editions.ts';
import type { TitleYears } from 'shared-contracts/archive/editions';

/** Which title's editions, and of which year. */
export interface ListEditionsInput {
  /** A title's slug; left out: the titles only. */
  readonly title?: string;
  /** The title's first year when left out. */
  readonly year?: number;
  /** From 1. A page past the last one has no editions and says how many there are. */
  readonly page?: number;
}

/** Days without an edition between two that are held, where the paper's rhythm lets expect some: both inclusive. */
export interface RunGap {
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

/** In which order the titles stand. */
export type TitleOrder = 'name' | 'first' | 'last' | 'size';

/** An edition in the list, with its first page as small as a link to it. */
export interface ListedEdition extends EditionReference {
  readonly pages: number;
  readonly thumbnail: PageNeighbour['thumbnail'];
}

/** Every title with its years, and one year's editions of the title that was asked for. */
export interface EditionsList {
  /** By name. */
  readonly titles: readonly TitleYears[];
  /** The month with the most editions, where a calendar may begin; null while nothing is dated. */
  readonly start: { readonly year: number; readonly month: number } | null;
  /** Null when no title was asked for. */
  readonly chosen: {
    readonly title: TitleYears;
    readonly year: number;
    /** By date. */
    readonly editions: readonly ListedEdition[];
    /** Of the year. */
    readonly total: number;
    readonly page: number;
    readonly pageCount: number;
    /** The year's silences, the first 60. */
    readonly gaps: readonly RunGap[];
  } | null;
}

const dayMs = 86_400_000;
const maxGaps = 60;
/** A silence that is longer than any paper's rhythm. */
const maxSilenceDays = 45;

const isoOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** From one held day to the next: a gap where the rhythm lets expect something in between. */
function gapsBetween(days: readonly number[]): readonly RunGap[] {
  const { rhythm, missing } = missingDays(days);
  if (rhythm === null) return [];
  const expected = missing.map((iso) => Date.parse(iso) / dayMs);
  return days.slice(1).flatMap((next, index) => {
    const last = days[index] ?? next;
    const within = expected.filter((day) => day > last && day < next);
    const [first, end] = [within[0], within.at(-1)];
    if (first !== undefined && end !== undefined) return [{ from: isoOf(first), to: isoOf(end) }];
    return next - last > maxSilenceDays ? [{ from: isoOf(last + 1), to: isoOf(next - 1) }] : [];
  });
}

/** A title's silences that touch a year, the first 60. */
async function runGaps(context: ArchiveContext, slug: string, year: number): Promise<readonly RunGap[]> {
  const title = await context.db.selectFrom('archive_title').select('id').where('slug', '=', slug).executeTakeFirst();
  if (title === undefined) return [];
  const days = await daysOfTitle(context, title.id, [year - 1, year + 1]);
  const [first, last] = [`${String(year).padStart(4, '0')}-01-01`, `${String(year).padStart(4, '0')}-12-31`];
  return gapsBetween(days)
    .filter(({ from, to }) => from <= last && to >= first)
    .slice(0, maxGaps);
}

async function fullestMonth(anyContext: SliceContext, title: string | undefined): Promise<EditionsList['start']> {
  const row = await issuesHeld(archiveContext(anyContext), title)
    .select(['archive_issue.year', 'archive_issue.month'])
    .where('archive_issue.month', 'is not', null)
    .groupBy(['archive_issue.year', 'archive_issue.month'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('archive_issue.year')
    .orderBy('archive_issue.month')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { year: row.year, month: row.month ?? 1 };
}

/** The month with the most editions: of all titles it is looked for once, of one it is quickly found. */
const startMonth = (context: SliceContext, title: string | undefined): Promise<EditionsList['start']> =>
  title === undefined
    ? cached(context, 'fullest month', () => fullestMonth(context, undefined))
    : fullestMonth(context, title);

async function editionsOf(
  { db }: ArchiveContext,
  { title, year, page }: Required<ListEditionsInput>,
): Promise<readonly ListedEdition[]> {
  const issues = await db
    .selectFrom('archive_issue')
    .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
    .select(['archive_issue.id', 'archive_issue.slug', 'year', 'month', 'day', 'edition'])
    .where('archive_title.slug', '=', title)
    .where('year', '=', year)
    .where(withPages)
    .orderBy(placeInTitle)
    .orderBy('archive_issue.slug')
    .limit(editionsPageSize)
    .offset((page - 1) * editionsPageSize)
    .execute();
  if (issues.length === 0) return [];
  const pages = await db
    .selectFrom('archive_page')
    .select(['issue_id', 'image', 'image_hash'])
    .where(
      'issue_id',
      'in',
      issues.map(({ id }) => id),
    )
    .orderBy('sequence')
    .orderBy('slug')
    .execute();
  return issues.map(({ id, slug, month, day, edition, ...issue }) => {
    const own = pages.filter((one) => one.issue_id === id);
    const image = own[0] === undefined ? null : imageOf(own[0]);
    const date = { year: issue.year, month, day };
    return { slug, date, edition, pages: own.length, thumbnail: image === null ? null : toThumbnail(image) };
  });
}

/** What the archive holds, edition by edition. Errors: `not-found` (no such title), `bad-request`. */
export const listEditions = endpoint({
  method: 'GET',
  path: '/api/archive/list-editions',
  input: () =>
    Joi.object<ListEditionsInput, true>({
      title: Joi.string().max(120),
      year: Joi.number().integer().min(1).max(9999),
      page: Joi.number().integer().min(1).max(1_000_000),
    }),
  handle: async (anyContext, { title: slug, year: chosenYear, page = 1 }): Promise<EditionsList> => {
    const context = archiveContext(anyContext);
    const [titles, start] = await Promise.all([titleRuns(anyContext), startMonth(anyContext, slug)]);
    if (slug === undefined) return { titles, start, chosen: null };
    const title = titles.find((one) => one.slug === slug);
    if (title === undefined) throw new AppError('not-found', 'The archive holds no newspaper with this address');
    const year = chosenYear ?? title.years[0]?.year ?? 0;
    const total = title.years.find((one) => one.year === year)?.editions ?? 0;
    const [editions, gaps] = await Promise.all([
      editionsOf(context, { title: slug, year, page }),
      runGaps(context, slug, year),
    ]);
    const pageCount = Math.ceil(total / editionsPageSize);
    return { titles, start, chosen: { title, year, editions, total, page, pageCount, gaps } };
  },
});
