import type { VisitorClient } from 'shared-contracts/page';
import { networkOf } from 'shared-contracts/server/network-of';
import type { AuthContext, AuthTransaction } from '../auth-tables.ts';
import { newDeviceEmail } from '../account-emails.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import { browserInWords } from './browser-in-words.ts';

interface NewDevice {
  readonly transaction: AuthTransaction;
  readonly context: Pick<AuthContext, 'mail' | 'brand' | 'now'>;
  readonly account: string;
  readonly client: VisitorClient;
}

const dayMs = 24 * 60 * 60 * 1_000;
/** More emails a day would not help the owner, and could be used to fill the mailbox. */
const emailsADay = 5;

/** Call this after the `new-device` event of this login was added in the same transaction: it counts. */
async function isWithinDailyLimit(transaction: AuthTransaction, accountId: string, now: number): Promise<boolean> {
  const events = await transaction
    .selectFrom('auth_security_event')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('event', '=', 'new-device')
    .where('outcome', '=', 'ok')
    .where('at', '>', now - dayMs)
    .limit(emailsADay + 1)
    .execute();
  return events.length <= emailsADay;
}

/**
 * Records a new browser of an account, and informs the account's owner by email: not about the first browser, which is
 * usually that of the sign-up, and at most five times in 24 hours.
 */
export async function notifyOfNewDevice({ transaction, context, account, client }: NewDevice): Promise<void> {
  await addSecurityEvent(transaction, { account, client, event: 'new-device', outcome: 'ok' }, context.now());
  const devices = await transaction
    .selectFrom('auth_device')
    .select('id')
    .where('account_id', '=', account)
    .limit(2)
    .execute();
  if (devices.length < 2 || !(await isWithinDailyLimit(transaction, account, context.now()))) return;
  const message = newDeviceEmail(context.brand, account, browserInWords(client.userAgent), networkOf(client.ip));
  await context.mail.add(transaction, message);
}
