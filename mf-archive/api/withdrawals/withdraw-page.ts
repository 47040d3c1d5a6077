import { AppError } from 'shared-contracts/app-error';
import type { WithdrawPageInput } from 'shared-contracts/archive/withdrawals/withdraw-page';
import type { LoggedWithdrawal } from 'shared-contracts/archive/withdrawals/withdrawal';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext, type ArchiveTransaction } from '../archive-tables.ts';
import { editionName, pageFacts } from '../downloads/page-facts.ts';
import { findEdition } from '../downloads/find-edition.ts';
import { findPage } from '../pages/find-page.ts';
import { logChange, nextSeq } from '../pages/log-change.ts';
import type { PageRecord } from '../pages/page-records.ts';
import { clearShownCache } from './is-shown.ts';
import { moveToWithdrawn } from './move-page-rows.ts';
import { logWithdrawal, toLogged } from './log-withdrawal.ts';

interface Selection {
  readonly slug: string;
  readonly name: string;
  readonly pages: readonly [PageRecord, ...PageRecord[]];
}

async function selectPages(context: ArchiveContext, { scope, slug }: WithdrawPageInput): Promise<Selection> {
  if (scope === 'edition') {
    const pages = await findEdition(context, slug);
    return { slug: pages[0].issue_slug, name: editionName(pages[0]), pages };
  }
  const { page } = await findPage(context, slug);
  return { slug: page.slug, name: pageFacts(page, context.publicUrl).name, pages: [page] };
}

async function checkReport(transaction: ArchiveTransaction, report: number | null): Promise<void> {
  if (report === null) return;
  const found = await transaction
    .selectFrom('archive_report')
    .select('number')
    .where('number', '=', report)
    .executeTakeFirst();
  if (found === undefined)
    throw new AppError('bad-request', 'There is no report with this number', {
      fields: { report: 'There is no report with this number' },
    });
}

/** Withdraws all pages in one transaction; pages withdrawn meanwhile are skipped. */
export async function withdrawPage(anyContext: SliceContext, input: WithdrawPageInput): Promise<LoggedWithdrawal> {
  const context = archiveContext(anyContext);
  const { slug, name, pages } = await selectPages(context, input);
  const { scope, kind, reason, note, report } = input;
  const logged = await context.transact(async (transaction) => {
    let seq = await nextSeq(transaction);
    const at = context.now();
    await checkReport(transaction, report);
    const ids = pages.map(({ id }) => id);
    const rows = await transaction
      .selectFrom('archive_page')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('sequence')
      .execute();
    if (rows.length === 0) throw new AppError('gone', 'It was withdrawn a moment ago');
    const line = await logWithdrawal(transaction, {
      ...{ act: 'withdrawn', undoes: null, scope, slug, name, pages: rows.length },
      ...{ kind, reason, note, report, by_account: context.visitor.id, at },
    });
    for (const [index, page] of rows.entries()) {
      if (index > 0) seq = await nextSeq(transaction);
      await moveToWithdrawn(transaction, page, { withdrawal: line.number, at });
      await logChange(transaction, { seq, page_id: page.id, kind: 'removed', at });
    }
    return toLogged(line, rows.length);
  });
  clearShownCache(context);
  return logged;
}
