import type { VisitorClient } from 'shared-contracts/page';
import { networkOf } from 'shared-contracts/server/network-of';
import type { AuthContext, AuthTransaction } from '../auth-tables.ts';
import { newDeviceEmail } from '../account-emails.ts';
import { note } from '../security-log/security-log.ts';
import { browserInWords } from './browser-in-words.ts';

interface NewDevice {
  readonly transaction: AuthTransaction;
  readonly context: Pick<AuthContext, 'mail' | 'brand' | 'now'>;
  readonly account: string;
  readonly client: VisitorClient;
}

const dayMs = 24 * 60 * 60 * 1_000;
/** So many a day tell an owner all that there is to tell; more would be somebody's way to fill a mailbox. */
const lettersADay = 5;

/** Asked with the transaction that has just noted another. */
async function isFewToday(transaction: AuthTransaction, accountId: string, now: number): Promise<boolean> {
  const events = await transaction
    .selectFrom('auth_security_event')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('event', '=', 'new-device')
    .where('outcome', '=', 'ok')
    .where('at', '>', now - dayMs)
    .limit(lettersADay + 1)
    .execute();
  return events.length <= lettersADay;
}

/** Notes a browser that the account did not know, and tells its owner. The first one is that of the sign-up: no news. */
export async function tellOfNewDevice({ transaction, context, account, client }: NewDevice): Promise<void> {
  await note(transaction, { account, client, event: 'new-device', outcome: 'ok' }, context.now());
  const devices = await transaction
    .selectFrom('auth_device')
    .select('id')
    .where('account_id', '=', account)
    .limit(2)
    .execute();
  if (devices.length < 2 || !(await isFewToday(transaction, account, context.now()))) return;
  const message = newDeviceEmail(context.brand, account, browserInWords(client.userAgent), networkOf(client.ip));
  await context.mail.add(transaction, message);
}
