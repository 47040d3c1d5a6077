import { forgotPassword, forgotPasswordInput, type ForgotPasswordAnswer } from 'shared-contracts/auth/forgot-password';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { accountThrottle } from '../account-throttle.ts';
import { callerClient, findAccount } from '../caller.ts';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { emailKey } from '../email-key.ts';
import { resetEmail } from '../account-emails.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import { openLink } from './links.ts';

/** The payload is `{ account }`; null for an address without an account. */
export const resetMailJob = 'mail-reset-link';

/**
 * Responds the same way and in the same time for every address; the difference is in a job, which does nothing for an
 * unknown address.
 */
export const forgotPasswordEndpoint = formEndpoint({
  ...forgotPassword,
  input: forgotPasswordInput,
  handle: async (context, { email }): Promise<ForgotPasswordAnswer> => {
    const own = authContext(context);
    if (!own.mail.leaves) return { success: true, data: { reset: 'simulated' } };
    const client = callerClient(own);
    await accountThrottle(own).check('mail', { account: emailKey(email), client });
    const found = await own.db
      .selectFrom('auth_account')
      .select('id')
      .where('email_key', '=', emailKey(email))
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    const account = found?.id ?? null;
    await own.transact(async (transaction) => {
      const outcome = account === null ? 'refused' : 'ok';
      await addSecurityEvent(transaction, { account, client, event: 'reset-asked', outcome }, own.now());
      await own.jobs.add(resetMailJob, { account }, { transaction });
    });
    return { success: true, data: { reset: 'mail' } };
  },
});

const accountOf = (payload: unknown): string | null => {
  const account = typeof payload === 'object' && payload !== null && 'account' in payload ? payload.account : null;
  return typeof account === 'string' ? account : null;
};

/** Adds the email with the link; a new link replaces older ones. */
export async function mailResetLink(context: SliceContext, payload: unknown): Promise<void> {
  const own = authContext(context);
  const id = accountOf(payload);
  if (id === null) return;
  await own.transact(async (transaction) => {
    const account = await findAccount(transaction, id);
    if (account === undefined) return;
    const link = await openLink(transaction, { kind: 'reset', account_id: id, email: account.email }, own.now());
    await own.mail.add(transaction, resetEmail(own.brand, id, link));
  });
}
