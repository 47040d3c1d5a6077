import type { Done } from 'shared-contracts/auth/done';
import type { ResetPasswordInput } from 'shared-contracts/auth/reset-password';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { askingClient } from '../asking.ts';
import { authContext } from '../auth-tables.ts';
import { passwordChangedLetter } from '../letters.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { note } from '../security-log/security-log.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { closeLinks, findLink } from './links.ts';

/** Sets the password of the account whose link it is: all of it, or nothing, and the link is used up with it. */
export async function resetPassword(context: SliceContext, { token, password }: ResetPasswordInput): Promise<Done> {
  const own = authContext(context);
  const client = askingClient(own);
  // Looked at first, so that nobody makes us hash passwords with links that he made up.
  await findLink(own.db, token, ['reset'], own.now());
  const password_hash = await hashPassword(password);
  await own.transact(async (transaction) => {
    const now = own.now();
    const { account_id: id, email } = await findLink(transaction, token, ['reset'], now);
    await transaction.updateTable('auth_account').set({ password_hash }).where('id', '=', id).execute();
    // Who has the link reads mail at the address that it was sent to.
    await transaction
      .updateTable('auth_account')
      .set({ email_verified_at: now })
      .where('id', '=', id)
      .where('email', '=', email)
      .where('email_verified_at', 'is', null)
      .execute();
    await closeLinks(transaction, id, ['reset', 'new-email'], now);
    await endSessions(transaction, id, now);
    await note(transaction, { account: id, client, event: 'reset-done', outcome: 'ok' }, now);
    await own.mail.add(transaction, passwordChangedLetter(own.brand, id));
  });
  return { success: true };
}
