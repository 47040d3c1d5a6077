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

/** Pages of one request: each is some hundredths of a second. */
const mostPages = 50;

type Undone = Omit<SettleCorrectorResult, 'blocked'>;

const nothing: Undone = { reverted: 0, pagesLeft: 0, withdrawn: 0 };

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
    now: clock,
  }: { readonly pageId: string; readonly account: string; readonly by: Corrector; readonly now: () => number },
): Promise<{ readonly seq: number; readonly reverted: number }> {
  const seq = await nextSeq(transaction);
  const now = clock();
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

/** Changes of a person that stand, by page; also where the page is withdrawn. */
const standingOf = ({ db }: ArchiveContext, account: string) =>
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

/** Page after page, so that nobody waits for long; no more of them than end before the request does. */
async function undoPages(anyContext: SliceContext, account: string, by: Corrector): Promise<Undone> {
  const context = archiveContext(anyContext);
  const standing = await standingOf(context, account);
  const pages = standing.filter(({ shown }) => shown !== null);
  let [reverted, last] = [0, 0];
  for (const { page_id: pageId } of pages.slice(0, mostPages)) {
    const done = await context.transact((transaction) =>
      undoPage(transaction, { pageId, account, by, now: context.now }),
    );
    reverted += done.reverted;
    last = done.seq;
  }
  if (last > 0) await isSearchable(anyContext, last);
  const away = standing.filter(({ shown }) => shown === null);
  return {
    ...{ reverted, pagesLeft: Math.max(0, pages.length - mostPages) },
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
  const undone = step === 'revert' ? await undoPages(anyContext, account, correctorOf(context)) : nothing;
  return { ...undone, blocked: await isBlocked(context.db, account) };
}
