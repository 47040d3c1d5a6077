import Joi from 'joi';
import type { Done } from 'shared-contracts/auth/done';
import { accountThrottle } from '../account-throttle.ts';
import { callerAccount, callerClient } from '../caller.ts';
import { authContext, type AuthContext, type AuthTransaction } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { verificationEmail } from '../account-emails.ts';
import { openLink } from './links.ts';

/** Adds the email that asks to confirm an account's address; earlier such links are no longer valid. */
export async function addVerificationEmail(
  transaction: AuthTransaction,
  { mail, brand, now }: Pick<AuthContext, 'mail' | 'brand' | 'now'>,
  account: { readonly id: string; readonly email: string },
): Promise<void> {
  const link = await openLink(transaction, { kind: 'proof', account_id: account.id, email: account.email }, now());
  await mail.add(transaction, verificationEmail(brand, account.id, link));
}

/**
 * Sends the confirmation link again; the older one is no longer valid. Does nothing when the address is confirmed.
 * Errors: `too-many-requests` with `retry-after`.
 */
export const resendVerification = formEndpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  access: 'user',
  input: () => Joi.object<Record<string, never>>({}).options({ stripUnknown: true }),
  handle: async (context): Promise<Done> => {
    const own = authContext(context);
    const account = await callerAccount(own);
    if (account.email_verified_at !== null) return { success: true };
    await accountThrottle(own).check('mail', { account: account.id, client: callerClient(own) });
    await own.transact((transaction) => addVerificationEmail(transaction, own, account));
    return { success: true };
  },
});
