import { textOf } from '../http/request.ts';
import type { Answer } from '../http/reply.ts';
import type { WantedPayment } from '../money/start-payment.ts';
import type { World } from '../world.ts';
import { refuse } from './refuse.ts';

const currencies = ['GHS', 'KES', 'NGN', 'USD', 'ZAR'];

/** What a shop sent to have paid, or why it is refused, in the order in which theirs looks. */
export function readPayment(world: World, fields: Readonly<Record<string, unknown>>): Answer | WantedPayment {
  const email = textOf(fields, 'email');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return refuse(400, 'Invalid Email Address Passed', 'invalid_email_address');
  const amount = Number(textOf(fields, 'amount') || NaN);
  if (!Number.isSafeInteger(amount) || amount < 1) return refuse(400, 'Invalid Amount Sent', 'invalid_amount');
  const currency = textOf(fields, 'currency') || 'NGN';
  if (!currencies.includes(currency)) return refuse(403, 'Currency not supported by merchant', 'unsupported_currency');
  const told = textOf(fields, 'reference');
  if (!/^[\w\-.=]{0,100}$/.test(told)) return refuse(400, 'Invalid transaction reference', 'invalid_reference');
  const reference = told === '' ? world.store.codeOf(`reference:${String(world.clock.now())}:${email}`, 10) : told;
  if (world.store.payments.find({ provider: 'paystack', reference }) !== null) {
    return refuse(400, 'Duplicate Transaction Reference', 'duplicate_reference');
  }
  return {
    provider: 'paystack',
    reference,
    email,
    amount,
    currency,
    name: [textOf(fields, 'first_name'), textOf(fields, 'last_name')].join(' ').trim(),
    title: textOf(fields, 'label'),
    callback: textOf(fields, 'callback_url', 2000),
  };
}
