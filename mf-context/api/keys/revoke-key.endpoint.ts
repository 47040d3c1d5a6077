import Joi from 'joi';
import type { Done } from 'shared-contracts/auth/done';
import { endpoint } from 'shared-contracts/server/endpoint';
import { accountIdOf } from '../account-id-of.ts';
import { contextSliceContext } from '../context-tables.ts';
import { keyAccessOf } from './key-access.ts';
import { planRemoval } from './key-jobs.ts';
import { logKey, ownKey } from './key-rows.ts';

/** Identifies one of the visitor's own keys. */
export interface KeyId {
  readonly id: string;
}

export const keyIdInput = (): Joi.ObjectSchema<KeyId> =>
  Joi.object<KeyId, true>({
    id: Joi.string()
      .pattern(/^[\w-]{1,64}$/)
      .required(),
  }).options({ stripUnknown: true });

/**
 * Revokes a key: in this process at once, in others within half a second. Revoking it again changes nothing. Errors:
 * `not-found`, also for another member's.
 */
export const revokeKey = endpoint<KeyId, Done>({
  method: 'POST',
  path: '/api/context/keys/revoke',
  access: 'user',
  confirmed: true,
  input: keyIdInput,
  handle: async (anyContext, { id }) => {
    const { transact, now } = contextSliceContext(anyContext);
    const account = accountIdOf(anyContext);
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
  },
});
