import { AppError } from 'shared-contracts/app-error';
import type { LoggedWithdrawal } from 'shared-contracts/archive/withdrawals/withdrawal';
import type { ArchiveContext } from '../tables/archive-tables.ts';
import { deleteCorrections } from '../corrections/reapply-corrections.ts';
import { removeOrphan } from '../file-integrity/referenced-files.ts';
import { lockLog } from '../pages/log-change.ts';
import { masterKey } from '../pages/masters.ts';
import { tilesKey } from '../pages/store-page-image.ts';
import { findLogEntry } from './find-line.ts';
import { logWithdrawal, toLogged } from './log-withdrawal.ts';

/** The folder of the file store that has the snapshots of the search index. */
export const indexSnapshotFolder = 'index';

/** Removes the snapshots; until the next one is made, new servers have to build their own index. */
export async function removeIndexSnapshots({ files }: ArchiveContext): Promise<void> {
  for await (const { key } of files.list(indexSnapshotFolder)) await files.remove(key);
}

interface Hashes {
  readonly image_hash: string | null;
  readonly master_hash: string | null;
}

async function removeFiles(context: ArchiveContext, { image_hash: tiles, master_hash: master }: Hashes): Promise<void> {
  if (tiles !== null) await removeOrphan(context, 'tiles', tilesKey(tiles));
  if (master !== null) await removeOrphan(context, 'scan', masterKey(master));
}

/**
 * Permanently deletes the data of a withdrawal: words, corrections, scans and tiles of its pages (except files that
 * another page uses), the snapshots of the search index, and the bulk files that contain the pages. Their URLs still
 * return `gone`. Backups and unfinished runs with their uploads still contain them. Rejects with `not-found`, and with
 * `conflict` if nothing is left.
 */
export async function destroyWithdrawn(
  context: ArchiveContext,
  number: number,
  removeBulkFiles: (context: ArchiveContext) => Promise<void>,
): Promise<LoggedWithdrawal> {
  const { line, files } = await context.transact(async (transaction) => {
    await lockLog(transaction);
    const { scope, slug, name, kind, report } = await findLogEntry(transaction, number);
    const pages = await transaction
      .selectFrom('archive_withdrawn_page')
      .select(['page_id', 'image_hash', 'master_hash'])
      .where('withdrawal', '=', number)
      .where('kept', '!=', '')
      .execute();
    if (pages.length === 0) throw new AppError('conflict', 'It has already been restored or destroyed.');
    await transaction
      .updateTable('archive_withdrawn_page')
      .set({ kept: '', words: null, image_hash: null, master_hash: null })
      .where('withdrawal', '=', number)
      .execute();
    const ids = pages.map(({ page_id: id }) => id);
    await transaction.deleteFrom('archive_recognition').where('page_id', 'in', ids).execute();
    for (const id of ids) await deleteCorrections(transaction, id);
    const destroyed = await logWithdrawal(transaction, {
      ...{ act: 'destroyed', undoes: number, scope, slug, name, pages: pages.length },
      ...{ kind, reason: '', note: '', report, by_account: context.visitor.id, at: context.now() },
    });
    return { line: toLogged(destroyed, 0), files: pages };
  });
  for (const page of files) await removeFiles(context, page);
  await removeBulkFiles(context);
  // The existing snapshots contain the words of destroyed pages; later ones do not.
  await removeIndexSnapshots(context);
  return line;
}
