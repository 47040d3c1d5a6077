import type { ArchiveContext } from '../tables/archive-tables.ts';

/** Records which engine recognised a page's current words. Does nothing if the page has no words. */
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
