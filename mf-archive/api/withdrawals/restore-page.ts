import { AppError } from 'shared-contracts/app-error';
import type { RestorePageInput } from 'shared-contracts/archive/withdrawals/restore-page';
import type { LoggedWithdrawal } from 'shared-contracts/archive/withdrawals/withdrawal';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveTransaction } from '../archive-tables.ts';
import { logChange, nextSeq } from '../pages/log-change.ts';
import { findLine } from './find-line.ts';
import { clearShownCache } from './is-shown.ts';
import { restoreWithdrawn } from './move-page-rows.ts';
import { logWithdrawal, toLogged } from './log-withdrawal.ts';

const pagesOf = (transaction: ArchiveTransaction, withdrawal: number) =>
  transaction
    .selectFrom('archive_withdrawn_page')
    .select(['page_id', 'kept', 'words'])
    .where('withdrawal', '=', withdrawal)
    .where('kept', '!=', '')
    .orderBy('sequence')
    .execute();

/** Restores all pages still withdrawn by it, in one transaction. */
export async function restorePage(
  anyContext: SliceContext,
  { number, note }: RestorePageInput,
): Promise<LoggedWithdrawal> {
  const context = archiveContext(anyContext);
  const logged = await context.transact(async (transaction) => {
    let seq = await nextSeq(transaction);
    const at = context.now();
    const undone = await findLine(transaction, number);
    const pages = await pagesOf(transaction, number);
    if (pages.length === 0)
      throw new AppError('conflict', 'Nothing is left to bring back: it was restored already, or destroyed.');
    const { scope, slug, name, kind, report } = undone;
    const line = await logWithdrawal(transaction, {
      ...{ act: 'restored', undoes: number, scope, slug, name, pages: pages.length },
      ...{ kind, reason: '', note, report, by_account: context.visitor.id, at },
    });
    for (const [index, page] of pages.entries()) {
      if (index > 0) seq = await nextSeq(transaction);
      await restoreWithdrawn(transaction, page);
      await logChange(transaction, { seq, page_id: page.page_id, kind: 'text', at });
    }
    return toLogged(line, 0);
  });
  clearShownCache(context);
  return logged;
}
