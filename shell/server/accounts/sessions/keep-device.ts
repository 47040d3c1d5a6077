import { randomUUID } from 'node:crypto';
import type { AuthTransaction } from '../auth-tables.ts';
import { hashSecret, newSecret } from '../secrets.ts';

/** Whether a browser's cookie is of the form that ours have. */
export const isDevice = (cookie: string | null): cookie is string => cookie !== null && /^[\w-]{43}$/.test(cookie);

/** The cookie of a browser that has one of ours; a new one for any other. */
export const deviceOf = (cookie: string | null): string => (isDevice(cookie) ? cookie : newSecret());

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

/** A session goes on in its browser. Makes no browser a known one: only a password does, or a link that was mailed. */
export async function touchDevice(transaction: AuthTransaction, id: string, now: number): Promise<void> {
  await transaction.updateTable('auth_device').set({ last_seen_at: now }).where('id', '=', id).execute();
}

/**
 * Makes strangers of an account's browsers, `only` of one or of all, but never of that of the session `except`: their
 * cookies are those of nobody from now on. The rows stay for the sessions that point to them.
 */
export async function disownDevices(
  transaction: AuthTransaction,
  accountId: string,
  { only, except = null }: { readonly only?: string; readonly except?: string | null } = {},
): Promise<void> {
  const devices = await transaction
    .selectFrom('auth_device')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'not in', (of) =>
      of
        .selectFrom('auth_session')
        .select('device_id')
        .where('id', '=', except ?? ''),
    )
    .execute();
  for (const { id } of devices) {
    if (only !== undefined && id !== only) continue;
    const stranger = { device_hash: hashSecret(newSecret()) };
    await transaction.updateTable('auth_device').set(stranger).where('id', '=', id).execute();
  }
}
