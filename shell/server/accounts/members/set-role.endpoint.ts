import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import type { Done } from 'shared-contracts/auth/done';
import { defaultMessages } from 'shared-contracts/auth/forms/messages';
import { roles, type Role } from 'shared-contracts/auth/roles';
import { callerAccount, callerClient } from '../caller.ts';
import { authContext, type AuthTransaction } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { roleChangedEmail } from '../account-emails.ts';
import { endFactorGrace } from '../second-factor/factor-due.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import { findMember, memberIdRule } from './find-member.ts';

interface SetRoleInput {
  readonly id: string;
  readonly role: Role;
}

async function isLastAdmin(transaction: AuthTransaction, id: string): Promise<boolean> {
  const other = await transaction
    .selectFrom('auth_account')
    .select('id')
    .where('role', '=', 'admin')
    .where('erased_at', 'is', null)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/**
 * Changes the role of an account, and informs its owner by email. It takes effect with the account's next request, even
 * in existing sessions. Errors: `bad-request` with `fields`; `forbidden` without a confirmed login; `not-found`;
 * `conflict` (one's own role, or the last admin's).
 */
export const setRole = formEndpoint({
  method: 'POST',
  path: '/api/auth/set-role',
  access: 'admin',
  confirmed: true,
  input: () =>
    Joi.object<SetRoleInput, true>({
      id: memberIdRule(),
      role: Joi.string()
        .valid(...roles)
        .required()
        .messages({ '*': 'Please choose a role' }),
    })
      .messages(defaultMessages)
      .options({ stripUnknown: true }),
  handle: async (context, { id, role }): Promise<Done> => {
    const own = authContext(context);
    const admin = await callerAccount(own);
    if (id === admin.id)
      throw new AppError('conflict', 'You cannot change your own role.', { hint: 'Ask another admin to do it.' });
    await own.transact(async (transaction) => {
      const member = await findMember(transaction, id);
      if (member.role === role) return;
      if (member.role === 'admin' && (await isLastAdmin(transaction, id)))
        throw new AppError('conflict', 'This is the last admin.', { hint: 'Make someone else an admin first.' });
      await transaction.updateTable('auth_account').set({ role }).where('id', '=', id).execute();
      // A new role starts a new grace period for setting up a second factor.
      await endFactorGrace(transaction, id);
      const now = own.now();
      // The member's own record does not contain the admin's network.
      await addSecurityEvent(transaction, { account: id, client: null, event: 'role-changed', outcome: 'ok' }, now);
      await addSecurityEvent(
        transaction,
        { account: admin.id, client: callerClient(own), event: 'role-given', outcome: 'ok' },
        now,
      );
      await own.mail.add(transaction, roleChangedEmail(own.brand, id, role));
    });
    return { success: true };
  },
});
