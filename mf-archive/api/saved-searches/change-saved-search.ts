import type { ChangeSavedSearchInput } from 'shared-contracts/archive/saved-searches/change-saved-search';
import type { DeleteSavedSearchInput } from 'shared-contracts/archive/saved-searches/delete-saved-search';
import type { Done } from 'shared-contracts/auth/done';
import { entitledTo } from 'shared-contracts/server/entitlements';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { lastKnownChange } from '../search/overdue-pages.ts';
import { allowanceIn, requireEmailAllowance } from './allowance.ts';
import { rhythmChange } from './emails/rhythm-change.ts';
import { noSuchSearch, ownerOf, ownSearch } from './owned.ts';

export async function changeSavedSearch(anyContext: SliceContext, input: ChangeSavedSearchInput): Promise<Done> {
  const context = archiveContext(anyContext);
  const row = await ownSearch(context, input.id);
  const until = await lastKnownChange(anyContext);
  const seen = input.seenUntil === undefined ? row.seen_seq : Math.max(row.seen_seq, Math.min(input.seenUntil, until));
  const change = {
    ...rhythmChange(row, input.rhythm ?? row.rhythm, { now: context.now(), until }),
    name: input.name ?? row.name,
    seen_seq: seen,
  };
  const entitled = await entitledTo(context);
  const begins = row.rhythm === 'never' && (change.rhythm ?? 'never') !== 'never';
  await context.transact(async (transaction) => {
    if (begins) requireEmailAllowance(await allowanceIn(transaction, row.account_id, entitled));
    await transaction
      .updateTable('archive_saved_search')
      .set(change)
      .where('id', '=', row.id)
      .where('account_id', '=', row.account_id)
      .execute();
  });
  return { success: true };
}

export async function deleteSavedSearch(anyContext: SliceContext, { id }: DeleteSavedSearchInput): Promise<Done> {
  const context = archiveContext(anyContext);
  const account = ownerOf(context);
  await context.transact(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('archive_saved_search')
      .where('id', '=', id)
      .where('account_id', '=', account)
      .returning('id')
      .executeTakeFirst();
    if (deleted === undefined) throw noSuchSearch();
  });
  return { success: true };
}
