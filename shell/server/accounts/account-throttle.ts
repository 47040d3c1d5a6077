import type { AuthContext } from './auth-tables.ts';
import { hashSecret } from './secrets.ts';
import { openThrottle, type Throttle } from './throttle/throttle.ts';

/** Throttles attempts at accounts. An account is identified by its `emailKey` or its id. */
export const accountThrottle = ({ db, transact, now }: AuthContext): Throttle =>
  openThrottle({
    transact,
    now,
    isKnownDevice: async (account, device) => {
      const known = await db
        .selectFrom('auth_device')
        .innerJoin('auth_account', 'auth_account.id', 'auth_device.account_id')
        .select('auth_device.id')
        .where('device_hash', '=', hashSecret(device))
        .where((of) => of.or([of('email_key', '=', account), of('auth_account.id', '=', account)]))
        .executeTakeFirst();
      return known !== undefined;
    },
  });
