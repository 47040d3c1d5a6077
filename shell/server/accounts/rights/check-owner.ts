import { AppError } from 'shared-contracts/app-error';
import { accountThrottle } from '../account-throttle.ts';
import { callerAccount, callerClient } from '../caller.ts';
import type { AccountRow, AuthContext } from '../auth-tables.ts';
import { isPassword } from '../passwords/hash-password.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import type { SecurityEvent } from '../security-log/security-event.ts';

/**
 * Checks the caller's password before something for which an unattended browser must not be enough. Resolves to the
 * caller's account. Rejects with `bad-request` for a wrong password, and records it as a refused `event`; with
 * `too-many-requests` when throttled.
 */
export async function checkCallersPassword(
  context: AuthContext,
  password: string,
  event: SecurityEvent['event'],
): Promise<AccountRow> {
  const client = callerClient(context);
  const account = await callerAccount(context);
  const who = { account: account.id, client };
  const throttle = accountThrottle(context);
  await throttle.check('password', who);
  if (await isPassword(password, account.password_hash)) {
    await throttle.count('password', who, 'good');
    return account;
  }
  const refusal = { account: account.id, client, event, outcome: 'refused' } as const;
  await context.transact((transaction) => addSecurityEvent(transaction, refusal, context.now()));
  throw new AppError('bad-request', 'Wrong password.', {
    fields: { password: 'Wrong password' },
  });
}
