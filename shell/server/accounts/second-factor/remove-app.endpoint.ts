import { AppError } from 'shared-contracts/app-error';
import type { Done } from 'shared-contracts/auth/done';
import { passwordInput, removeApp } from 'shared-contracts/auth/second-factors';
import { twoStepChangedEmail } from '../account-emails.ts';
import { callerClient } from '../asking.ts';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { checkOwner } from '../rights/check-owner.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import { needsSecondFactor } from './factor-due.ts';
import { removeSecondFactors } from './second-factors.ts';

const needed = (): AppError =>
  new AppError('conflict', 'Your role needs two-step login.', {
    hint: 'To change to another phone, ask an admin to turn it off for you.',
  });

/** Removes the authenticator app; does nothing when there is none. */
export const removeAppEndpoint = formEndpoint({
  ...removeApp,
  input: passwordInput,
  handle: async (context, { password }): Promise<Done> => {
    const own = authContext(context);
    const account = await checkOwner(own, password, 'second-factor-removed');
    const { id } = account;
    if (needsSecondFactor(account, own)) throw needed();
    await own.transact(async (transaction) => {
      if (!(await removeSecondFactors(transaction, id))) return;
      const event = { account: id, client: callerClient(own), event: 'second-factor-removed', outcome: 'ok' } as const;
      await addSecurityEvent(transaction, event, own.now());
      await own.mail.add(transaction, twoStepChangedEmail(own.brand, id, 'app-removed'));
    });
    return { success: true };
  },
});
