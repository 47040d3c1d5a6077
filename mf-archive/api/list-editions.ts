import { AppError } from 'shared-contracts/app-error';
import {
  editionsPageSize,
  type EditionsList,
  type ListedEdition,
  type ListEditionsInput,
} from 'shared-contracts/archive/list-editions';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from './archive-tables.ts';
import { runGaps } from './browse/run-gaps.ts';
import { startMonth } from './browse/start-month.ts';
import { titleRuns } from './browse/title-runs.ts';
import { toThumbnail } from './image-addresses.ts';
import { imageOf } from './pages/page-records.ts';
import { placeInTitle, withPages } from './reading/neighbour-editions.ts';

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

export async function listEditions(
  anyContext: SliceContext,
  { title: slug, year: asked, page = 1 }: ListEditionsInput,
): Promise<EditionsList> {
  const context = archiveContext(anyContext);
  const [titles, start] = await Promise.all([titleRuns(anyContext), startMonth(anyContext, slug)]);
  if (slug === undefined) return { titles, start, chosen: null };
  const title = titles.find((one) => one.slug === slug);
  if (title === undefined) throw new AppError('not-found', 'The archive holds no newspaper with this address');
  const year = asked ?? title.years[0]?.year ?? 0;
  const total = title.years.find((one) => one.year === year)?.editions ?? 0;
  const [editions, gaps] = await Promise.all([
    editionsOf(context, { title: slug, year, page }),
    runGaps(context, slug, year),
  ]);
  const pageCount = Math.ceil(total / editionsPageSize);
  return { titles, start, chosen: { title, year, editions, total, page, pageCount, gaps } };
}
