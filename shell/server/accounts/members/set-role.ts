import { AppError } from 'shared-contracts/app-error';
import type { Done } from 'shared-contracts/auth/done';
import type { SetRoleInput } from 'shared-contracts/auth/members/set-role';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { askingClient } from '../asking.ts';
import { authContext, type AuthTransaction } from '../auth-tables.ts';
import { roleChangedLetter } from '../letters.ts';
import { checkOwner } from '../rights/check-owner.ts';
import { note } from '../security-log/security-log.ts';
import { findMember } from './find-member.ts';

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

/** In force at once, for sessions that have begun too: roles are read with every request. */
export async function setRole(context: SliceContext, { id, role, password }: SetRoleInput): Promise<Done> {
  const own = authContext(context);
  const admin = await checkOwner(own, password, 'role-given');
  if (id === admin.id)
    throw new AppError('conflict', 'Nobody changes a role of their own.', { hint: 'Ask another admin to do it.' });
  await own.transact(async (transaction) => {
    const member = await findMember(transaction, id);
    if (member.role === role) return;
    if (member.role === 'admin' && (await isLastAdmin(transaction, id)))
      throw new AppError('conflict', 'This is the last admin.', { hint: 'Make somebody else an admin first.' });
    await transaction.updateTable('auth_account').set({ role }).where('id', '=', id).execute();
    const now = own.now();
    // Where the admin sits is no part of the member's own record.
    await note(transaction, { account: id, client: null, event: 'role-changed', outcome: 'ok' }, now);
    await note(transaction, { account: admin.id, client: askingClient(own), event: 'role-given', outcome: 'ok' }, now);
    await own.mail.add(transaction, roleChangedLetter(own.brand, id, role));
  });
  return { success: true };
}
