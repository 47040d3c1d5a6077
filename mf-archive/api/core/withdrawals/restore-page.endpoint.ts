import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { withdrawalText, type LoggedWithdrawal } from 'shared-contracts/archive/withdrawals/withdrawal';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveTransaction } from '../tables/archive-tables.ts';
import { logChange, nextSeq } from '../pages/log-change.ts';
import { findLogEntry } from './find-line.ts';
import { clearShownCache } from './is-shown.ts';
import { logWithdrawal, toLogged } from './log-withdrawal.ts';
import { restoreWithdrawn } from './move-page-rows.ts';

export interface RestorePageInput {
  /** The withdrawal's number in the log. */
  readonly number: number;
  /** The reason; for archivists only. */
  readonly note: string;
}

const pagesOf = (transaction: ArchiveTransaction, withdrawal: number) =>
  transaction
    .selectFrom('archive_withdrawn_page')
    .select(['page_id', 'kept', 'words'])
    .where('withdrawal', '=', withdrawal)
    .where('kept', '!=', '')
    .orderBy('sequence')
    .execute();

/**
 * Restores the pages of a withdrawal at the same addresses. Errors: `unauthorized`, `forbidden`, `bad-request`,
 * `not-found`, `conflict` (they were restored or destroyed before).
 */
export const restorePage = endpoint({
  method: 'POST',
  path: '/api/archive/restore-page',
  access: 'archivist',
  input: () =>
    Joi.object<RestorePageInput, true>({
      number: Joi.number().integer().min(1).max(1_000_000_000).required(),
      note: withdrawalText('the note'),
    }),
  handle: async (anyContext, { number, note }): Promise<LoggedWithdrawal> => {
    const context = archiveContext(anyContext);
    const logged = await context.transact(async (transaction) => {
      let seq = await nextSeq(transaction);
      const at = context.now();
      const undone = await findLogEntry(transaction, number);
      const pages = await pagesOf(transaction, number);
      if (pages.length === 0)
        throw new AppError('conflict', 'There is nothing to restore: it has already been restored or destroyed.');
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
  },
});
