import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import type { Done } from 'shared-contracts/auth/done';
import { defaultMessages } from 'shared-contracts/auth/forms/messages';
import { emailRule } from 'shared-contracts/auth/forms/rules';
import { accountThrottle } from '../account-throttle.ts';
import { callerAccount, callerClient } from '../caller.ts';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { emailKey } from '../email-key.ts';
import { newAddressEmail } from '../account-emails.ts';
import { openLink } from '../recovery/links.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';

interface ChangeEmailInput {
  readonly email: string;
}

/**
 * Sends a link to the new address, unless it belongs to an account; the caller's account changes to it when the link is
 * used (`verify-email`), and the old address is informed then. The response does not show whether the address is free.
 * Errors: `bad-request` with `fields`; `forbidden` without a confirmed login; `too-many-requests` with `retry-after`.
 */
export const changeEmail = formEndpoint({
  method: 'POST',
  path: '/api/auth/change-email',
  access: 'user',
  confirmed: true,
  input: () =>
    Joi.object<ChangeEmailInput, true>({ email: emailRule() })
      .messages(defaultMessages)
      .options({ stripUnknown: true }),
  handle: async (context, { email }): Promise<Done> => {
    const own = authContext(context);
    const account = await callerAccount(own);
    if (emailKey(email) === account.email_key) {
      throw new AppError('bad-request', 'This is already your email address.', {
        fields: { email: 'This is already your email address' },
      });
    }
    // Emails to the new address are limited like those to one's own.
    const request = { account: account.id, address: emailKey(email), client: callerClient(own) };
    await accountThrottle(own).check('mail', request);
    await own.transact(async (transaction) => {
      const now = own.now();
      const event = { account: account.id, client: callerClient(own), outcome: 'ok' } as const;
      await addSecurityEvent(transaction, { ...event, event: 'email-change-asked' }, now);
      const link = await openLink(transaction, { kind: 'new-email', account_id: account.id, email }, now);
      const taken = await transaction
        .selectFrom('auth_account')
        .select('id')
        .where('email_key', '=', emailKey(email))
        .executeTakeFirst();
      if (taken === undefined) await own.mail.add(transaction, newAddressEmail(own.brand, account.id, link, email));
    });
    return { success: true };
  },
});
