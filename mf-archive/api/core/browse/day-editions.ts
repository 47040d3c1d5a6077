import { missingPages } from 'shared-contracts/archive/missing-pages';
import type { ArchiveContext, PageRow } from '../tables/archive-tables.ts';
import type { EditionFront } from 'shared-contracts/archive/list-front-pages';
import { toPageImage, toThumbnail } from '../pages/image-addresses.ts';
import { imageOf } from '../pages/page-records.ts';
import type { DayEdition } from 'shared-contracts/archive/editions';
import { languageOfEdition } from '../languages/language-columns.ts';
import { editionsWithPages } from './editions-with-pages.ts';

/** The base query of editions that have pages, with their titles. */
export const editionRecords = (context: Pick<ArchiveContext, 'db'>, title?: string) =>
  editionsWithPages(context, title).select([
    'archive_issue.id',
    'archive_issue.slug',
    'archive_issue.year',
    'archive_issue.month',
    'archive_issue.day',
    'archive_issue.edition',
    'archive_title.slug as title_slug',
    'archive_title.name',
    languageOfEdition.as('language'),
    'archive_title.demonstration',
  ]);

export type IssueRecord = Awaited<ReturnType<ReturnType<typeof editionRecords>['execute']>>[number];

/** The columns of a page that a list of editions needs. */
export type ListedPage = Pick<PageRow, 'id' | 'issue_id' | 'slug' | 'sequence' | 'label' | 'image' | 'image_hash'>;

/** Returns the pages of these editions, by edition id and in page order. */
export async function pagesOfEditions(
  { db }: Pick<ArchiveContext, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ListedPage[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('archive_page')
    .select(['id', 'issue_id', 'slug', 'sequence', 'label', 'image', 'image_hash'])
    .where('issue_id', 'in', [...ids])
    .orderBy('sequence')
    .orderBy('slug')
    .execute();
  return Map.groupBy(rows, ({ issue_id: issue }) => issue);
}

export function toDayEdition(issue: IssueRecord, pages: readonly ListedPage[]): DayEdition {
  const image = pages[0] === undefined ? null : imageOf(pages[0]);
  return {
    slug: issue.slug,
    date: { year: issue.year, month: issue.month, day: issue.day },
    edition: issue.edition,
    title: { slug: issue.title_slug, name: issue.name },
    language: issue.language,
    demonstration: issue.demonstration === 1,
    pages: pages.length,
    missing: missingPages(pages).flatMap(({ labels }) => labels),
    thumbnail: image === null ? null : toThumbnail(image),
  };
}

function frontImage(page: ListedPage): EditionFront['image'] {
  const image = imageOf(page);
  const thumbnail = image === null ? null : toThumbnail(image);
  return image === null || thumbnail === null ? null : { thumbnail, preview: toPageImage(image).smallPreview };
}

/** Returns the first pages of these editions in the same order, without editions that have no page. */
export async function frontsOfEditions(
  context: Pick<ArchiveContext, 'db'>,
  issues: readonly IssueRecord[],
): Promise<readonly EditionFront[]> {
  const pages = await pagesOfEditions(
    context,
    issues.map(({ id }) => id),
  );
  return issues.flatMap(({ id, name, year, month, day, edition, demonstration }) => {
    const front = pages.get(id)?.[0];
    if (front === undefined) return [];
    return [
      {
        ...{ slug: front.slug, title: name, date: { year, month, day }, edition, demonstration: demonstration === 1 },
        image: frontImage(front),
      },
    ];
  });
}
