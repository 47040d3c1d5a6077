import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import type { Done } from 'shared-contracts/auth/done';
import { defaultMessages } from 'shared-contracts/auth/forms/messages';
import { newPasswordRule, passwordRule } from 'shared-contracts/auth/forms/rules';
import { callerClient } from '../caller.ts';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { passwordChangedEmail } from '../account-emails.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { closeLinks } from '../recovery/links.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { forgetDevices } from '../sessions/remember-device.ts';
import { checkCallersPassword } from './check-owner.ts';

/** Requires the current password, so that an unattended browser or a stolen token is not enough. */
interface ChangePasswordInput {
  readonly password: string;
  readonly new_password: string;
}

/**
 * Sets a new password, ends all other sessions, makes other browsers unknown, and informs the owner by email. Errors:
 * `bad-request` with `fields`, also for a wrong password; `conflict` when another browser has just changed it;
 * `too-many-requests` with `retry-after`.
 */
export const changePassword = formEndpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'user',
  input: () =>
    Joi.object<ChangePasswordInput, true>({ password: passwordRule(), new_password: newPasswordRule() })
      .messages(defaultMessages)
      .options({ stripUnknown: true }),
  handle: async (context, { password, new_password }): Promise<Done> => {
    const own = authContext(context);
    const account = await checkCallersPassword(own, password, 'password-changed');
    checkNewPassword(own, account, new_password, 'new_password');
    const password_hash = await hashPassword(new_password);
    await own.transact(async (transaction) => {
      const now = own.now();
      const { numUpdatedRows } = await transaction
        .updateTable('auth_account')
        .set({ password_hash })
        .where('id', '=', account.id)
        .where('password_hash', '=', account.password_hash)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n)
        throw new AppError('conflict', 'The password has just been changed in another browser.');
      await closeLinks(transaction, account.id, ['reset', 'new-email'], now);
      await endSessions(transaction, account.id, now, own.visitor.session);
      await forgetDevices(transaction, account.id, { except: own.visitor.session ?? null });
      const event = { account: account.id, client: callerClient(own), outcome: 'ok' } as const;
      await addSecurityEvent(transaction, { ...event, event: 'password-changed' }, now);
      await own.mail.add(transaction, passwordChangedEmail(own.brand, account.id));
    });
    return { success: true };
  },
});
