import type { PageLine } from 'shared-contracts/archive/corrections/correction';
import type { FindLineInput, FoundLine } from 'shared-contracts/archive/corrections/find-line';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { ListPageLinesInput, PageLines } from 'shared-contracts/archive/corrections/list-page-lines';
import type { LockPageTextInput, LockPageTextResult } from 'shared-contracts/archive/corrections/lock-page-text';
import { type ArchiveContext, archiveContext } from '../archive-tables.ts';
import { textDeadlineMs } from '../limits.ts';
import { imageOf, wordsOfPages, type PageRecord, toReference } from '../pages/page-records.ts';
import { openSearch } from '../search/archive-search.ts';
import { pictureOf } from './line-picture.ts';
import { revisionOf } from './page-lines.ts';
import { findPage } from '../pages/find-page.ts';

interface KnownLine {
  readonly line: number | null;
  readonly settled: number;
  readonly changes: number;
}

async function knownLines(
  { db }: ArchiveContext,
  pageId: string,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, KnownLine>> {
  const rows = await db
    .selectFrom('archive_corrected_line')
    .innerJoin('archive_correction', 'archive_correction.line_id', 'archive_corrected_line.id')
    .select(['archive_corrected_line.line', 'archive_corrected_line.settled'])
    .select(({ fn }) => fn.countAll<number>().as('changes'))
    .where('archive_corrected_line.page_id', '=', pageId)
    .where('archive_corrected_line.line', '>=', from)
    .where('archive_corrected_line.line', '<=', to)
    .groupBy(['archive_corrected_line.id', 'archive_corrected_line.line', 'archive_corrected_line.settled'])
    .execute();
  return new Map(rows.map((row) => [row.line ?? 0, row]));
}

/** At most `count` lines of a page starting with line `from` (from 1), and the number of all. */
export async function showLines(
  context: ArchiveContext,
  page: PageRecord,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<{ readonly lines: readonly PageLine[]; readonly total: number }> {
  const words = (await wordsOfPages(context, [page.id])).get(page.id);
  if (words === undefined) return { lines: [], total: 0 };
  const { textPool } = await openSearch(context);
  const { lines, total } = await textPool.run('readLines', { words, from: from - 1, count }, textDeadlineMs);
  const known = await knownLines(context, page.id, from, from + count);
  const image = imageOf(page);
  const shown = lines.map(({ text, box }, index): PageLine => {
    const number = from + index;
    const { settled = 0, changes = 0 } = known.get(number) ?? {};
    return {
      ...{ number, seen: revisionOf(text), text, changes, settled: settled === 1 },
      picture: image === null || box === null ? null : pictureOf(image, box),
    };
  });
  return { lines: shown, total };
}

/** The number of lines that differ from the recognised text, and whether the text is locked. */
export async function pageState(
  { db }: ArchiveContext,
  pageId: string,
): Promise<{ readonly corrected: number; readonly locked: boolean }> {
  const { corrected } = await db
    .selectFrom('archive_corrected_line')
    .select(({ fn }) => fn.countAll<number>().as('corrected'))
    .where('page_id', '=', pageId)
    .where('changed', '=', 1)
    .where('line', 'is not', null)
    .executeTakeFirstOrThrow();
  const row = await db
    .selectFrom('archive_corrected_page')
    .select('locked')
    .where('page_id', '=', pageId)
    .executeTakeFirst();
  return { corrected, locked: row?.locked === 1 };
}

export async function findLine(anyContext: SliceContext, { page: slug, x, y }: FindLineInput): Promise<FoundLine> {
  const context = archiveContext(anyContext);
  const { page } = await findPage(context, slug);
  const words = (await wordsOfPages(context, [page.id])).get(page.id);
  if (words === undefined) return { line: null };
  const { textPool } = await openSearch(context);
  const at = await textPool.run('nearestLine', { words, x, y }, textDeadlineMs);
  return { line: at < 0 ? null : at + 1 };
}

export async function listPageLines(
  anyContext: SliceContext,
  { page: slug, ...which }: ListPageLinesInput,
): Promise<PageLines> {
  const context = archiveContext(anyContext);
  const { page } = await findPage(context, slug);
  const [shown, state] = await Promise.all([showLines(context, page, which), pageState(context, page.id)]);
  return { page: toReference(page), ...shown, ...state };
}

export async function lockPageText(
  anyContext: SliceContext,
  { page: slug, locked: wished }: LockPageTextInput,
): Promise<LockPageTextResult> {
  const context = archiveContext(anyContext);
  const { page } = await findPage(context, slug);
  const locked = wished ? 1 : 0;
  await context.transact(async (transaction) => {
    await transaction
      .insertInto('archive_corrected_page')
      .values({ page_id: page.id, source_hash: null, locked })
      .onConflict((conflict) => conflict.column('page_id').doUpdateSet({ locked }))
      .execute();
  });
  return { locked: wished };
}
