import { AppError } from 'shared-contracts/app-error';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import type { SliceCommand } from 'shared-contracts/server/api-slice';
import { type ArchiveContext, archiveContext } from '../tables/archive-tables.ts';
import { deleteCorrections } from '../corrections/reapply-corrections.ts';
import { removeOrphan } from '../file-integrity/referenced-files.ts';
import { logChange, nextSeq } from './log-change.ts';
import { masterKey } from './masters.ts';
import { storeArticles } from './store-articles.ts';
import { tilesKey } from './store-page-image.ts';
import { movePage } from './move-page.ts';

/**
 * Removes a page with its words, corrections, old addresses and, if no other page uses them, its scan and tiles; the
 * files are deleted when it resolves. Its edition and title remain. Rejects with `not-found`.
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
    await deleteCorrections(transaction, page.id);
    await transaction.deleteFrom('archive_page').where('id', '=', page.id).execute();
    return { tiles: page.image_hash, master: page.master_hash };
  });
  if (tiles !== null) await removeOrphan(context, 'tiles', tilesKey(tiles));
  if (master !== null) await removeOrphan(context, 'scan', masterKey(master));
}

const usage = {
  remove: 'remove-page <address>\n',
  move: 'move-page <address> <YYYY[-MM[-DD]]> <page number> [edition number]\n',
};

/** Runs the work and prints its result; an `AppError` is printed as one line, with exit code 1. */
async function runAndPrint(terminal: Parameters<SliceCommand>[2], work: () => Promise<string>): Promise<number> {
  try {
    terminal.write(`${await work()}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    terminal.write(`${error.message}\n`);
    return 1;
  }
}

/**
 * `remove-page`: for something that should never have been a page; withdraw a page that must not be public instead.
 * Exit code 1 for an error, 2 for wrong arguments.
 */
export const removePageCommand: SliceCommand = async (context, [slug, ...rest], terminal) => {
  if (slug === undefined || rest.length > 0) {
    terminal.write(usage.remove);
    return 2;
  }
  return await runAndPrint(terminal, async () => {
    await removePage(archiveContext(context), slug);
    return `${slug} is removed.`;
  });
};

function toDate(text: string): NewspaperDate | null {
  if (!/^\d{4}(-\d{2}(-\d{2})?)?$/.test(text)) return null;
  const [year = 0, month = null, day = null] = text.split('-').map(Number);
  return { year, month, day };
}

/**
 * `move-page`: corrects a wrong date, edition or page number; the old address redirects to the new one. Exit code 1 for
 * an error, 2 for wrong arguments.
 */
export const movePageCommand: SliceCommand = async (
  context,
  [slug, dateText = '', sequence, edition = '1'],
  terminal,
) => {
  const date = toDate(dateText);
  if (slug === undefined || date === null || sequence === undefined) {
    terminal.write(usage.move);
    return 2;
  }
  return await runAndPrint(terminal, async () => {
    const place = { date, edition: Number(edition), sequence: Number(sequence) };
    return `${slug} is now ${await movePage(archiveContext(context), slug, place)}.`;
  });
};
