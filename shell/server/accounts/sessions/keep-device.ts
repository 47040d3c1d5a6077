import { randomUUID } from 'node:crypto';
import type { AuthTransaction } from '../auth-tables.ts';
import { hashSecret, newSecret } from '../secrets.ts';

/** The cookie of a browser that has one of ours; a new one for any other. */
export const deviceOf = (cookie: string | null): string =>
  cookie !== null && /^[\w-]{43}$/.test(cookie) ? cookie : newSecret();

/** Remembers that somebody is logged in to the account with this browser. `isNew`: for the first time. */
export async function keepDevice(
  transaction: AuthTransaction,
  accountId: string,
  device: string,
  now: number,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const made = randomUUID();
  const { id } = await transaction
    .insertInto('auth_device')
    .values({
      id: made,
      account_id: accountId,
      device_hash: hashSecret(device),
      first_seen_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isNew: id === made };
}
