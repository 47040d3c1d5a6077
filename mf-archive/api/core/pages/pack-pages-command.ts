import type { SliceCommand } from 'shared-contracts/server/api-slice';
import { archiveContext, type ArchiveContext } from '../tables/archive-tables.ts';
import { decodePageText, encodePageText, isPackedWithTokens } from '../../text/public.ts';

const usage = `Packs the words of pages that were stored before words were packed with their tokens, so that searches read them faster.

  pack-pages

Safe to stop and rerun, also while the site runs.
`;

const pageSize = 50;

const nextPages = ({ db }: ArchiveContext, after: string) =>
  db
    .selectFrom('archive_page_text')
    .select(['page_id', 'words'])
    .where('page_id', '>', after)
    .orderBy('page_id')
    .limit(pageSize)
    .execute();

/** Packs words again. Resolves to false if they are damaged, which the index reports, or have changed meanwhile. */
async function repack(context: ArchiveContext, id: string, words: Uint8Array): Promise<boolean> {
  let anew: Uint8Array;
  try {
    anew = encodePageText(decodePageText(words));
  } catch {
    return false;
  }
  return await context.transact(async (transaction) => {
    const update = transaction.updateTable('archive_page_text').set({ words: anew }).where('page_id', '=', id);
    return (await update.where('words', '=', words).executeTakeFirst()).numUpdatedRows === 1n;
  });
}

/** `pack-pages`: exits with 0, or with 2 if there are any arguments. */
export const packPagesCommand: SliceCommand = async (anyContext, args, terminal) => {
  if (args.length > 0) {
    terminal.write(usage);
    return 2;
  }
  const context = archiveContext(anyContext);
  let [after, seen, packed] = ['', 0, 0];
  for (let pages = await nextPages(context, after); pages.length > 0; pages = await nextPages(context, after)) {
    for (const { page_id: id, words } of pages) {
      if (!isPackedWithTokens(words) && (await repack(context, id, words))) packed += 1;
      [after, seen] = [id, seen + 1];
    }
    if (terminal.signal.aborted) break;
    if (terminal.isTty) terminal.write(`\r${String(seen)} pages`);
  }
  terminal.write(`${terminal.isTty ? '\n' : ''}Pages packed: ${String(packed)} of ${String(seen)}.\n`);
  return 0;
};
