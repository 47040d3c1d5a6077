import { AppError } from 'shared-contracts/app-error';
import type { ChangeEmailInput, ChangePasswordInput } from 'shared-contracts/auth/change-password';
import type { Done } from 'shared-contracts/auth/done';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { accountThrottle } from '../account-throttle.ts';
import { askingClient } from '../asking.ts';
import { authContext } from '../auth-tables.ts';
import { emailKey } from '../email-key.ts';
import { newEmailLetter, passwordChangedLetter } from '../letters.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { closeLinks, openLink } from '../recovery/links.ts';
import { note } from '../security-log/security-log.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { disownDevices } from '../sessions/keep-device.ts';
import { checkOwner } from './check-owner.ts';

/** A new password for the old one; all other browsers are signed out. */
export async function changePassword(
  context: SliceContext,
  { password, new_password }: ChangePasswordInput,
): Promise<Done> {
  const own = authContext(context);
  const account = await checkOwner(own, password, 'password-changed');
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
      throw new AppError('conflict', 'The password was changed from another browser just now.');
    await closeLinks(transaction, account.id, ['reset', 'new-email'], now);
    await endSessions(transaction, account.id, now, own.visitor.session);
    await disownDevices(transaction, account.id, { except: own.visitor.session ?? null });
    const event = { account: account.id, client: askingClient(own), outcome: 'ok' } as const;
    await note(transaction, { ...event, event: 'password-changed' }, now);
    await own.mail.add(transaction, passwordChangedLetter(own.brand, account.id));
  });
  return { success: true };
}

/** Asks at the new address first; nothing changes until somebody there confirms. Does not say who else has an account. */
export async function changeEmail(context: SliceContext, { password, email }: ChangeEmailInput): Promise<Done> {
  const own = authContext(context);
  const account = await checkOwner(own, password, 'email-change-asked');
  if (emailKey(email) === account.email_key) {
    throw new AppError('bad-request', 'This is your address already.', {
      fields: { email: 'This is your address already' },
    });
  }
  // To a stranger's address no more letters leave than to one's own.
  const letter = { account: account.id, address: emailKey(email), client: askingClient(own) };
  await accountThrottle(own).check('mail', letter);
  await own.transact(async (transaction) => {
    const now = own.now();
    const event = { account: account.id, client: askingClient(own), outcome: 'ok' } as const;
    await note(transaction, { ...event, event: 'email-change-asked' }, now);
    const link = await openLink(transaction, { kind: 'new-email', account_id: account.id, email }, now);
    const taken = await transaction
      .selectFrom('auth_account')
      .select('id')
      .where('email_key', '=', emailKey(email))
      .executeTakeFirst();
    if (taken === undefined) await own.mail.add(transaction, newEmailLetter(own.brand, account.id, link, email));
  });
  return { success: true };
}
