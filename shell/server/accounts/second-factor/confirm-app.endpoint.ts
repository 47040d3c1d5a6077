import { AppError } from 'shared-contracts/app-error';
import { codeInput, confirmApp, type RecoveryCodes } from 'shared-contracts/auth/second-factors';
import { twoStepChangedEmail } from '../account-emails.ts';
import { accountThrottle } from '../account-throttle.ts';
import { callerAccount, callerClient } from '../caller.ts';
import { authContext, type AuthContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { endFactorGrace } from './factor-due.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { spendAppCode } from './second-factors.ts';
import { wrongCode } from './take-second-step.ts';

async function checkBegun({ db }: AuthContext, id: string): Promise<void> {
  const begun = await db
    .selectFrom('auth_totp')
    .select('account_id')
    .where('account_id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (begun !== undefined) return;
  throw new AppError('conflict', 'No set-up of an authenticator app was begun.', { hint: 'Begin again.' });
}

/**
 * Activates the authenticator app with one of its codes, and returns the recovery codes. Other browsers are logged out,
 * because they logged in without a second step.
 */
export const confirmAppEndpoint = formEndpoint({
  ...confirmApp,
  input: codeInput,
  handle: async (context, { code }): Promise<RecoveryCodes> => {
    const own = authContext(context);
    const { id } = await callerAccount(own);
    await checkBegun(own, id);
    const who = { account: id, client: callerClient(own) };
    const throttle = accountThrottle(own);
    await throttle.check('second-step', who);
    const codes = await own.transact(async (transaction) => {
      const typed = { code: code.replaceAll(/[\s-]/g, ''), which: 'new' } as const;
      if (!(await spendAppCode(own, transaction, id, typed))) return null;
      const now = own.now();
      await transaction.updateTable('auth_totp').set({ confirmed_at: now }).where('account_id', '=', id).execute();
      await endFactorGrace(transaction, id);
      await endSessions(transaction, id, now, own.visitor.session);
      const event = { account: id, client: who.client, event: 'second-factor-added', outcome: 'ok' } as const;
      await addSecurityEvent(transaction, event, now);
      await own.mail.add(transaction, twoStepChangedEmail(own.brand, id, 'app-added'));
      return await replaceRecoveryCodes(transaction, id);
    });
    if (codes === null) throw wrongCode();
    await throttle.count('second-step', who, 'good');
    return { codes };
  },
});
