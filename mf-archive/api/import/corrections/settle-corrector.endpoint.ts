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
import { readPageText, storeChangedText } from './change-line.ts';
import { findChange } from './find-change.ts';
import { dropLostLine, revertLine, type Reversal } from './revert-line.ts';
import { waitUntilSearchable } from './wait-until-searchable.ts';
import { correctorOf, isBlocked, type Corrector } from './who-corrects.ts';

/** What is to be done with whoever made a change: nobody has to know who that is. */
export interface SettleCorrectorInput {
  readonly correction: number;
  /** `revert`: put back their lines that read so now, of so many pages as one request can. `block` and `allow`: whether they may correct. */
  readonly step: 'revert' | 'block' | 'allow';
}

/** What was done. */
export interface SettleCorrectorResult {
  /** Lines that were put back. */
  readonly reverted: number;
  /** Pages of which lines are still to be put back: asked again, it goes on with them. */
  readonly pagesLeft: number;
  /** Changes that stand on pages that are withdrawn: they are put back once the page is back. 0 for other steps. */
  readonly withdrawn: number;
  readonly blocked: boolean;
}

/** Pages of one request: each takes some hundredths of a second. */
const maxPagesPerRequest = 50;

type UndoCount = Omit<SettleCorrectorResult, 'blocked'>;

const nothingUndone: UndoCount = { reverted: 0, pagesLeft: 0, withdrawn: 0 };

/** A person's latest consecutive changes of a line; null if the latest is somebody else's. */
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

/** Lines of a page whose current text is by this person. */
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

/** Reverts all current changes of one person on one page, in one transaction. */
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

/** Current changes of a person by page, including withdrawn pages. */
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

/** One transaction per page, so that nobody waits for long; stops before the request times out. */
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

/** The account of the change. */
function personOf({ account_id: account }: CorrectionRow): string {
  if (account !== null) return account;
  throw new AppError('gone', 'The account that corrected this was deleted: nobody is left to stop.', {
    hint: 'Its lines can be put back one by one.',
  });
}

/**
 * Undoes or stops one person's changes. Errors: `unauthorized`; `forbidden`; `not-found`; `gone` where
 * the account was deleted, so that nobody is left to stop.
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
