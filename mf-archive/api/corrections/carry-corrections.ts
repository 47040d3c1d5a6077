import type { Transaction } from 'kysely';
import type { ArchiveTables } from '../archive-tables.ts';
import { decodePageText, type PageText, type PrintedLine } from '../pages/page-words.ts';
import type { CorrectedLineRow, LineSource } from './correction-rows.ts';
import { matchLine } from './match-line.ts';
import { linesOf, textOfLine } from './page-lines.ts';
import { rewriteLine } from './rewrite-line.ts';

type Transacting = Transaction<ArchiveTables>;

async function storedLines(transaction: Transacting, pageId: string): Promise<readonly PrintedLine[]> {
  const row = await transaction
    .selectFrom('archive_page_text')
    .select('words')
    .where('page_id', '=', pageId)
    .executeTakeFirst();
  return row === undefined ? [] : linesOf(decodePageText(row.words));
}

/** Where a line lies on a page that came anew, from 0; -1 where it does not. */
function findAgain(
  lines: readonly PrintedLine[],
  row: CorrectedLineRow,
  pageWidth: number,
  taken: ReadonlySet<number>,
): number {
  const { width, words } = JSON.parse(row.source) as LineSource;
  const scale = width === 0 ? 1 : pageWidth / width;
  return matchLine(lines, { words, text: row.text, at: (row.line ?? 1) - 1 }, { scale, taken });
}

/** Whether people read the line otherwise than the machine does. */
const stillCorrects = (row: CorrectedLineRow, line: PrintedLine): boolean =>
  row.changed === 1 && textOfLine(line) !== row.text;

/** The line stands here now. The words that it was put back to are those of another recognition: they are forgotten. */
async function moveLine(
  transaction: Transacting,
  row: CorrectedLineRow,
  { at, line, width }: { readonly at: number; readonly line: PrintedLine; readonly width: number },
): Promise<void> {
  const source = JSON.stringify({ width, words: line.words } satisfies LineSource);
  const changed = stillCorrects(row, line) ? 1 : 0;
  const text = row.changed === 1 ? row.text : textOfLine(line);
  await transaction
    .updateTable('archive_corrected_line')
    .set({ line: at + 1, source, changed, text })
    .where('id', '=', row.id)
    .execute();
  if (source === row.source) return;
  await transaction.updateTable('archive_correction').set({ before_words: '' }).where('line_id', '=', row.id).execute();
}

async function loseLine(transaction: Transacting, { id }: CorrectedLineRow): Promise<void> {
  await transaction.updateTable('archive_corrected_line').set({ line: null }).where('id', '=', id).execute();
}

/**
 * Words of a page that came anew, with the lines as people corrected them: each where it lies and says about the same.
 * A correction that finds no line is kept and listed for the archivists; it is looked for again the next time.
 */
export async function carryCorrections(transaction: Transacting, pageId: string, fresh: PageText): Promise<PageText> {
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
    const at = findAgain(lines, row, fresh.width, taken);
    const line = lines[at];
    if (line === undefined) {
      await loseLine(transaction, row);
      continue;
    }
    taken.add(at);
    await moveLine(transaction, row, { at, line, width: fresh.width });
    if (stillCorrects(row, line)) text = rewriteLine(text, at, row.text, before[(row.line ?? 0) - 1]?.before);
  }
  return text;
}

/** The page's source gives other words now. */
export async function keepNewSource(transaction: Transacting, pageId: string, hash: string): Promise<void> {
  await transaction
    .updateTable('archive_corrected_page')
    .set({ source_hash: hash })
    .where('page_id', '=', pageId)
    .where('source_hash', 'is not', null)
    .execute();
}

/** A page that goes takes its corrections along. */
export async function forgetCorrections(transaction: Transacting, pageId: string): Promise<void> {
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
