import type { CheckoutRedirect } from 'shared-contracts/membership/providers';
import type { Visitor } from 'shared-contracts/page';
import { membershipApi } from '../membership-api.ts';
import { startDonation } from '../donations/start-donation.endpoint.ts';

/** The API of the site's own process. */
interface Api {
  call(method: string, path: string, input: unknown, visitor: Visitor): Promise<unknown>;
}

export const slices = [membershipApi];

export const settings = ([sandboxUrl = '']: readonly string[]): Readonly<Record<string, string>> => ({
  PAYMENT_SANDBOX_URL: sandboxUrl,
  PAYMENT_SANDBOX_PORT: new URL(sandboxUrl).port,
});

/**
 * Lets guests give, pay at the sandbox and return, one after the other, until the process is killed. Prints each step.
 */
export async function run(api: Api, [sandboxUrl = '', round = '']: readonly string[]): Promise<void> {
  for (let number = 1; ; number += 1) {
    const client = { ip: `10.${round}.${String(number)}.1`, userAgent: '', device: null };
    const visitor: Visitor = { id: null, role: 'user', client };
    const gift = {
      ...{ amount: 250_000, currency: 'NGN', frequency: 'once', provider: 'paystack' },
      email: `guest-${round}-${String(number)}@example.org`,
    };
    const { method, path } = startDonation;
    const { reference, key } = (await api.call(method, path, gift, visitor)) as CheckoutRedirect;
    await fetch(`${sandboxUrl}/_control/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference }),
    });
    process.stdout.write(`paid ${reference}\n`);
    await api.call('GET', '/api/ms/payment', { reference, key }, visitor);
    process.stdout.write(`settled ${reference}\n`);
  }
}
