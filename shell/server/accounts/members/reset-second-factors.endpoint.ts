import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import type { Done } from 'shared-contracts/auth/done';
import { defaultMessages } from 'shared-contracts/auth/forms/messages';
import { twoStepChangedEmail } from '../account-emails.ts';
import { callerAccount, callerClient } from '../caller.ts';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { removeSecondFactors } from '../second-factor/second-factors.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { findMember, memberIdRule } from './find-member.ts';

interface ResetSecondFactorsInput {
  readonly id: string;
}

/**
 * Turns two-step login off for a member who has lost the phone and the recovery codes, logs the member out everywhere,
 * and informs the member by email. The password is still needed. Errors: `forbidden` without a confirmed login;
 * `not-found`; `conflict` for one's own account, and when two-step login is off already.
 */
export const resetSecondFactors = formEndpoint({
  method: 'POST',
  path: '/api/auth/reset-second-factors',
  access: 'admin',
  confirmed: true,
  input: () =>
    Joi.object<ResetSecondFactorsInput, true>({ id: memberIdRule() })
      .messages(defaultMessages)
      .options({ stripUnknown: true }),
  handle: async (context, { id }): Promise<Done> => {
    const own = authContext(context);
    const admin = await callerAccount(own);
    if (id === admin.id) {
      throw new AppError('conflict', 'This is your own account.', {
        hint: 'Change your two-step login in the settings.',
      });
    }
    await own.transact(async (transaction) => {
      const now = own.now();
      const member = await findMember(transaction, id);
      if (!(await removeSecondFactors(transaction, member.id)))
        throw new AppError('conflict', 'Two-step login is already off for this account.');
      await endSessions(transaction, member.id, now);
      // The member's own record does not contain the admin's network.
      const reset = { account: member.id, client: null, event: 'second-factors-reset', outcome: 'ok' } as const;
      await addSecurityEvent(transaction, reset, now);
      const event = { account: admin.id, client: callerClient(own), outcome: 'ok' } as const;
      await addSecurityEvent(transaction, { ...event, event: 'member-second-factors-reset' }, now);
      await own.mail.add(transaction, twoStepChangedEmail(own.brand, member.id, 'reset'));
    });
    return { success: true };
  },
});
