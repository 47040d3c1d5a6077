import type { Transaction } from 'kysely';
import type { ArchiveTables } from '../archive-tables.ts';
import type { PageText, PrintedLine } from '../pages/page-words.ts';
import { addChange, recordChange, type LineChange } from './change-line.ts';
import type { CorrectedLineRow, CorrectionRow } from './correction-rows.ts';
import { linesOf, textOfLine } from './page-lines.ts';
import { placeLine, rewriteLine } from './rewrite-line.ts';

type Transacting = Transaction<ArchiveTables>;

/** Changes that follow each other on one line, the latest first, and are put back together. */
export interface Undoing {
  readonly line: CorrectedLineRow;
  readonly changes: readonly [CorrectionRow, ...CorrectionRow[]];
}

/** The page as it was before a change: its words to the pixel, where the page was not recognised anew since. */
function before(page: PageText, at: number, change: CorrectionRow): PageText {
  if (change.before_words === '') return rewriteLine(page, at, change.before);
  const line = JSON.parse(change.before_words) as PrintedLine;
  const placed = placeLine(page, at, line);
  const now = linesOf(placed)[at];
  return now !== undefined && textOfLine(now) === change.before ? placed : rewriteLine(page, at, change.before);
}

/** What the line reads again stands again; what was put back does no longer. */
async function markStates(transaction: Transacting, { line, changes }: Undoing, text: string): Promise<number> {
  const numbers = changes.map(({ number }) => number);
  await transaction
    .updateTable('archive_correction')
    .set({ state: 'reverted' })
    .where('number', 'in', numbers)
    .execute();
  const earlier = await transaction
    .selectFrom('archive_correction')
    .select(['number', 'after', 'by_archivist', 'puts_back'])
    .where('line_id', '=', line.id)
    .where('number', '<', Math.min(...numbers))
    .where('state', '=', 'replaced')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (earlier?.after !== text) return 0;
  await transaction
    .updateTable('archive_correction')
    .set({ state: 'standing' })
    .where('number', '=', earlier.number)
    .execute();
  return earlier.puts_back === null ? earlier.by_archivist : 0;
}

/** Puts back a line of a page, and answers the page; its words are stored by `storeChangedText`. */
export async function putBack(
  transaction: Transacting,
  undoing: Undoing,
  { pageId, was, by, now }: Pick<LineChange, 'pageId' | 'was' | 'by' | 'now'>,
): Promise<{ readonly is: PageText; readonly number: number }> {
  const { line, changes } = undoing;
  const at = (line.line ?? 1) - 1;
  const first = changes.at(-1) ?? changes[0];
  const is = before(was, at, first);
  const change = { pageId, at, was, is, by, putsBack: changes[0].number, settles: false, now };
  const row = await recordChange(transaction, change);
  const settled = await markStates(transaction, undoing, row.after);
  await transaction.updateTable('archive_corrected_line').set({ settled }).where('id', '=', line.id).execute();
  return { is, number: row.number };
}

/** Puts back a line that was not found when its page was recognised anew: its correction is no longer waited for. */
export async function letGo(
  transaction: Transacting,
  { line, changes }: Undoing,
  { by, now }: Pick<LineChange, 'by' | 'now'>,
): Promise<number> {
  const [latest] = changes;
  const row = await addChange(transaction, line.id, {
    ...{ page_id: line.page_id, before: line.text, after: latest.before, before_words: '', puts_back: latest.number },
    ...{ account_id: by.account, by_archivist: by.isArchivist ? 1 : 0, at: now },
  });
  await transaction
    .updateTable('archive_corrected_line')
    .set({ text: latest.before, changed: 0, settled: 0 })
    .where('id', '=', line.id)
    .execute();
  await markStates(transaction, { line, changes }, latest.before);
  return row.number;
}
