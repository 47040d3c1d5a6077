import type { AuthTransaction } from '../auth-tables.ts';

/** Ends all sessions of an account but `except`, and logins that were begun: cookies and tokens are no longer valid. */
export async function endSessions(
  transaction: AuthTransaction,
  accountId: string,
  now: number,
  except: string | null = null,
): Promise<void> {
  await transaction.deleteFrom('auth_login_step').where('account_id', '=', accountId).execute();
  const sessionIds = transaction
    .selectFrom('auth_session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '!=', except ?? '');
  await transaction.deleteFrom('auth_access_token').where('session_id', 'in', sessionIds).execute();
  await transaction
    .updateTable('auth_session')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('id', '!=', except ?? '')
    .where('ended_at', 'is', null)
    .execute();
}
