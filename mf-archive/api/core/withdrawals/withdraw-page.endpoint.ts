import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import {
  withdrawalKinds,
  withdrawalScopes,
  withdrawalText,
  type LoggedWithdrawal,
  type WithdrawalKind,
  type WithdrawalScope,
} from 'shared-contracts/archive/withdrawals/withdrawal';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveContext, type ArchiveTransaction } from '../tables/archive-tables.ts';
import { findEdition } from '../pages/find-edition.ts';
import { editionName, pageFacts } from '../pages/page-facts.ts';
import { findPage, type PageRecord } from '../pages/page-records.ts';
import { logChange, nextSeq } from '../pages/log-change.ts';
import { clearShownCache } from './is-shown.ts';
import { logWithdrawal, toLogged } from './log-withdrawal.ts';
import { moveToWithdrawn } from './move-page-rows.ts';

export interface WithdrawPageInput {
  readonly scope: WithdrawalScope;
  /** The slug of the page or edition, which may be a former one. */
  readonly slug: string;
  readonly kind: WithdrawalKind;
  /** Public: shown at the withdrawn address. */
  readonly reason: string;
  /** For archivists only. */
  readonly note: string;
  /** The number of the report that led to the withdrawal. */
  readonly report: number | null;
}

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

/**
 * Withdraws a page, or an edition with all of its pages: no public URL shows them any more (cached ones for up to a
 * minute), and their own URLs return `gone`. Words and scans stay stored, so that archivists can restore them. Errors:
 * `unauthorized`, `forbidden`, `not-found`, `gone` (already withdrawn), `bad-request` (also if there is no such
 * report).
 */
export const withdrawPage = endpoint({
  method: 'POST',
  path: '/api/archive/withdraw-page',
  access: 'archivist',
  confirmed: true,
  input: () =>
    Joi.object<WithdrawPageInput, true>({
      scope: Joi.string()
        .valid(...withdrawalScopes)
        .default('page'),
      slug: Joi.string().trim().max(200).required().messages({ '*': 'Please enter the link of a page or an edition' }),
      kind: Joi.string()
        .valid(...withdrawalKinds)
        .required()
        .messages({ '*': 'Please choose why' }),
      reason: withdrawalText('the public sentence'),
      note: withdrawalText('the note'),
      report: Joi.number().integer().min(1).max(1_000_000_000).allow(null).default(null).messages({
        '*': 'Please enter a report number, or leave it empty',
      }),
    }),
  handle: async (anyContext, input): Promise<LoggedWithdrawal> => {
    const context = archiveContext(anyContext);
    const { slug, name, pages } = await selectPages(context, input);
    const { scope, kind, reason, note, report } = input;
    const logged = await context.transact(async (transaction) => {
      let seq = await nextSeq(transaction);
      const at = context.now();
      await checkReport(transaction, report);
      // Pages that were withdrawn meanwhile are skipped.
      const ids = pages.map(({ id }) => id);
      const rows = await transaction
        .selectFrom('archive_page')
        .selectAll()
        .where('id', 'in', ids)
        .orderBy('sequence')
        .execute();
      if (rows.length === 0) throw new AppError('gone', 'It has just been withdrawn');
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
  },
});
