import { AppError } from 'shared-contracts/app-error';
import type { Done } from 'shared-contracts/auth/done';
import { removePasskey, removePasskeyInput } from 'shared-contracts/auth/passkeys';
import { callerAccount } from '../caller.ts';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { afterRemoval } from '../second-factor/after-removal.ts';

/** Removes a passkey of the caller's account. */
export const removePasskeyEndpoint = formEndpoint({
  ...removePasskey,
  input: removePasskeyInput,
  handle: async (context, { id }): Promise<Done> => {
    const own = authContext(context);
    const account = await callerAccount(own);
    await own.transact(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('auth_passkey')
        .where('id', '=', id)
        .where('account_id', '=', account.id)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw new AppError('not-found', 'This passkey was removed before.');
      await afterRemoval(transaction, own, account, 'passkey-removed');
    });
    return { success: true };
  },
});
