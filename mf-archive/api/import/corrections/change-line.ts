import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { reasonForLog } from 'shared-contracts/server/reason-for-log';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { AppError } from 'shared-contracts/app-error';
import {
  archiveContext,
  type ArchiveTransaction,
  type CorrectedLineRow,
  type CorrectionRow,
  factsOf,
  type LineSource,
  logChange,
} from '../../core/public.ts';
import { catchUp, indexPosition, openSearch } from '../../search/public.ts';
import {
  type PageText,
  type PrintedLine,
  decodePageText,
  encodePageText,
  linesOf,
  textOfLine,
} from '../../text/public.ts';
import type { Corrector } from './who-corrects.ts';

/** How long a correction waits for the search index, in ms. */
const maxWaitMs = 3_000;
const pollMs = 40;

async function refreshPosition(anyContext: SliceContext, seq: number): Promise<boolean> {
  const context = archiveContext(anyContext);
  const { index } = await openSearch(context);
  await catchUp(context, index);
  // The key of cached pages contains this process's known position of the index, so that must be refreshed too.
  for (let turns = maxWaitMs / pollMs; turns > 0; turns -= 1) {
    if ((await indexPosition(anyContext)).appliedSeq >= seq) return true;
    await sleep(pollMs);
  }
  return false;
}

/**
 * Waits until the index has applied a change of the log; resolves to false if that takes too long. The change is stored
 * in either case.
 */
export async function waitUntilSearchable(context: SliceContext, seq: number): Promise<boolean> {
  const followed = refreshPosition(context, seq).catch((error: unknown) => {
    context.log.warn({ error: reasonForLog(error) }, 'a corrected line is not in the index yet');
    return false;
  });
  return await Promise.race([followed, sleep(maxWaitMs, false, { ref: false })]);
}

/** Resolves to the words of a page within this transaction. Rejects with `not-found` if it has none. */
export async function readPageText(transaction: ArchiveTransaction, pageId: string): Promise<PageText> {
  const row = await transaction
    .selectFrom('archive_page_text')
    .select('words')
    .where('page_id', '=', pageId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not-found', 'This page has no text to correct yet.');
  return decodePageText(row.words);
}

/** Records the hash of the source text before the first correction of the page. */
export async function rememberSourceHash(transaction: ArchiveTransaction, pageId: string): Promise<void> {
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

/** Resolves to the line with this number (from 1) if it was ever changed, even if the change was reverted. */
export const findChangedLine = async (
  transaction: Pick<ArchiveTransaction, 'selectFrom'>,
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
  transaction: ArchiveTransaction,
  { pageId, at, before }: Pick<LineChange, 'pageId' | 'at' | 'before'>,
  line: PrintedLine,
): Promise<CorrectedLineRow> {
  const known = await findChangedLine(transaction, pageId, at + 1);
  if (known !== undefined) return known;
  const source: LineSource = { width: before.width, words: line.words };
  const row: CorrectedLineRow = {
    ...{ id: randomUUID(), page_id: pageId, line: at + 1, source: JSON.stringify(source) },
    ...{ text: textOfLine(line), changed: 0, settled: 0 },
  };
  await transaction.insertInto('archive_corrected_line').values(row).execute();
  return row;
}

async function nextNumber(transaction: ArchiveTransaction): Promise<number> {
  const { last } = await transaction
    .selectFrom('archive_correction')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export interface LineChange {
  readonly pageId: string;
  /** Index of the line. */
  readonly at: number;
  /** The page before and after the change. */
  readonly before: PageText;
  readonly after: PageText;
  readonly by: Corrector;
  /** Number of the change that is reverted; null for a correction. */
  readonly reverts: number | null;
  /** True if only archivists can change the line afterwards. */
  readonly isFinal: boolean;
  /** Instant in ms. */
  readonly now: number;
}

/** Adds a change to the history of a line, and marks the previous change as replaced. */
export async function addChange(
  transaction: ArchiveTransaction,
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

/** Adds the change to the history of the line. The page's words are stored by `storeChangedText`. */
export async function recordChange(transaction: ArchiveTransaction, change: LineChange): Promise<CorrectionRow> {
  const { pageId, at, by, isFinal } = change;
  await rememberSourceHash(transaction, pageId);
  const before = linesOf(change.before)[at] ?? { words: [] };
  const after = linesOf(change.after)[at] ?? { words: [] };
  const line = await lineRow(transaction, change, before);
  const row = await addChange(transaction, line.id, {
    ...{ page_id: pageId, before: textOfLine(before), after: textOfLine(after), before_words: JSON.stringify(before) },
    ...{ puts_back: change.reverts, account_id: by.account, by_archivist: by.isArchivist ? 1 : 0, at: change.now },
  });
  const source = textOfLine(JSON.parse(line.source) as LineSource);
  await transaction
    .updateTable('archive_corrected_line')
    .set({ text: row.after, changed: row.after === source ? 0 : 1, settled: isFinal ? 1 : 0 })
    .where('id', '=', line.id)
    .execute();
  return row;
}

/** Stores the new words of a page, updates its record, and adds the change to the log. */
export async function storeChangedText(
  transaction: ArchiveTransaction,
  { seq, pageId, after, now }: Pick<LineChange, 'pageId' | 'after' | 'now'> & { readonly seq: number },
): Promise<void> {
  const { text_hash, word_count, confidence } = factsOf({ text: after }, null);
  await transaction
    .updateTable('archive_page')
    .set({ text_hash, word_count, confidence })
    .where('id', '=', pageId)
    .execute();
  await transaction
    .updateTable('archive_page_text')
    .set({ words: encodePageText(after) })
    .where('page_id', '=', pageId)
    .execute();
  await logChange(transaction, { seq, page_id: pageId, kind: 'text', at: now });
}
