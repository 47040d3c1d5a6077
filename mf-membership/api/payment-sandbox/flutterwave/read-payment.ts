import { objectOf, textOf } from '../http/request.ts';
import type { Answer } from '../http/reply.ts';
import type { WantedPayment } from '../money/start-payment.ts';
import { minor } from './flutterwave-shapes.ts';
import { refuse } from './refuse.ts';

/** What a shop sent to have paid, or why it is refused. Amounts come in major units. */
export function readPayment(fields: Readonly<Record<string, unknown>>): Answer | WantedPayment {
  const customer = objectOf(fields['customer']);
  const reference = textOf(fields, 'tx_ref', 100);
  if (reference === '') return refuse(400, 'tx_ref is required');
  const amount = minor(fields['amount']);
  if (amount === null || amount < 1) return refuse(400, 'amount must be a number');
  const currency = textOf(fields, 'currency') || 'NGN';
  if (!/^[A-Z]{3}$/.test(currency)) return refuse(400, 'currency is not supported');
  const email = textOf(customer, 'email');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return refuse(400, 'customer.email must be an email');
  const callback = textOf(fields, 'redirect_url', 2000);
  if (callback === '') return refuse(400, 'redirect_url is required');
  return {
    provider: 'flutterwave',
    reference,
    email,
    amount,
    currency,
    callback,
    name: textOf(customer, 'name'),
    title: textOf(objectOf(fields['customizations']), 'title'),
  };
}
