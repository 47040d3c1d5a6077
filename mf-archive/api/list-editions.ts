import { AppError } from 'shared-contracts/app-error';
import {
  editionsPageSize,
  type EditionsList,
  type ListedEdition,
  type ListEditionsInput,
  type TitleYears,
} from 'shared-contracts/archive/list-editions';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from './archive-tables.ts';
import { toThumbnail } from './image-addresses.ts';
import { imageOf } from './pages/page-records.ts';
import { placeInTitle, withPages } from './reading/neighbour-editions.ts';

/** Every title with its years, counted in the database: a row for each year of a title. */
async function titlesOf({ db }: ArchiveContext): Promise<readonly TitleYears[]> {
  const rows = await db
    .selectFrom('archive_issue')
    .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
    .innerJoin(
      // Of the index alone: a million pages are a hundred thousand editions.
      (pages) =>
        pages
          .selectFrom('archive_page')
          .select(({ fn }) => ['issue_id', fn.countAll<number>().as('pages')])
          .groupBy('issue_id')
          .as('held'),
      (join) => join.onRef('held.issue_id', '=', 'archive_issue.id'),
    )
    .select(({ fn }) => [
      'archive_title.slug',
      'archive_title.name',
      'archive_title.place',
      'archive_title.demonstration',
      'archive_issue.year',
      fn.sum<number | string>('held.pages').as('pages'),
      fn.countAll<number>().as('editions'),
    ])
    .groupBy([
      'archive_title.slug',
      'archive_title.name',
      'archive_title.place',
      'archive_title.demonstration',
      'archive_issue.year',
    ])
    .orderBy('archive_title.name')
    .orderBy('archive_title.slug')
    .orderBy('archive_issue.year')
    .execute();
  const titles = new Map<string, TitleYears>();
  for (const { slug, name, place, demonstration, year, pages, editions } of rows) {
    const known = titles.get(slug);
    titles.set(slug, {
      ...{ slug, name, place, demonstration: demonstration === 1 },
      // A sum is text in PostgreSQL: it may outgrow a number.
      pages: (known?.pages ?? 0) + Number(pages),
      editions: (known?.editions ?? 0) + editions,
      years: [...(known?.years ?? []), { year, editions }],
    });
  }
  return [...titles.values()];
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
  const titles = await titlesOf(context);
  if (slug === undefined) return { titles, chosen: null };
  const title = titles.find((one) => one.slug === slug);
  if (title === undefined) throw new AppError('not-found', 'The archive holds no newspaper with this address');
  const year = asked ?? title.years[0]?.year ?? 0;
  const total = title.years.find((one) => one.year === year)?.editions ?? 0;
  const editions = await editionsOf(context, { title: slug, year, page });
  const pageCount = Math.ceil(total / editionsPageSize);
  return { titles, chosen: { title, year, editions, total, page, pageCount } };
}
