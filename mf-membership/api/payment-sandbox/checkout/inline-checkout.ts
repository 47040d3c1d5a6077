import { minor } from '../flutterwave/flutterwave-shapes.ts';
import { json, seeOther } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { startPayment } from '../money/start-payment.ts';
import { canBePaid } from '../money/take-payment.ts';

/**
 * The second provider's window begins the payment in the browser, with the public key: amount and currency are whatever the
 * page says, also of a payment that the server began. So a changed amount is really paid, as it would be there.
 */
export const inlineCheckout: Route['handle'] = (world, { query }) => {
  const told = (name: string): string => (query.get(name) ?? '').slice(0, 200);
  const amount = minor(told('amount'));
  const currency = told('currency');
  const reference = told('tx_ref');
  if (told('public_key') !== world.keys.flutterwave.publicKey) return json(401, { message: 'Invalid public key' });
  if (amount === null || amount < 1 || reference === '' || !/^[A-Z]{3}$/.test(currency)) {
    return json(400, { message: 'tx_ref, amount and currency are required' });
  }
  const known = world.store.payments.find({ provider: 'flutterwave', reference });
  const email = told('email');
  const payment =
    known === null
      ? startPayment(world, {
          ...{ provider: 'flutterwave', reference, amount, currency, email, callback: '' },
          ...{ name: told('name'), title: told('title') },
        })
      : canBePaid(known)
        ? world.store.payments.save({ ...known, asked: amount, currency })
        : known;
  const popup = query.get('popup') ?? '';
  return seeOther(`/checkout/flutterwave/${payment.code}?popup=${encodeURIComponent(popup)}`);
};
