import type { Done } from 'shared-contracts/auth/done';
import { passwordInput, removeApp } from 'shared-contracts/auth/second-factors';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { checkOwner } from '../rights/check-owner.ts';
import { afterRemoval } from './after-removal.ts';

/** Removes the authenticator app; does nothing when there is none. */
export const removeAppEndpoint = formEndpoint({
  ...removeApp,
  input: passwordInput,
  handle: async (context, { password }): Promise<Done> => {
    const own = authContext(context);
    const account = await checkOwner(own, password, 'second-factor-removed');
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
