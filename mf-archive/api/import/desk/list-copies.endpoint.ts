import Joi from 'joi';
import { sql } from 'kysely';
import type { RunItem } from 'shared-contracts/archive/runs/run';
import type { PageReference } from 'shared-contracts/archive/newspaper';
import { copiesPageSize } from 'shared-contracts/archive/page-sizes';
import { endpoint } from 'shared-contracts/server/endpoint';
import {
  archiveContext,
  type ArchiveContext,
  imageOf,
  type PageRecord,
  pageRecords,
  toReference,
  toThumbnail,
} from '../../core/public.ts';
import { findRun } from '../runs/find-run.ts';
import { readItems } from '../runs/read-items.ts';

export interface ListCopiesInput {
  /** From 1. A page beyond the last one is empty. */
  readonly page: number;
}

/** Pages that are probably the same page. */
export interface CopiesCase {
  /** `scan`: several pages have the same scan. `place`: several pages have the same position in an edition. */
  readonly kind: 'scan' | 'place';
  /** Two or more; at most 20 are listed. */
  readonly pages: readonly (PageReference & {
    /** Null if the page has no scan. */
    readonly thumbnail: { readonly url: string; readonly width: number; readonly height: number } | null;
  })[];
}

export interface CopiesList {
  /** Unpublished photos that seem to show the same page as another picture (`samePage`); at most 20 are listed. */
  readonly photos: readonly RunItem[];
  readonly photoTotal: number;
  readonly cases: readonly CopiesCase[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
}

/** Maximum number of photos listed; further ones appear once these are decided. */
const maxPhotos = 20;
/** Maximum number of pages listed per case. */
const maxPages = 20;

/** Scans that several pages have, by the hash of the scan. */
const sameScans = ({ db }: Pick<ArchiveContext, 'db'>) =>
  db
    .selectFrom('archive_page')
    .select([sql<'scan' | 'place'>`'scan'`.as('kind'), 'image_source_hash as key', sql<number>`0`.as('sequence')])
    .where('image_source_hash', 'is not', null)
    .groupBy('image_source_hash')
    .having(sql<boolean>`count(*) > 1`);

/** Positions in an edition that several pages have. */
const samePlaces = ({ db }: Pick<ArchiveContext, 'db'>) =>
  db
    .selectFrom('archive_page')
    .select([sql<'scan' | 'place'>`'place'`.as('kind'), 'issue_id as key', 'sequence'])
    .groupBy(['issue_id', 'sequence'])
    .having(sql<boolean>`count(*) > 1`);

const allCases = (context: Pick<ArchiveContext, 'db'>) => sameScans(context).unionAll(samePlaces(context)).as('cases');

/** Resolves to the number of cases. */
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

/** Photos that wait for a person because they seem to show the same page as another picture. */
const doubtfulPhotos = ({ db }: Pick<ArchiveContext, 'db'>) =>
  db
    .selectFrom('archive_run_item')
    .where('same_page', 'is not', null)
    .where('state', '=', 'checked')
    .where('task', 'is', null);

/** Resolves to the number of photos that seem to show the same page as another picture. */
export async function countDoubtfulPhotos(context: Pick<ArchiveContext, 'db'>): Promise<number> {
  const { total } = await doubtfulPhotos(context)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

async function readDoubtfulPhotos(context: ArchiveContext): Promise<readonly RunItem[]> {
  const rows = await doubtfulPhotos(context).selectAll().orderBy('run').orderBy('number').limit(maxPhotos).execute();
  const photos: RunItem[] = [];
  for (const id of new Set(rows.map(({ run }) => run))) {
    const own = rows.filter(({ run }) => run === id);
    photos.push(...(await readItems(context, await findRun(context, id), own)));
  }
  return photos.filter(({ samePage }) => samePage !== null);
}

/**
 * Lists photos that seem to show the same page as another picture, scans of several pages, and positions with several
 * pages. Errors: `unauthorized`, `forbidden`, `bad-request`.
 */
export const listCopies = endpoint({
  method: 'GET',
  path: '/api/archive/list-copies',
  access: 'archivist',
  input: () => Joi.object<ListCopiesInput, true>({ page: Joi.number().integer().min(1).max(1_000_000).default(1) }),
  handle: async (anyContext, { page }): Promise<CopiesList> => {
    const context = archiveContext(anyContext);
    const [total, cases] = await Promise.all([countDuplicateScans(context), casesOn(context, page)]);
    const [photos, photoTotal] = [await readDoubtfulPhotos(context), await countDoubtfulPhotos(context)];
    return {
      ...{ photos, photoTotal },
      cases: await Promise.all(cases.map((one) => presentCase(context, one))),
      ...{ total, page, pageCount: Math.ceil(total / copiesPageSize) },
    };
  },
});
