import type { Transaction } from 'kysely';
import { AppError } from 'shared-contracts/app-error';
import type {
  SettleCorrectorInput,
  SettleCorrectorResult,
} from 'shared-contracts/archive/corrections/settle-corrector';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext, type ArchiveTables } from '../archive-tables.ts';
import { nextSeq } from '../pages/log-change.ts';
import { isSearchable } from './await-index.ts';
import { readPageText, storeChangedText } from './change-line.ts';
import type { CorrectedLineRow, CorrectionRow } from './correction-rows.ts';
import { findChange } from './find-change.ts';
import { letGo, putBack, type Undoing } from './put-back.ts';
import { correctorOf, isBlocked, type Corrector } from './who-corrects.ts';

type Transacting = Transaction<ArchiveTables>;

/** A person's changes of a line from the latest one back, as far as nobody else's stands between; null for none. */
async function undoingOf(transaction: Transacting, line: CorrectedLineRow, account: string): Promise<Undoing | null> {
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

/** Lines of a page that read as this person wrote them. */
const linesOfPerson = (
  transaction: Transacting,
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

/** Puts back all that stands of one person on one page, in one transaction. */
async function undoPage(
  transaction: Transacting,
  {
    pageId,
    account,
    by,
    now,
  }: { readonly pageId: string; readonly account: string; readonly by: Corrector; readonly now: number },
): Promise<{ readonly seq: number; readonly reverted: number }> {
  const seq = await nextSeq(transaction);
  let is = await readPageText(transaction, pageId);
  let reverted = 0;
  for (const line of await linesOfPerson(transaction, pageId, account)) {
    const undoing = await undoingOf(transaction, line, account);
    if (undoing === null) continue;
    if (line.line === null) await letGo(transaction, undoing, { by, now });
    else is = (await putBack(transaction, undoing, { pageId, was: is, by, now })).is;
    reverted += 1;
  }
  await storeChangedText(transaction, { seq, pageId, is, now });
  return { seq, reverted };
}

/** Page after page, so that nobody waits for long. */
async function undoAll(anyContext: SliceContext, account: string, by: Corrector): Promise<number> {
  const context = archiveContext(anyContext);
  const pages = await context.db
    .selectFrom('archive_correction')
    .innerJoin('archive_page', 'archive_page.id', 'archive_correction.page_id')
    .select('archive_correction.page_id')
    .distinct()
    .where('archive_correction.account_id', '=', account)
    .where('archive_correction.state', '=', 'standing')
    .execute();
  let [reverted, last] = [0, 0];
  for (const { page_id: pageId } of pages) {
    const now = context.now();
    const done = await context.transact((transaction) => undoPage(transaction, { pageId, account, by, now }));
    reverted += done.reverted;
    last = done.seq;
  }
  if (last > 0) await isSearchable(anyContext, last);
  return reverted;
}

async function setBlocked({ transact, now }: ArchiveContext, account: string, blocked: boolean): Promise<void> {
  const at = now();
  await transact(async (transaction) => {
    await transaction.deleteFrom('archive_correction_block').where('account_id', '=', account).execute();
    if (blocked) await transaction.insertInto('archive_correction_block').values({ account_id: account, at }).execute();
  });
}

/** Whose change it is. */
function personOf({ account_id: account }: CorrectionRow): string {
  if (account !== null) return account;
  throw new AppError('gone', 'The account that corrected this was deleted: nobody is left to stop.', {
    hint: 'Its lines can be put back one by one.',
  });
}

export async function settleCorrector(
  anyContext: SliceContext,
  { correction, step }: SettleCorrectorInput,
): Promise<SettleCorrectorResult> {
  const context = archiveContext(anyContext);
  const account = personOf(await findChange(context.db, correction));
  if (step !== 'revert') await setBlocked(context, account, step === 'block');
  const reverted = step === 'revert' ? await undoAll(anyContext, account, correctorOf(context)) : 0;
  return { reverted, blocked: await isBlocked(context.db, account) };
}
