import { AppError } from 'shared-contracts/app-error';
import type { ArchiveContext } from '../archive-tables.ts';
import { forgetCorrections } from '../corrections/carry-corrections.ts';
import { removeUnnamed } from '../keeping/kept-files.ts';
import { logChange, nextSeq } from './log-change.ts';
import { masterKey } from './masters.ts';
import { storeArticles } from './store-articles.ts';
import { tilesKey } from './store-page-image.ts';

/**
 * Takes a page out of the archive with its words, its old addresses and, where no other page shows it, its scan and the
 * tiles of it: they are gone when it resolves. Its edition and title stay. Rejects with `not-found`.
 */
export async function removePage(context: ArchiveContext, slug: string): Promise<void> {
  const { tiles, master } = await context.transact(async (transaction) => {
    const page = await transaction
      .selectFrom('archive_page')
      .select(['id', 'issue_id', 'image_hash', 'master_hash'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (page === undefined) throw new AppError('not-found', `The archive has no page ${slug}`);
    const seq = await nextSeq(transaction);
    await logChange(transaction, { seq, page_id: page.id, kind: 'removed', at: context.now() });
    await storeArticles(transaction, { id: page.id, issueId: page.issue_id }, []);
    await transaction.deleteFrom('archive_page_text').where('page_id', '=', page.id).execute();
    await transaction.deleteFrom('archive_redirect').where('page_id', '=', page.id).execute();
    await transaction.deleteFrom('archive_arrival').where('page_id', '=', page.id).execute();
    await transaction.deleteFrom('archive_recognition').where('page_id', '=', page.id).execute();
    await forgetCorrections(transaction, page.id);
    await transaction.deleteFrom('archive_page').where('id', '=', page.id).execute();
    return { tiles: page.image_hash, master: page.master_hash };
  });
  if (tiles !== null) await removeUnnamed(context, 'tiles', tilesKey(tiles));
  if (master !== null) await removeUnnamed(context, 'scan', masterKey(master));
}
