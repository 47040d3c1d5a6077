import type { Transaction } from 'kysely';
import { AppError } from 'shared-contracts/app-error';
import type { ArchiveContext, ArchiveTables } from '../archive-tables.ts';
import { logChange, nextSeq } from './log-change.ts';
import { masterKey } from './masters.ts';
import { storeArticles } from './store-articles.ts';
import { tilesKey } from './store-page-image.ts';

/** Whether another page has the same scan. */
async function isNamed(
  transaction: Transaction<ArchiveTables>,
  column: 'image_hash' | 'master_hash',
  hash: string,
): Promise<boolean> {
  const other = await transaction.selectFrom('archive_page').select('id').where(column, '=', hash).executeTakeFirst();
  return other !== undefined;
}

/**
 * Takes a page out of the archive with its words, its old addresses and, where no other page shows it, its scan and the
 * tiles of it. Its edition and title stay. Rejects with `not-found`.
 */
export async function removePage(context: ArchiveContext, slug: string): Promise<void> {
  const unused = await context.transact(async (transaction) => {
    const page = await transaction
      .selectFrom('archive_page')
      .select(['id', 'issue_id', 'image_hash', 'master_hash'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (page === undefined) throw new AppError('not-found', `The archive has no page ${slug}`);
    const seq = await nextSeq(transaction);
    await storeArticles(transaction, { id: page.id, issueId: page.issue_id }, []);
    await transaction.deleteFrom('archive_page_text').where('page_id', '=', page.id).execute();
    await transaction.deleteFrom('archive_redirect').where('page_id', '=', page.id).execute();
    await transaction.deleteFrom('archive_page').where('id', '=', page.id).execute();
    await logChange(transaction, { seq, page_id: page.id, kind: 'removed', at: context.now() });
    const { image_hash: tiles, master_hash: master } = page;
    return [
      ...(tiles === null || (await isNamed(transaction, 'image_hash', tiles)) ? [] : [tilesKey(tiles)]),
      ...(master === null || (await isNamed(transaction, 'master_hash', master)) ? [] : [masterKey(master)]),
    ];
  });
  for (const key of unused) await context.files.remove(key);
}
