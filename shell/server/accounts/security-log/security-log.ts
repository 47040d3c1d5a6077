import type { Transaction } from 'kysely';
import { chainHash, rowOf, type SecurityEvent } from './security-event.ts';
import type { SecurityTables } from './security-tables.ts';

type Own = Transaction<SecurityTables>;

/** How long a line is stored, in ms: 180 days. */
export const securityLogRetentionMs = 180 * 24 * 60 * 60 * 1000;

/** At most this many lines are deleted in one run, to keep the transaction short. */
const removedAtOnce = 2_000;

/** Adds a line in the transaction of the event, so that both are stored or neither. `now` in ms. */
export async function addSecurityEvent<Tables extends SecurityTables>(
  transaction: Transaction<Tables>,
  event: SecurityEvent,
  now: number,
): Promise<void> {
  const own = transaction as unknown as Own;
  const head = await own
    .updateTable('auth_security_head')
    .set((of) => ({ seq: of('seq', '+', 1) }))
    .where('id', '=', 1)
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow();
  const row = rowOf(head.seq, now, event);
  const hash = chainHash(head.hash, row);
  await own
    .insertInto('auth_security_event')
    .values({ ...row, hash })
    .execute();
  await own.updateTable('auth_security_head').set({ hash }).where('id', '=', 1).execute();
}

/**
 * Deletes some expired lines, oldest first, and stores the hash on which the rest of the chain depends. Resolves to
 * their number.
 */
export async function removeOldEvents<Tables extends SecurityTables>(
  transaction: Transaction<Tables>,
  now: number,
): Promise<number> {
  const own = transaction as unknown as Own;
  const old = await own
    .selectFrom('auth_security_event')
    .select(['seq', 'at', 'hash'])
    .orderBy('seq')
    .limit(removedAtOnce)
    .execute();
  // Clocks may go back: deletion stops at the first line that has not expired.
  const young = old.findIndex((row) => row.at >= now - securityLogRetentionMs);
  const expired = young === -1 ? old : old.slice(0, young);
  const last = expired.at(-1);
  if (last === undefined) return 0;
  await own.deleteFrom('auth_security_event').where('seq', '<=', last.seq).execute();
  await own
    .updateTable('auth_security_head')
    .set({ removed_seq: last.seq, removed_hash: last.hash })
    .where('id', '=', 1)
    .execute();
  return expired.length;
}
