import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import type { PageNeighbour } from 'shared-contracts/archive/get-page';
import { lagosDay } from 'shared-contracts/lagos-day';
import { editionsPageSize } from 'shared-contracts/archive/page-sizes';
import { endpoint } from 'shared-contracts/server/endpoint';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { missingDays } from './gaps.ts';
import { archiveContext, type ArchiveContext } from '../tables/archive-tables.ts';
import { editionsWithPages } from './editions-with-pages.ts';
import { daysOfTitle, titlesWithYears } from './titles-with-years.ts';
import type { EditionReference } from 'shared-contracts/archive/editions';
import { toThumbnail } from '../pages/image-addresses.ts';
import { imageOf } from '../pages/page-records.ts';
import { positionInTitle, withPages } from '../reading/neighbour-editions.ts';
import type { TitleYears } from 'shared-contracts/archive/editions';

export interface ListEditionsInput {
  /** A title's slug; when omitted, only the titles and `start` are returned. */
  readonly title?: string;
  /** The title's first year when omitted. */
  readonly year?: number;
  /** From 1. A page past the last one has no editions, but the same totals. */
  readonly page?: number;
}

/**
 * Days without an edition between two existing ones, although the title's rhythm expects some, or more than 45 days;
 * both ends are inclusive.
 */
export interface RunGap {
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

export type TitleOrder = 'name' | 'first' | 'last' | 'size';

/** An edition in the list, with a thumbnail of its first page. */
export interface ListedEdition extends EditionReference {
  readonly pages: number;
  readonly thumbnail: PageNeighbour['thumbnail'];
}

/** Every title with its years, and one year's editions of the chosen title. */
export interface EditionsList {
  /** By name. */
  readonly titles: readonly TitleYears[];
  /**
   * Where a calendar can start: today’s month and day in the latest year that has editions then; if there is none, the
   * latest month with editions, and no day. Of the chosen title, or of all titles. Null if no edition has a known
   * month.
   */
  readonly start: { readonly year: number; readonly month: number; readonly day: number | null } | null;
  /** Null when the input names no title. */
  readonly chosen: {
    readonly title: TitleYears;
    readonly year: number;
    /** By date. */
    readonly editions: readonly ListedEdition[];
    /** Number of editions in the year. */
    readonly total: number;
    readonly page: number;
    readonly pageCount: number;
    /** The first 60 gaps that touch the year. */
    readonly gaps: readonly RunGap[];
  } | null;
}

const dayMs = 86_400_000;
const maxGaps = 60;
/** In a title with a rhythm, a longer pause, in days, is a gap too. */
const maxSilenceDays = 45;

const isoOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/**
 * Returns a gap for each pair of successive days between which the rhythm expects an edition, or that are far apart;
 * none without a rhythm.
 */
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

/** Returns the first 60 of a title's gaps that touch a year. */
async function runGaps(context: ArchiveContext, slug: string, year: number): Promise<readonly RunGap[]> {
  const title = await context.db.selectFrom('archive_title').select('id').where('slug', '=', slug).executeTakeFirst();
  if (title === undefined) return [];
  const days = await daysOfTitle(context, title.id, [year - 1, year + 1]);
  const [first, last] = [`${String(year).padStart(4, '0')}-01-01`, `${String(year).padStart(4, '0')}-12-31`];
  return gapsBetween(days)
    .filter(({ from, to }) => from <= last && to >= first)
    .slice(0, maxGaps);
}

/** Returns today’s month and day in the latest year that has editions then, else the latest month with editions. */
async function startOf(anyContext: SliceContext, title: string | undefined): Promise<EditionsList['start']> {
  const context = archiveContext(anyContext);
  const [, month = 0, day = 0] = lagosDay(context.now()).split('-').map(Number);
  const latest = () =>
    editionsWithPages(context, title)
      .select(['archive_issue.year', 'archive_issue.month', 'archive_issue.day'])
      .orderBy('archive_issue.year', 'desc')
      .limit(1);
  const anniversary = await latest()
    .where('archive_issue.month', '=', month)
    .where('archive_issue.day', '=', day)
    .executeTakeFirst();
  if (anniversary !== undefined) return { year: anniversary.year, month, day };
  const newest = await latest()
    .where('archive_issue.month', 'is not', null)
    .orderBy('archive_issue.month', 'desc')
    .executeTakeFirst();
  return newest === undefined ? null : { year: newest.year, month: newest.month ?? 1, day: null };
}

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
    .orderBy(positionInTitle)
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

/** Lists the titles, and the editions of one title in one year. Errors: `not-found` (no such title), `bad-request`. */
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
    const [titles, start] = await Promise.all([titlesWithYears(anyContext), startOf(anyContext, slug)]);
    if (slug === undefined) return { titles, start, chosen: null };
    const title = titles.find((one) => one.slug === slug);
    if (title === undefined) throw new AppError('not-found', 'The archive has no newspaper at this address');
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
