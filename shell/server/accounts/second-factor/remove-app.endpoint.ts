import type { Done } from 'shared-contracts/auth/done';
import { noInput, removeApp } from 'shared-contracts/auth/second-factors';
import { callerAccount } from '../caller.ts';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { afterRemoval } from './after-removal.ts';

/** Removes the authenticator app; does nothing when there is none. */
export const removeAppEndpoint = formEndpoint({
  ...removeApp,
  input: noInput,
  handle: async (context): Promise<Done> => {
    const own = authContext(context);
    const account = await callerAccount(own);
    await own.transact(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('auth_totp')
        .where('account_id', '=', account.id)
        .executeTakeFirstOrThrow();
      if (numDeletedRows > 0n) await afterRemoval(transaction, own, account, 'app-removed');
    });
    return { success: true };
  },
});
