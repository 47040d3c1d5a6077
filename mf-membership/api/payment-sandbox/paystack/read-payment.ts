import { objectOf, textOf } from '../http/request.ts';
import type { Answer } from '../http/reply.ts';
import type { NewPayment } from '../money/start-payment.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { refuse } from './refuse.ts';

const currencies = ['GHS', 'KES', 'NGN', 'USD', 'ZAR'];

type Fields = Readonly<Record<string, unknown>>;

/** Returns the refusal, checked in the same order as at Paystack; null when the request is valid. */
function whyNot(fields: Fields): Answer | null {
  if (!/^[^\s@]+@[^\s@]+$/.test(textOf(fields, 'email'))) {
    return refuse(400, 'Invalid Email Address Passed', 'invalid_email_address');
  }
  if (!/^[1-9]\d{0,14}$/.test(textOf(fields, 'amount'))) return refuse(400, 'Invalid Amount Sent', 'invalid_amount');
  if (!currencies.includes(textOf(fields, 'currency') || 'NGN')) {
    return refuse(403, 'Currency not supported by merchant', 'unsupported_currency');
  }
  return /^[\w\-.=]{0,100}$/.test(textOf(fields, 'reference'))
    ? null
    : refuse(400, 'Invalid transaction reference', 'invalid_reference');
}

/** Reads the payment that a merchant requested, or returns the refusal. */
export function readPayment({ store, clock }: SandboxContext, fields: Fields): Answer | NewPayment {
  const refused = whyNot(fields);
  if (refused !== null) return refused;
  const email = textOf(fields, 'email');
  const reference = textOf(fields, 'reference') || store.codeOf(`reference:${String(clock.now())}:${email}`, 10);
  if (store.payments.find({ provider: 'paystack', reference }) !== null) {
    return refuse(400, 'Duplicate Transaction Reference', 'duplicate_reference');
  }
  return {
    provider: 'paystack',
    reference,
    email,
    amount: Number(textOf(fields, 'amount')),
    currency: textOf(fields, 'currency') || 'NGN',
    name: [textOf(fields, 'first_name'), textOf(fields, 'last_name')].join(' ').trim(),
    title: textOf(fields, 'label') || textOf(objectOf(fields['metadata']), 'title'),
    callback: textOf(fields, 'callback_url', 2000),
  };
}
