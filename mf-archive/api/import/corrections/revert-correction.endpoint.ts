import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { correctionNumber, type PageLine } from 'shared-contracts/archive/corrections/correction';
import { endpoint } from 'shared-contracts/server/endpoint';
import {
  archiveContext,
  type ArchiveTransaction,
  type CorrectedLineRow,
  nextSeq,
  pageRecords,
} from '../../core/public.ts';
import { readPageText, storeChangedText, waitUntilSearchable } from './change-line.ts';
import { checkCorrectionRate, checkMayCorrect, correctorOf, type Corrector } from './who-corrects.ts';
import { findShownChange } from './find-change.ts';
import { dropLostLine, revertLine } from './revert-line.ts';
import { showLines } from './show-lines.endpoint.ts';

export interface RevertCorrectionInput {
  readonly correction: number;
}

/** The line after the change was reverted. */
export interface RevertCorrectionResult {
  /** Null if the line was not found when the page was recognised again. */
  readonly line: PageLine | null;
  /** Number of the change that reverted it. */
  readonly change: number;
}

interface Reverted {
  readonly seq: number;
  readonly number: number;
  readonly line: number | null;
}

const findLine = (transaction: ArchiveTransaction, id: string): Promise<CorrectedLineRow> =>
  transaction.selectFrom('archive_corrected_line').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function revert(
  transaction: ArchiveTransaction,
  { correction, by, now: clock }: RevertCorrectionInput & { readonly by: Corrector; readonly now: () => number },
): Promise<Reverted> {
  const seq = await nextSeq(transaction);
  const now = clock();
  const change = await findShownChange(transaction, correction);
  if (!by.isArchivist && change.account_id !== by.account) {
    throw new AppError('forbidden', 'Only the person who corrected a line or an archivist can revert it.', {
      hint: 'You can correct the line yourself, or report it.',
    });
  }
  const pageId = change.page_id;
  await checkMayCorrect(transaction, by, pageId);
  const line = await findLine(transaction, change.line_id);
  if (change.state !== 'standing' || line.text !== change.after) {
    throw new AppError('conflict', `The line has since been changed. It now reads: “${line.text}”.`, {
      hint: 'Check its history, and correct what is still wrong.',
    });
  }
  const undoing = { line, changes: [change] as const };
  const before = await readPageText(transaction, pageId);
  const { after, number } =
    line.line === null
      ? { after: before, number: await dropLostLine(transaction, undoing, { by, now }) }
      : await revertLine(transaction, undoing, { pageId, before, by, now });
  await storeChangedText(transaction, { seq, pageId, after, now });
  return { seq, number, line: line.line };
}

/**
 * Reverts a change by adding a new change; nothing is deleted. Allowed for the person who made the change, and for
 * archivists. Errors: `unauthorized`; `not-found`; `gone` if the page was withdrawn; `forbidden`; `conflict` if the
 * line was changed since; `too-many-requests`.
 */
export const revertCorrection = endpoint({
  method: 'POST',
  path: '/api/archive/revert-correction',
  access: 'user',
  input: () => Joi.object<RevertCorrectionInput, true>({ correction: correctionNumber().required() }),
  handle: async (anyContext, input): Promise<RevertCorrectionResult> => {
    const context = archiveContext(anyContext);
    const by = correctorOf(context);
    const { page_id: pageId } = await findShownChange(context.db, input.correction);
    await checkCorrectionRate(context, by.account, pageId);
    const done = await context.transact((transaction) => revert(transaction, { ...input, by, now: context.now }));
    await waitUntilSearchable(anyContext, done.seq);
    const page = await pageRecords(context).where('archive_page.id', '=', pageId).executeTakeFirstOrThrow();
    const shown = done.line === null ? null : await showLines(context, page, { from: done.line, count: 1 });
    return { line: shown?.lines[0] ?? null, change: done.number };
  },
});
