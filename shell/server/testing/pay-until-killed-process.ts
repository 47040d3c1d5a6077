import { membershipApi } from 'mf-membership/api/membership-api.ts';
import { startDonation } from 'shared-contracts/membership/start-donation';
import type { GoAndPay } from 'shared-contracts/membership/providers';
import type { Visitor } from 'shared-contracts/page';
import { authApi } from '../accounts/auth-api.ts';
import { openCore } from '../core.ts';
import { openLog } from '../log/open-log.ts';
import { readSettings } from '../settings.ts';

/** Run as a process: guests give, pay at the stand-in and come back, one after the other, until it is killed. Prints each step. */
const [dataDir = '', databaseUrl = '', sandboxUrl = '', round = ''] = process.argv.slice(2);
const settings = readSettings({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  PAYMENT_SANDBOX_URL: sandboxUrl,
  PAYMENT_SANDBOX_PORT: new URL(sandboxUrl).port,
});
const core = await openCore({ settings, slices: [authApi, membershipApi], log: openLog('silent') });

for (let number = 1; ; number += 1) {
  const client = { ip: `10.${round}.${String(number)}.1`, userAgent: '', device: null };
  const visitor: Visitor = { id: null, role: 'user', client };
  const gift = {
    ...{ amount: 250_000, currency: 'NGN', frequency: 'once', provider: 'paystack' },
    email: `guest-${round}-${String(number)}@example.org`,
  };
  const { method, path } = startDonation;
  const { reference, key } = (await core.api.call(method, path, gift, visitor)) as GoAndPay;
  await fetch(`${sandboxUrl}/_control/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reference }),
  });
  process.stdout.write(`paid ${reference}\n`);
  await core.api.call('GET', '/api/ms/payment', { reference, key }, visitor);
  process.stdout.write(`settled ${reference}\n`);
}
