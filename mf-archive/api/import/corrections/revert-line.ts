import {
  type ArchiveTransaction,
  type CorrectedLineRow,
  type CorrectionRow,
  replaceLine,
  rewriteLine,
} from '../../core/public.ts';
import { addChange, recordChange, type LineChange } from './change-line.ts';
import { type PageText, type PrintedLine, linesOf, textOfLine } from '../../text/public.ts';

/** Consecutive changes of one line, the latest first, that are reverted together. */
export interface Reversal {
  readonly line: CorrectedLineRow;
  readonly changes: readonly [CorrectionRow, ...CorrectionRow[]];
}

/** Returns the page as before a change, with exactly the previous words unless the page was recognised again since. */
function pageBefore(page: PageText, at: number, change: CorrectionRow): PageText {
  if (change.before_words === '') return rewriteLine(page, at, change.before);
  const line = JSON.parse(change.before_words) as PrintedLine;
  const placed = replaceLine(page, at, line);
  const now = linesOf(placed)[at];
  return now !== undefined && textOfLine(now) === change.before ? placed : rewriteLine(page, at, change.before);
}

/**
 * Marks the changes as reverted, and the change whose text is current again as standing. Resolves to 1 if that was an
 * archivist's correction, else 0.
 */
async function markStates(transaction: ArchiveTransaction, { line, changes }: Reversal, text: string): Promise<number> {
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

/** Reverts a line; resolves to the new page and the number of the change. The caller stores the page's words. */
export async function revertLine(
  transaction: ArchiveTransaction,
  reversal: Reversal,
  { pageId, before, by, now }: Pick<LineChange, 'pageId' | 'before' | 'by' | 'now'>,
): Promise<{ readonly after: PageText; readonly number: number }> {
  const { line, changes } = reversal;
  const at = (line.line ?? 1) - 1;
  const earliest = changes.at(-1) ?? changes[0];
  const after = pageBefore(before, at, earliest);
  const change = { pageId, at, before, after, by, reverts: changes[0].number, isFinal: false, now };
  const row = await recordChange(transaction, change);
  const settled = await markStates(transaction, reversal, row.after);
  await transaction.updateTable('archive_corrected_line').set({ settled }).where('id', '=', line.id).execute();
  return { after, number: row.number };
}

/**
 * Reverts a line that was not found when its page was recognised again, so that its correction is no longer applied.
 */
export async function dropLostLine(
  transaction: ArchiveTransaction,
  { line, changes }: Reversal,
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
