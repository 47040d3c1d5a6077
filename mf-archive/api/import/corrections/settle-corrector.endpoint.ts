import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { correctionNumber } from 'shared-contracts/archive/corrections/correction';
import { endpoint } from 'shared-contracts/server/endpoint';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import {
  archiveContext,
  type ArchiveContext,
  type ArchiveTransaction,
  type CorrectedLineRow,
  type CorrectionRow,
  nextSeq,
} from '../../core/public.ts';
import { readPageText, storeChangedText, waitUntilSearchable } from './change-line.ts';
import { findChange } from './find-change.ts';
import { dropLostLine, revertLine, type Reversal } from './revert-line.ts';
import { correctorOf, isBlocked, type Corrector } from './who-corrects.ts';

/** An action on the person who made a change. Archivists need not know who that is. */
export interface SettleCorrectorInput {
  readonly correction: number;
  /**
   * `revert` reverts the person's lines that are in effect, on as many pages as one request can. `block` and `allow`
   * set whether they may correct.
   */
  readonly step: 'revert' | 'block' | 'allow';
}

export interface SettleCorrectorResult {
  /** Number of reverted lines. */
  readonly reverted: number;
  /** Number of pages that still have lines to revert; repeat the request for them. */
  readonly pagesLeft: number;
  /**
   * Number of changes in effect on withdrawn pages, which can be reverted when the page is restored. 0 for other steps.
   */
  readonly withdrawn: number;
  readonly blocked: boolean;
}

/** Maximum number of pages per request; each takes some hundredths of a second. */
const maxPagesPerRequest = 50;

type UndoCount = Omit<SettleCorrectorResult, 'blocked'>;

const nothingUndone: UndoCount = { reverted: 0, pagesLeft: 0, withdrawn: 0 };

/** Resolves to the person's latest consecutive changes of a line; to null if the latest change is somebody else's. */
async function reversalOf(
  transaction: ArchiveTransaction,
  line: CorrectedLineRow,
  account: string,
): Promise<Reversal | null> {
  const history = await transaction
    .selectFrom('archive_correction')
    .selectAll()
    .where('line_id', '=', line.id)
    .where('state', '!=', 'reverted')
    .orderBy('number', 'desc')
    .execute();
  const end = history.findIndex((change) => change.account_id !== account);
  const [latest, ...others] = end === -1 ? history : history.slice(0, end);
  return latest === undefined ? null : { line, changes: [latest, ...others] };
}

/** Selects the lines of a page whose current text is by this person. */
const linesOfPerson = (
  transaction: ArchiveTransaction,
  pageId: string,
  account: string,
): Promise<readonly CorrectedLineRow[]> =>
  transaction
    .selectFrom('archive_corrected_line')
    .selectAll()
    .where('page_id', '=', pageId)
    .where(
      'id',
      'in',
      transaction
        .selectFrom('archive_correction')
        .select('line_id')
        .where('page_id', '=', pageId)
        .where('account_id', '=', account)
        .where('state', '=', 'standing'),
    )
    .orderBy('id')
    .execute();

/** Reverts all changes by one person that are in effect on one page, in one transaction. */
async function undoPage(
  transaction: ArchiveTransaction,
  {
    pageId,
    account,
    by,
    now: clock,
  }: { readonly pageId: string; readonly account: string; readonly by: Corrector; readonly now: () => number },
): Promise<{ readonly seq: number; readonly reverted: number }> {
  const seq = await nextSeq(transaction);
  const now = clock();
  let text = await readPageText(transaction, pageId);
  let reverted = 0;
  for (const line of await linesOfPerson(transaction, pageId, account)) {
    const undoing = await reversalOf(transaction, line, account);
    if (undoing === null) continue;
    if (line.line === null) await dropLostLine(transaction, undoing, { by, now });
    else text = (await revertLine(transaction, undoing, { pageId, before: text, by, now })).after;
    reverted += 1;
  }
  await storeChangedText(transaction, { seq, pageId, after: text, now });
  return { seq, reverted };
}

/** Resolves to the number of a person's changes in effect by page, including withdrawn pages. */
const currentChangesOf = ({ db }: ArchiveContext, account: string) =>
  db
    .selectFrom('archive_correction')
    .leftJoin('archive_page', 'archive_page.id', 'archive_correction.page_id')
    .select(['archive_correction.page_id', 'archive_page.id as shown'])
    .select(({ fn }) => fn.countAll<number>().as('changes'))
    .where('archive_correction.account_id', '=', account)
    .where('archive_correction.state', '=', 'standing')
    .groupBy(['archive_correction.page_id', 'archive_page.id'])
    .orderBy('archive_correction.page_id')
    .execute();

/** Reverts pages in one transaction each, so that other writers do not wait for long. Stops at `maxPagesPerRequest`. */
async function undoPages(anyContext: SliceContext, account: string, by: Corrector): Promise<UndoCount> {
  const context = archiveContext(anyContext);
  const standing = await currentChangesOf(context, account);
  const pages = standing.filter(({ shown }) => shown !== null);
  let [reverted, last] = [0, 0];
  for (const { page_id: pageId } of pages.slice(0, maxPagesPerRequest)) {
    const done = await context.transact((transaction) =>
      undoPage(transaction, { pageId, account, by, now: context.now }),
    );
    reverted += done.reverted;
    last = done.seq;
  }
  if (last > 0) await waitUntilSearchable(anyContext, last);
  const away = standing.filter(({ shown }) => shown === null);
  return {
    ...{ reverted, pagesLeft: Math.max(0, pages.length - maxPagesPerRequest) },
    withdrawn: away.reduce((sum, { changes }) => sum + changes, 0),
  };
}

async function setBlocked({ transact, now }: ArchiveContext, account: string, blocked: boolean): Promise<void> {
  const at = now();
  await transact(async (transaction) => {
    await transaction.deleteFrom('archive_correction_block').where('account_id', '=', account).execute();
    if (blocked) await transaction.insertInto('archive_correction_block').values({ account_id: account, at }).execute();
  });
}

/** Returns the account that made the change. Throws `gone` if it was deleted. */
function personOf({ account_id: account }: CorrectionRow): string {
  if (account !== null) return account;
  throw new AppError('gone', 'The account that made this correction was deleted, so it cannot be blocked.', {
    hint: 'You can revert its lines one by one.',
  });
}

/**
 * Reverts a person's changes, or blocks or unblocks them. Errors: `unauthorized`; `forbidden`; `bad-request`;
 * `not-found`; `gone` if the account was deleted.
 */
export const settleCorrector = endpoint({
  method: 'POST',
  path: '/api/archive/settle-corrector',
  access: 'archivist',
  input: () =>
    Joi.object<SettleCorrectorInput, true>({
      correction: correctionNumber().required(),
      step: Joi.string().valid('revert', 'block', 'allow').required(),
    }),
  handle: async (anyContext, { correction, step }): Promise<SettleCorrectorResult> => {
    const context = archiveContext(anyContext);
    const account = personOf(await findChange(context.db, correction));
    if (step !== 'revert') await setBlocked(context, account, step === 'block');
    const undone = step === 'revert' ? await undoPages(anyContext, account, correctorOf(context)) : nothingUndone;
    return { ...undone, blocked: await isBlocked(context.db, account) };
  },
});
