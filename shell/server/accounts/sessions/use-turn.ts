import type { AuthContext, SessionRow } from '../auth-tables.ts';
import { touchedMs } from '../limits.ts';

/** Whether that the session's newest cookie or token is used is to be written down. */
const isNews = ({ previous_turn_hash, turn_used_at, seen_at }: SessionRow, now: number): boolean =>
  (previous_turn_hash !== null && turn_used_at === null) || now >= seen_at + touchedMs;

/**
 * Notes that the newest cookie has arrived where it was sent, from which on the one before holds no longer, and once a
 * day that the session is in use. Reading goes on when nothing can be written.
 */
export async function noteUse({ transact, log }: AuthContext, session: SessionRow, now: number): Promise<void> {
  if (!isNews(session, now)) return;
  try {
    await transact(async (transaction) => {
      await transaction
        .updateTable('auth_session')
        .set((of) => ({ turn_used_at: of.fn.coalesce('turn_used_at', of.val(now)), seen_at: now }))
        .where('id', '=', session.id)
        .where('turn_hash', '=', session.turn_hash)
        .where('ended_at', 'is', null)
        .execute();
    });
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'the use of a session could not be noted');
  }
}
