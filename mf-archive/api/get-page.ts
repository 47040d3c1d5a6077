import type { GetPageInput, GetPageResult, PageNeighbour } from 'shared-contracts/archive/get-page';
import { AppError } from 'shared-contracts/app-error';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from './archive-tables.ts';
import { toPageImage, toThumbnail } from './image-addresses.ts';
import { textDeadlineMs } from './limits.ts';
import { imageOf, pageRecords, toReference, wordsOfPages, type PageRecord } from './pages/page-records.ts';
import { searchOf } from './search/archive-search.ts';
import { parseQuery } from './search/parse-query.ts';
import type { OpenedPage } from './search/text-calls.ts';

const withSlug = (context: ArchiveContext, slug: string): Promise<PageRecord | undefined> =>
  pageRecords(context).where('archive_page.slug', '=', slug).executeTakeFirst();

/** The page that once had this address. */
const formerlyAt = (context: ArchiveContext, slug: string): Promise<PageRecord | undefined> =>
  pageRecords(context)
    .innerJoin('archive_redirect', 'archive_redirect.page_id', 'archive_page.id')
    .where('archive_redirect.slug', '=', slug)
    .executeTakeFirst();

async function pagesOfIssue({ db }: ArchiveContext, issueId: string): Promise<readonly PageNeighbour[]> {
  const pages = await db
    .selectFrom('archive_page')
    .select(['slug', 'label', 'sequence', 'image', 'image_hash'])
    .where('issue_id', '=', issueId)
    .orderBy('sequence')
    .orderBy('slug')
    .execute();
  return pages.map(({ slug, label, sequence, ...stored }) => {
    const image = imageOf(stored);
    return { slug, label, sequence, thumbnail: image === null ? null : toThumbnail(image) };
  });
}

async function readWords(context: ArchiveContext, page: PageRecord, q: string): Promise<OpenedPage> {
  const words = (await wordsOfPages(context, [page.id])).get(page.id);
  if (words === undefined) return { blocks: [], hits: [] };
  const { texts } = await searchOf(context);
  return await texts.run('open', { words, terms: parseQuery(q).terms }, textDeadlineMs);
}

const rightsOf = ({ rights_uri: uri, rights_statement: statement }: PageRecord): GetPageResult['rights'] =>
  uri === null || statement === null ? null : { uri, statement };

export async function getPage(anyContext: SliceContext, { slug, q = '' }: GetPageInput): Promise<GetPageResult> {
  const context = archiveContext(anyContext);
  const here = await withSlug(context, slug);
  const page = here ?? (await formerlyAt(context, slug));
  if (page === undefined) throw new AppError('not-found', 'The archive has no page at this address');
  const pages = await pagesOfIssue(context, page.issue_id);
  const at = pages.findIndex((one) => one.slug === page.slug);
  const image = imageOf(page);
  return {
    ...toReference(page),
    movedTo: here === undefined ? page.slug : null,
    image: image === null ? null : toPageImage(image),
    ...(await readWords(context, page, q)),
    confidence: page.confidence,
    wordCount: page.word_count,
    pages,
    previous: pages[at - 1] ?? null,
    next: pages[at + 1] ?? null,
    place: page.place,
    rights: rightsOf(page),
  };
}
