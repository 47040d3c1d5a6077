import type { ArchiveContext } from '../tables/archive-tables.ts';

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
