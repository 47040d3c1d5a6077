import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { AppError } from 'shared-contracts/app-error';
import type { ArchiveTables } from '../archive-tables.ts';
import { logChange } from '../pages/log-change.ts';
import { decodePageText, encodePageText, type PageText, type PrintedLine } from '../pages/page-words.ts';
import { factsOf } from '../pages/store-page.ts';
import type { CorrectedLineRow, CorrectionRow, LineSource } from './correction-rows.ts';
import { linesOf, textOfLine } from './page-lines.ts';
import type { Corrector } from './who-corrects.ts';

type Transacting = Transaction<ArchiveTables>;

/** The words of a page as they stand in this transaction. Rejects with `not-found` where it has none. */
export async function readPageText(transaction: Transacting, pageId: string): Promise<PageText> {
  const row = await transaction
    .selectFrom('archive_page_text')
    .select('words')
    .where('page_id', '=', pageId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not-found', 'This page has no text yet that could be corrected.');
  return decodePageText(row.words);
}

/** Keeps what the page's source said of its words, before the first of them is changed. */
async function keepSourceHash(transaction: Transacting, pageId: string): Promise<void> {
  const { text_hash: hash } = await transaction
    .selectFrom('archive_page')
    .select('text_hash')
    .where('id', '=', pageId)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('archive_corrected_page')
    .values({ page_id: pageId, source_hash: hash, locked: 0 })
    .onConflict((conflict) => conflict.column('page_id').doNothing())
    .execute();
  await transaction
    .updateTable('archive_corrected_page')
    .set({ source_hash: hash })
    .where('page_id', '=', pageId)
    .where('source_hash', 'is', null)
    .execute();
}

/** The line at a place (from 1), as far as it was ever changed. */
export const findChangedLine = async (
  transaction: Pick<Transacting, 'selectFrom'>,
  pageId: string,
  line: number,
): Promise<CorrectedLineRow | undefined> =>
  await transaction
    .selectFrom('archive_corrected_line')
    .selectAll()
    .where('page_id', '=', pageId)
    .where('line', '=', line)
    .executeTakeFirst();

async function lineRow(
  transaction: Transacting,
  { pageId, at, was }: Pick<LineChange, 'pageId' | 'at' | 'was'>,
  line: PrintedLine,
): Promise<CorrectedLineRow> {
  const known = await findChangedLine(transaction, pageId, at + 1);
  if (known !== undefined) return known;
  const source: LineSource = { width: was.width, words: line.words };
  const row: CorrectedLineRow = {
    ...{ id: randomUUID(), page_id: pageId, line: at + 1, source: JSON.stringify(source) },
    ...{ text: textOfLine(line), changed: 0, settled: 0 },
  };
  await transaction.insertInto('archive_corrected_line').values(row).execute();
  return row;
}

async function nextNumber(transaction: Transacting): Promise<number> {
  const { last } = await transaction
    .selectFrom('archive_correction')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** What is changed on a page. */
export interface LineChange {
  readonly pageId: string;
  /** Of the line, from 0. */
  readonly at: number;
  /** The page before and after it. */
  readonly was: PageText;
  readonly is: PageText;
  readonly by: Corrector;
  /** Number of the change that is put back; null for a correction. */
  readonly putsBack: number | null;
  /** An archivist's word that stands above those of others. */
  readonly settles: boolean;
  /** Instant in ms. */
  readonly now: number;
}

/** Adds a change to the history of a line; what stood before it is replaced. */
export async function addChange(
  transaction: Transacting,
  lineId: string,
  change: Omit<CorrectionRow, 'number' | 'line_id' | 'state'>,
): Promise<CorrectionRow> {
  await transaction
    .updateTable('archive_correction')
    .set({ state: 'replaced' })
    .where('line_id', '=', lineId)
    .where('state', '=', 'standing')
    .execute();
  const row: CorrectionRow = { ...change, number: await nextNumber(transaction), line_id: lineId, state: 'standing' };
  await transaction.insertInto('archive_correction').values(row).execute();
  return row;
}

/** Writes into the history how a line was changed. The page's words are stored by `storeChangedText`. */
export async function recordChange(transaction: Transacting, change: LineChange): Promise<CorrectionRow> {
  const { pageId, at, was, is, by, settles } = change;
  await keepSourceHash(transaction, pageId);
  const [before, after] = [linesOf(was)[at] ?? { words: [] }, linesOf(is)[at] ?? { words: [] }];
  const line = await lineRow(transaction, change, before);
  const row = await addChange(transaction, line.id, {
    ...{ page_id: pageId, before: textOfLine(before), after: textOfLine(after), before_words: JSON.stringify(before) },
    ...{ puts_back: change.putsBack, account_id: by.account, by_archivist: by.isArchivist ? 1 : 0, at: change.now },
  });
  const source = textOfLine(JSON.parse(line.source) as LineSource);
  await transaction
    .updateTable('archive_corrected_line')
    .set({ text: row.after, changed: row.after === source ? 0 : 1, settled: settles ? 1 : 0 })
    .where('id', '=', line.id)
    .execute();
  return row;
}

/** Writes a page's words as they are now, with what its record says of them, and its line in the change log. */
export async function storeChangedText(
  transaction: Transacting,
  { seq, pageId, is, now }: Pick<LineChange, 'pageId' | 'is' | 'now'> & { readonly seq: number },
): Promise<void> {
  const { text_hash, word_count, confidence } = factsOf({ text: is });
  await transaction
    .updateTable('archive_page')
    .set({ text_hash, word_count, confidence })
    .where('id', '=', pageId)
    .execute();
  await transaction
    .updateTable('archive_page_text')
    .set({ words: encodePageText(is) })
    .where('page_id', '=', pageId)
    .execute();
  await logChange(transaction, { seq, page_id: pageId, kind: 'text', at: now });
}
