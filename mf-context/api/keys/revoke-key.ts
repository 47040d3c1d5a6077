import type { Done } from 'shared-contracts/auth/done';
import type { KeyId } from 'shared-contracts/context/keys/key-calls';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { askerOf } from '../asker-of.ts';
import { contextContext } from '../context-tables.ts';
import { keyAccessOf } from './key-access.ts';
import { planRemoval } from './key-jobs.ts';
import { logKey, ownKey } from './key-rows.ts';

/** The key holds no longer: here at once, in other processes within half a second. Again changes nothing. */
export async function revokeKey(anyContext: SliceContext, { id }: KeyId): Promise<Done> {
  const { transact, now } = contextContext(anyContext);
  const account = askerOf(anyContext);
  await transact(async (transaction) => {
    const key = await ownKey(transaction, account, id);
    if (key.revoked_at !== null) return;
    const at = now();
    await transaction
      .updateTable('context_key')
      .set({ revoked_at: at })
      .where('id', '=', id)
      .where('account_id', '=', account)
      .execute();
    await logKey(transaction, key, 'revoked', at);
    await planRemoval(anyContext, transaction, id, at);
  });
  keyAccessOf(anyContext).forget();
  return { success: true };
}
