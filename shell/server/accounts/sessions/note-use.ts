import type { AuthContext, SessionRow } from '../auth-tables.ts';
import { touchedMs } from '../limits.ts';

/** Notes once a day that the session is in use. Reading goes on when nothing can be written. */
export async function noteUse({ transact, log }: AuthContext, session: SessionRow, now: number): Promise<void> {
  if (now < session.seen_at + touchedMs) return;
  try {
    await transact(async (transaction) => {
      await transaction
        .updateTable('auth_session')
        .set({ seen_at: now })
        .where('id', '=', session.id)
        .where('ended_at', 'is', null)
        .execute();
    });
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'the use of a session could not be noted');
  }
}
