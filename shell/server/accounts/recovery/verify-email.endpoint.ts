import { AppError } from 'shared-contracts/app-error';
import { verifyEmail, verifyEmailInput, type VerifyEmailAnswer } from 'shared-contracts/auth/verify-email';
import { callerClient } from '../caller.ts';
import { authContext, type AuthContext, type AuthTransaction } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { emailKey } from '../email-key.ts';
import { addressChangedEmail } from '../account-emails.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import { endAwaitingConfirmation } from '../joining/unconfirmed.ts';
import type { LinkRow } from './link-tables.ts';
import { closeLinks, findLink } from './links.ts';

async function changeAddress(
  transaction: AuthTransaction,
  own: AuthContext,
  link: LinkRow,
  now: number,
): Promise<void> {
  const { account_id: id, email } = link;
  const taken = await transaction
    .selectFrom('auth_account')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .where('id', '!=', id)
    .executeTakeFirst();
  if (taken !== undefined) {
    throw new AppError('conflict', 'This email address now belongs to another account.', {
      hint: 'Log in to that account, or use another email address.',
    });
  }
  const { email: before } = await transaction
    .selectFrom('auth_account')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('auth_account')
    .set({ email, email_key: emailKey(email), email_verified_at: now })
    .where('id', '=', id)
    .execute();
  // Links that were sent to the old address are no longer valid.
  await closeLinks(transaction, id, ['reset', 'proof', 'new-email'], now);
  await own.mail.add(transaction, addressChangedEmail(own.brand, id, before));
}

async function confirmAddress(
  transaction: AuthTransaction,
  { account_id: id, email }: LinkRow,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('auth_account')
    .set({ email_verified_at: now })
    .where('id', '=', id)
    .where('email', '=', email)
    .execute();
  await endAwaitingConfirmation(transaction, id);
  await closeLinks(transaction, id, ['proof'], now);
}

/**
 * Confirms an address, or changes it to the new one. Errors: `gone` for an invalid link, `conflict` when the new
 * address belongs to another account by now.
 */
export const verifyEmailEndpoint = formEndpoint({
  ...verifyEmail,
  input: verifyEmailInput,
  handle: async (context, { token }): Promise<VerifyEmailAnswer> => {
    const own = authContext(context);
    const email = await own.transact(async (transaction) => {
      const now = own.now();
      const link = await findLink(transaction, token, ['proof', 'new-email'], now);
      const isChange = link.kind === 'new-email';
      if (isChange) await changeAddress(transaction, own, link, now);
      else await confirmAddress(transaction, link, now);
      const event = isChange ? 'email-changed' : 'email-proven';
      await addSecurityEvent(
        transaction,
        { account: link.account_id, client: callerClient(own), event, outcome: 'ok' },
        now,
      );
      return link.email;
    });
    return { success: true, data: { email } };
  },
});
