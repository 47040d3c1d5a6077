import Joi from 'joi';
import type { Done } from 'shared-contracts/auth/done';
import { accountThrottle } from '../account-throttle.ts';
import { askingAccount, askingClient } from '../asking.ts';
import { authContext, type AuthContext, type AuthTransaction } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { verificationEmail } from '../account-emails.ts';
import { openLink } from './links.ts';

/** Asks the owner of an address to confirm it, in the transaction that gives the account the address. */
export async function askForProof(
  transaction: AuthTransaction,
  { mail, brand, now }: Pick<AuthContext, 'mail' | 'brand' | 'now'>,
  account: { readonly id: string; readonly email: string },
): Promise<void> {
  const link = await openLink(transaction, { kind: 'proof', account_id: account.id, email: account.email }, now());
  await mail.add(transaction, verificationEmail(brand, account.id, link));
}

/**
 * Mails the link once more, on the owner's wish; the older one holds no longer. Nothing happens when the address is
 * proven. Errors: `too-many-requests` with `retry-after`.
 */
export const resendVerification = formEndpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  access: 'user',
  input: () => Joi.object<Record<string, never>>({}).options({ stripUnknown: true }),
  handle: async (context): Promise<Done> => {
    const own = authContext(context);
    const account = await askingAccount(own);
    if (account.email_verified_at !== null) return { success: true };
    await accountThrottle(own).check('mail', { account: account.id, client: askingClient(own) });
    await own.transact((transaction) => askForProof(transaction, own, account));
    return { success: true };
  },
});
