import type { LockPageTextInput, LockPageTextResult } from 'shared-contracts/archive/corrections/lock-page-text';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { findPage } from '../pages/find-page.ts';

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
