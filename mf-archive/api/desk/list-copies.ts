import { sql } from 'kysely';
import {
  copiesPageSize,
  type CopiesCase,
  type CopiesList,
  type ListCopiesInput,
} from 'shared-contracts/archive/desk/list-copies';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from '../archive-tables.ts';
import { toThumbnail } from '../image-addresses.ts';
import { imageOf, pageRecords, toReference, type PageRecord } from '../pages/page-records.ts';

/** Pages of one case that are shown. */
const maxPages = 20;

/** The same scan in several places, by the scan's hash. */
const sameScans = ({ db }: Pick<ArchiveContext, 'db'>) =>
  db
    .selectFrom('archive_page')
    .select([sql<'scan' | 'place'>`'scan'`.as('kind'), 'image_source_hash as key', sql<number>`0`.as('sequence')])
    .where('image_source_hash', 'is not', null)
    .groupBy('image_source_hash')
    .having(sql<boolean>`count(*) > 1`);

/** Several pages in one place of an edition. */
const samePlaces = ({ db }: Pick<ArchiveContext, 'db'>) =>
  db
    .selectFrom('archive_page')
    .select([sql<'scan' | 'place'>`'place'`.as('kind'), 'issue_id as key', 'sequence'])
    .groupBy(['issue_id', 'sequence'])
    .having(sql<boolean>`count(*) > 1`);

const allCases = (context: Pick<ArchiveContext, 'db'>) => sameScans(context).unionAll(samePlaces(context)).as('cases');

/** How many there are. */
export async function countDuplicateScans(context: Pick<ArchiveContext, 'db'>): Promise<number> {
  const { total } = await context.db
    .selectFrom(allCases(context))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

type CopyCase = Awaited<ReturnType<typeof casesOn>>[number];

const casesOn = (context: Pick<ArchiveContext, 'db'>, page: number) =>
  context.db
    .selectFrom(allCases(context))
    .selectAll()
    .orderBy('kind', 'desc')
    .orderBy('key')
    .orderBy('sequence')
    .limit(copiesPageSize)
    .offset((page - 1) * copiesPageSize)
    .execute();

const toCopy = (record: PageRecord): CopiesCase['pages'][number] => {
  const image = imageOf(record);
  return { ...toReference(record), thumbnail: image === null ? null : toThumbnail(image) };
};

async function presentCase(context: ArchiveContext, { kind, key, sequence }: CopyCase): Promise<CopiesCase> {
  const records = pageRecords(context).orderBy('archive_page.slug').limit(maxPages);
  const own =
    kind === 'scan'
      ? records.where('archive_page.image_source_hash', '=', key)
      : records.where('archive_page.issue_id', '=', key ?? '').where('archive_page.sequence', '=', sequence);
  return { kind, pages: (await own.execute()).map(toCopy) };
}

/** Pages that are probably the same, for archivists. */
export async function listCopies(anyContext: SliceContext, { page }: ListCopiesInput): Promise<CopiesList> {
  const context = archiveContext(anyContext);
  const [total, cases] = await Promise.all([countDuplicateScans(context), casesOn(context, page)]);
  return {
    cases: await Promise.all(cases.map((one) => presentCase(context, one))),
    ...{ total, page, pageCount: Math.ceil(total / copiesPageSize) },
  };
}
