import type { AuthContext } from '../auth-tables.ts';

/** Makes all sessions look as if they were confirmed at this instant, in ms. */
export async function setConfirmedAt({ transact }: Pick<AuthContext, 'transact'>, at: number): Promise<void> {
  await transact(async (transaction) => {
    await transaction.updateTable('auth_session').set({ confirmed_at: at }).execute();
  });
}
