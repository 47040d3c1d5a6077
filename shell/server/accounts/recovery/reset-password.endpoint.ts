import type { Done } from 'shared-contracts/auth/done';
import { resetPassword, resetPasswordInput } from 'shared-contracts/auth/reset-password';
import { accountThrottle } from '../account-throttle.ts';
import { callerClient } from '../caller.ts';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { passwordChangedEmail } from '../account-emails.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { forgetDevices, isDevice, rememberDevice } from '../sessions/remember-device.ts';
import { endAwaitingConfirmation } from '../joining/unconfirmed.ts';
import { closeLinks, findLink } from './links.ts';

/**
 * Sets a new password, uses up the link and ends all sessions, in one transaction. The only known browser of the
 * account is then the current one. Afterwards, failed logins at the account are forgotten, so that they cannot lock the
 * owner out. Errors: `gone` for an invalid link, `bad-request` for a weak password.
 */
export const resetPasswordEndpoint = formEndpoint({
  ...resetPassword,
  input: resetPasswordInput,
  handle: async (context, { token, password }): Promise<Done> => {
    const own = authContext(context);
    const client = callerClient(own);
    // Checked first, so that nobody makes us hash passwords with invented links.
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
      // The link was sent to this address, so its owner has confirmed it.
      await transaction
        .updateTable('auth_account')
        .set({ email_verified_at: now })
        .where('id', '=', id)
        .where('email', '=', email)
        .where('email_verified_at', 'is', null)
        .execute();
      await endAwaitingConfirmation(transaction, id);
      await closeLinks(transaction, id, ['reset', 'new-email'], now);
      await endSessions(transaction, id, now);
      await forgetDevices(transaction, id);
      if (isDevice(client.device)) await rememberDevice(transaction, id, client.device, now);
      await addSecurityEvent(transaction, { account: id, client, event: 'reset-done', outcome: 'ok' }, now);
      await own.mail.add(transaction, passwordChangedEmail(own.brand, id));
      const { email_key } = await transaction
        .selectFrom('auth_account')
        .select('email_key')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return email_key;
    });
    await accountThrottle(own).forget('login', { account: key, client });
    await accountThrottle(own).forget('second-step', { account: owner, client });
    return { success: true };
  },
});
