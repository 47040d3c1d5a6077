import type { Done } from 'shared-contracts/auth/done';
import { resetPassword, resetPasswordInput } from 'shared-contracts/auth/reset-password';
import { accountThrottle } from '../account-throttle.ts';
import { askingClient } from '../asking.ts';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { passwordChangedEmail } from '../account-emails.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { note } from '../security-log/security-log.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { disownDevices, isDevice, keepDevice } from '../sessions/keep-device.ts';
import { closeLinks, findLink } from './links.ts';

/**
 * Sets the password of the account whose link it is: all of it, or nothing, and the link is used up with it. Of all
 * browsers the account knows only the one with the link from now on, and whatever strangers tried at it is forgotten:
 * they cannot keep its owner out by trying.
 */
export const resetPasswordEndpoint = formEndpoint({
  ...resetPassword,
  input: resetPasswordInput,
  handle: async (context, { token, password }): Promise<Done> => {
    const own = authContext(context);
    const client = askingClient(own);
    // Looked at first, so that nobody makes us hash passwords with links that he made up.
    const { account_id: owner } = await findLink(own.db, token, ['reset'], own.now());
    const account = await own.db
      .selectFrom('auth_account')
      .select(['email', 'first_name', 'last_name'])
      .where('id', '=', owner)
      .executeTakeFirstOrThrow();
    checkNewPassword(own, account, password);
    const password_hash = await hashPassword(password);
    const key = await own.transact(async (transaction) => {
      const now = own.now();
      const { account_id: id, email } = await findLink(transaction, token, ['reset'], now);
      await transaction.updateTable('auth_account').set({ password_hash }).where('id', '=', id).execute();
      // Who has the link reads mail at the address that it was sent to.
      await transaction
        .updateTable('auth_account')
        .set({ email_verified_at: now })
        .where('id', '=', id)
        .where('email', '=', email)
        .where('email_verified_at', 'is', null)
        .execute();
      await closeLinks(transaction, id, ['reset', 'new-email'], now);
      await endSessions(transaction, id, now);
      await disownDevices(transaction, id);
      if (isDevice(client.device)) await keepDevice(transaction, id, client.device, now);
      await note(transaction, { account: id, client, event: 'reset-done', outcome: 'ok' }, now);
      await own.mail.add(transaction, passwordChangedEmail(own.brand, id));
      const { email_key } = await transaction
        .selectFrom('auth_account')
        .select('email_key')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return email_key;
    });
    await accountThrottle(own).forget('login', { account: key, client });
    return { success: true };
  },
});
