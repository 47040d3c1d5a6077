import type { AuthContext } from '../auth-tables.ts';
import { note } from '../security-log/security-log.ts';
import { endSessions } from '../sessions/end-sessions.ts';

/** Nobody is logged in to these accounts any more, no password opens them, and they may do nothing special. All or none. */
export async function closeAccounts(context: AuthContext, emails: readonly string[]): Promise<void> {
  await context.transact(async (transaction) => {
    const now = context.now();
    const accounts = await transaction
      .selectFrom('auth_account')
      .select('id')
      .where('email_key', 'in', emails)
      .orderBy('id')
      .execute();
    for (const { id } of accounts) {
      await transaction
        .updateTable('auth_account')
        .set({ password_hash: '', role: 'user' })
        .where('id', '=', id)
        .execute();
      await endSessions(transaction, id, now);
      for (const event of ['password-changed', 'role-changed'] as const) {
        await note(transaction, { account: id, client: null, event, outcome: 'ok' }, now);
      }
    }
  });
}
