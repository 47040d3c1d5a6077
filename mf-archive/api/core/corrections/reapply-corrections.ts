import type { ArchiveTransaction } from '../tables/archive-tables.ts';
import { type PageText, type PrintedLine, decodePageText, linesOf, textOfLine } from '../../text/public.ts';
import type { CorrectedLineRow, LineSource } from './correction-rows.ts';
import { matchLine } from './match-line.ts';
import { rewriteLine } from './rewrite-line.ts';

async function storedLines(transaction: ArchiveTransaction, pageId: string): Promise<readonly PrintedLine[]> {
  const row = await transaction
    .selectFrom('archive_page_text')
    .select('words')
    .where('page_id', '=', pageId)
    .executeTakeFirst();
  return row === undefined ? [] : linesOf(decodePageText(row.words));
}

/** Returns the index of a corrected line on a page that was recognised again; -1 if it is not found. */
function findMovedLine(
  lines: readonly PrintedLine[],
  row: CorrectedLineRow,
  pageWidth: number,
  taken: ReadonlySet<number>,
): number {
  const { width, words } = JSON.parse(row.source) as LineSource;
  const scale = width === 0 ? 1 : pageWidth / width;
  return matchLine(lines, { words, text: row.text, at: (row.line ?? 1) - 1 }, { scale, taken });
}

/** Whether the line still differs from the recognised text. */
const isStillCorrected = (row: CorrectedLineRow, line: PrintedLine): boolean =>
  row.changed === 1 && textOfLine(line) !== row.text;

/**
 * Updates a corrected line for the new recognition. If its words differ, those stored with its earlier changes are
 * deleted, since they belong to the previous recognition.
 */
async function moveLine(
  transaction: ArchiveTransaction,
  row: CorrectedLineRow,
  { at, line, width }: { readonly at: number; readonly line: PrintedLine; readonly width: number },
): Promise<void> {
  const source = JSON.stringify({ width, words: line.words } satisfies LineSource);
  const changed = isStillCorrected(row, line) ? 1 : 0;
  const text = row.changed === 1 ? row.text : textOfLine(line);
  await transaction
    .updateTable('archive_corrected_line')
    .set({ line: at + 1, source, changed, text })
    .where('id', '=', row.id)
    .execute();
  if (source === row.source) return;
  await transaction.updateTable('archive_correction').set({ before_words: '' }).where('line_id', '=', row.id).execute();
}

async function markLineAsLost(transaction: ArchiveTransaction, { id }: CorrectedLineRow): Promise<void> {
  await transaction.updateTable('archive_corrected_line').set({ line: null }).where('id', '=', id).execute();
}

/**
 * Applies the corrections to the new words of a page, each to the line at its position with similar text. A correction
 * without such a line stays stored and is listed for the archivists; it is tried again after the next recognition.
 */
export async function reapplyCorrections(
  transaction: ArchiveTransaction,
  pageId: string,
  fresh: PageText,
): Promise<PageText> {
  const rows = await transaction
    .selectFrom('archive_corrected_line')
    .selectAll()
    .where('page_id', '=', pageId)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return fresh;
  const before = await storedLines(transaction, pageId);
  const lines = linesOf(fresh);
  const taken = new Set<number>();
  let text = fresh;
  for (const row of rows) {
    const at = findMovedLine(lines, row, fresh.width, taken);
    const line = lines[at];
    if (line === undefined) {
      await markLineAsLost(transaction, row);
      continue;
    }
    taken.add(at);
    await moveLine(transaction, row, { at, line, width: fresh.width });
    if (isStillCorrected(row, line)) text = rewriteLine(text, at, row.text, before[(row.line ?? 0) - 1]?.before);
  }
  return text;
}

/** Stores the hash of the page's new source text, if the page has corrections. */
export async function storeSourceHash(transaction: ArchiveTransaction, pageId: string, hash: string): Promise<void> {
  await transaction
    .updateTable('archive_corrected_page')
    .set({ source_hash: hash })
    .where('page_id', '=', pageId)
    .where('source_hash', 'is not', null)
    .execute();
}

export async function deleteCorrections(transaction: ArchiveTransaction, pageId: string): Promise<void> {
  await transaction
    .deleteFrom('archive_correction_thanks')
    .where(
      'correction',
      'in',
      transaction.selectFrom('archive_correction').select('number').where('page_id', '=', pageId),
    )
    .execute();
  await transaction.deleteFrom('archive_correction').where('page_id', '=', pageId).execute();
  await transaction.deleteFrom('archive_corrected_line').where('page_id', '=', pageId).execute();
  await transaction.deleteFrom('archive_corrected_page').where('page_id', '=', pageId).execute();
}
