import type { Client } from '../accounts.ts';
import type { AuthContext, AuthTransaction } from '../auth-tables.ts';
import { newDeviceLetter } from '../letters.ts';
import { networkOf } from '../network-of.ts';
import { note } from '../security-log/security-log.ts';
import { browserInWords } from './browser-in-words.ts';

interface NewDevice {
  readonly transaction: AuthTransaction;
  readonly context: Pick<AuthContext, 'mail' | 'brand' | 'now'>;
  readonly account: string;
  readonly client: Client;
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
  if (devices.length < 2) return;
  const letter = newDeviceLetter(context.brand, account, browserInWords(client.userAgent), networkOf(client.ip));
  await context.mail.add(transaction, letter);
}
