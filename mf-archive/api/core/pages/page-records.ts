import type { SelectQueryBuilder } from 'kysely';
import type { PageReference } from 'shared-contracts/archive/newspaper';
import type { ArchiveContext, ArchiveTables, IssueRow, PageRow, TitleRow } from '../tables/archive-tables.ts';
import { isLanguageDetected, languageOfPage, meaningfulConfidence } from '../languages/language-columns.ts';
import { pageRights } from '../rights/rights-of.ts';
import { rejectWithdrawnPage } from '../withdrawals/find-withdrawn.ts';
import type { StoredImage } from './store-page-image.ts';

/** A page with its edition and title, without the words. */
export interface PageRecord
  extends
    Pick<
      PageRow,
      'id' | 'issue_id' | 'slug' | 'sequence' | 'label' | 'recognised' | 'word_count' | 'image_hash' | 'image'
    >,
    Pick<IssueRow, 'year' | 'month' | 'day' | 'edition'>,
    Pick<TitleRow, 'place' | 'rights_uri' | 'rights_statement' | 'demonstration'> {
  /** 0 to 1; null if it is unknown, or meaningless in the language of the page. */
  readonly confidence: number | null;
  /** ISO 639 code: stated by the source for the page or its title, or else detected; null if unknown. */
  readonly language: string | null;
  /** 1 if `language` was detected. */
  readonly language_detected: number;
  /** What `language` is derived from: the page's own language, whether that was detected, and the title's. */
  readonly page_language: string | null;
  readonly page_language_detected: number;
  readonly title_language: string | null;
  readonly issue_slug: string;
  readonly title_slug: string;
  readonly title_name: string;
}

type PageTables = 'archive_page' | 'archive_issue' | 'archive_title';

/** The base of all queries for page records. */
export const pageRecords = ({ db }: ArchiveContext): SelectQueryBuilder<ArchiveTables, PageTables, PageRecord> =>
  db
    .selectFrom('archive_page')
    .innerJoin('archive_issue', 'archive_issue.id', 'archive_page.issue_id')
    .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
    .select([
      'archive_page.id',
      'archive_page.issue_id',
      'archive_page.slug',
      'archive_page.sequence',
      'archive_page.label',
      'archive_page.recognised',
      'archive_page.word_count',
      'archive_page.image_hash',
      'archive_page.image',
      'archive_issue.year',
      'archive_issue.month',
      'archive_issue.day',
      'archive_issue.edition',
      'archive_issue.slug as issue_slug',
      'archive_title.slug as title_slug',
      'archive_title.name as title_name',
      'archive_title.place',
      'archive_title.language as title_language',
      'archive_page.language as page_language',
      'archive_page.language_detected as page_language_detected',
      languageOfPage.as('language'),
      isLanguageDetected.as('language_detected'),
      meaningfulConfidence.as('confidence'),
      ...pageRights,
      'archive_title.demonstration',
    ]);

export const toReference = (page: PageRecord): PageReference => ({
  slug: page.slug,
  title: { slug: page.title_slug, name: page.title_name },
  date: { year: page.year, month: page.month, day: page.day },
  edition: page.edition,
  sequence: page.sequence,
  label: page.label,
  demonstration: page.demonstration === 1,
});

/** Returns the scan's properties as stored, with the hash of its tiles; null if the page has no scan. */
export function imageOf(
  page: Pick<PageRecord, 'image' | 'image_hash'>,
): (StoredImage & { readonly hash: string }) | null {
  if (page.image === null || page.image_hash === null) return null;
  return { ...(JSON.parse(page.image) as StoredImage), hash: page.image_hash };
}

/** Returns the packed words by page id; pages without words are omitted. */
export async function wordsOfPages(
  { db }: ArchiveContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('archive_page_text')
    .selectAll()
    .where('page_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.page_id, row.words]));
}

/** Resolves to the page that once had this address. */
const formerlyAt = (context: ArchiveContext, slug: string): Promise<PageRecord | undefined> =>
  pageRecords(context)
    .innerJoin('archive_redirect', 'archive_redirect.page_id', 'archive_page.id')
    .where('archive_redirect.slug', '=', slug)
    .executeTakeFirst();

/**
 * Returns the page at an address, or the page that the address redirects to; then `movedTo` is its new slug, otherwise
 * null. Rejects with `not-found`, and with `gone` if the page is withdrawn.
 */
export async function findPage(
  context: ArchiveContext,
  slug: string,
): Promise<{ readonly page: PageRecord; readonly movedTo: string | null }> {
  const here = await pageRecords(context).where('archive_page.slug', '=', slug).executeTakeFirst();
  const page = here ?? (await formerlyAt(context, slug));
  if (page === undefined) return await rejectWithdrawnPage(context, slug, 'The archive has no page at this address');
  return { page, movedTo: here === undefined ? page.slug : null };
}
