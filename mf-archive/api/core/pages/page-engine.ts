import type { ArchiveContext } from '../tables/archive-tables.ts';

/**
 * Returns the engine that read a page's words, also if lines were corrected since; null if its source supplied the
 * words.
 */
export async function engineOf({ db }: ArchiveContext, pageId: string): Promise<string | null> {
  const row = await db
    .selectFrom('archive_recognition')
    .innerJoin('archive_page', 'archive_page.id', 'archive_recognition.page_id')
    .leftJoin('archive_corrected_page', 'archive_corrected_page.page_id', 'archive_page.id')
    .select([
      'engine',
      'archive_recognition.text_hash as read',
      'archive_page.text_hash as now',
      'source_hash as source',
    ])
    .where('archive_page.id', '=', pageId)
    .executeTakeFirst();
  return row !== undefined && (row.read === row.now || row.read === row.source) ? row.engine : null;
}

/** Records the engine of a page's new words. Does nothing if the page has no words. */
export async function recordEngine(context: ArchiveContext, pageId: string, engine: string): Promise<void> {
  const at = context.now();
  await context.transact(async (transaction) => {
    const page = await transaction
      .selectFrom('archive_page')
      .select('text_hash')
      .where('id', '=', pageId)
      .where('recognised', '=', 1)
      .executeTakeFirst();
    if (page === undefined) return;
    const done = { state: 'done', problem: null, at, lease_until: null, engine, text_hash: page.text_hash } as const;
    await transaction
      .insertInto('archive_recognition')
      .values({ page_id: pageId, attempts: 1, ...done })
      .onConflict((conflict) => conflict.column('page_id').doUpdateSet(done))
      .execute();
  });
}
