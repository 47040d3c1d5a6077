import { randomUUID } from 'node:crypto';
import type { AuthTransaction } from '../auth-tables.ts';
import { hashSecret, newSecret } from '../secrets.ts';

/** True when a cookie has the format of our device cookies. */
export const isDevice = (cookie: string | null): cookie is string => cookie !== null && /^[\w-]{43}$/.test(cookie);

/** Returns the device cookie of a browser, or a new one. */
export const deviceOf = (cookie: string | null): string => (isDevice(cookie) ? cookie : newSecret());

/** Makes this browser a known one of the account. `isNew`: it was unknown before. */
export async function rememberDevice(
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

/** Updates the device's time of last use. It does not make a browser known: only a login or a password reset does. */
export async function touchDevice(transaction: AuthTransaction, id: string, now: number): Promise<void> {
  await transaction.updateTable('auth_device').set({ last_seen_at: now }).where('id', '=', id).execute();
}

/**
 * Makes known browsers of an account unknown, so that their device cookies no longer count: all of them, or only the
 * device `only`, but never that of the session `except`. The rows stay, because sessions refer to them.
 */
export async function forgetDevices(
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
