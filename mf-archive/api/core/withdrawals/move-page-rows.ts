import type { ArrivalRow, PageRow, ArchiveTransaction } from '../tables/archive-tables.ts';
import { articlesOfPage } from '../pages/renumber-articles.ts';
import { logArrival } from '../pages/log-change.ts';
import { storeArticles, type NewArticle } from '../pages/store-articles.ts';

/** The rows of a withdrawn page that restoring it needs, besides its words and addresses. */
export interface StoredPageRows {
  readonly page: PageRow;
  readonly arrival: ArrivalRow | null;
  readonly articles: readonly NewArticle[];
}

async function removeRows(transaction: ArchiveTransaction, page: PageRow): Promise<void> {
  await storeArticles(transaction, { id: page.id, issueId: page.issue_id }, []);
  for (const table of ['archive_page_text', 'archive_redirect', 'archive_arrival'] as const)
    await transaction.deleteFrom(table).where('page_id', '=', page.id).execute();
  await transaction.deleteFrom('archive_page').where('id', '=', page.id).execute();
}

/** Moves a page's rows to the table of withdrawn pages. */
export async function moveToWithdrawn(
  transaction: ArchiveTransaction,
  page: PageRow,
  { withdrawal, at }: { readonly withdrawal: number; readonly at: number },
): Promise<void> {
  const ofPage = { page_id: page.id };
  const [text, arrival, addresses] = [
    await transaction.selectFrom('archive_page_text').select('words').where('page_id', '=', page.id).executeTakeFirst(),
    await transaction.selectFrom('archive_arrival').selectAll().where('page_id', '=', page.id).executeTakeFirst(),
    await transaction.selectFrom('archive_redirect').select('slug').where('page_id', '=', page.id).execute(),
  ];
  const stored: StoredPageRows = {
    page,
    arrival: arrival ?? null,
    articles: await articlesOfPage(transaction, page.id),
  };
  const { issue_id, slug, source_key, sequence, label, image_hash, image_source_hash, master_hash } = page;
  await transaction
    .insertInto('archive_withdrawn_page')
    .values({
      ...ofPage,
      ...{ withdrawal, issue_id, slug, source_key, sequence, label, image_hash, image_source_hash, master_hash, at },
      kept: JSON.stringify(stored),
      words: text?.words ?? null,
    })
    .execute();
  for (const address of addresses)
    await transaction
      .insertInto('archive_withdrawn_address')
      .values({ ...ofPage, slug: address.slug })
      .execute();
  await removeRows(transaction, page);
}

/** Moves a page's rows back unchanged. */
export async function restoreWithdrawn(
  transaction: ArchiveTransaction,
  { page_id, kept, words }: { readonly page_id: string; readonly kept: string; readonly words: Uint8Array | null },
): Promise<void> {
  const { page, arrival, articles } = JSON.parse(kept) as StoredPageRows;
  const addresses = await transaction
    .selectFrom('archive_withdrawn_address')
    .select('slug')
    .where('page_id', '=', page_id)
    .execute();
  await transaction.deleteFrom('archive_withdrawn_address').where('page_id', '=', page_id).execute();
  await transaction.deleteFrom('archive_withdrawn_page').where('page_id', '=', page_id).execute();
  await transaction.insertInto('archive_page').values(page).execute();
  for (const { slug } of addresses)
    await transaction.insertInto('archive_redirect').values({ slug, page_id }).execute();
  if (words !== null) await transaction.insertInto('archive_page_text').values({ page_id, words }).execute();
  if (arrival !== null) await logArrival(transaction, arrival);
  await storeArticles(transaction, { id: page_id, issueId: page.issue_id }, articles);
}
