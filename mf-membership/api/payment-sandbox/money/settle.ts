import type { SandboxPayment } from '../sandbox-types.ts';
import type { TestCard } from '../test-cards.ts';
import { queuePaymentWebhook } from '../webhooks/queue-webhook.ts';
import type { World } from '../world.ts';
import { feeOf } from './fee-of.ts';

/** The same number, another currency: a dollar price paid in naira is worth next to nothing. */
const otherCurrency = (currency: string): string => (currency === 'NGN' ? 'GHS' : 'NGN');

function keepCard({ store }: World, payment: SandboxPayment, { name, manner }: TestCard): string {
  if (manner === 'transfer') return '';
  const { provider, email } = payment;
  const known = store.cards.list({ provider, email }).find((card) => card.card === name);
  if (known !== undefined) return known.token;
  const code = store.codeOf(`${provider}:${email}:${name}`, 32);
  const token = provider === 'paystack' ? `AUTH_${code.slice(0, 10)}` : `flw-t1nf-${code}-m03k`;
  store.cards.add({ provider, email, token, card: name, declines: 0 });
  return token;
}

/** The money is in. `card.manner` says whether all of it came. */
export function succeed(world: World, payment: SandboxPayment, card: TestCard): SandboxPayment {
  const { store, clock, faults } = world;
  const isShort = card.manner === 'short' || faults.happens('short-by-one');
  const isOther = card.manner === 'currency' || faults.happens('wrong-currency');
  const paid = payment.asked - (isShort ? 1 : 0);
  const paidCurrency = isOther ? otherCurrency(payment.currency) : payment.currency;
  const done = store.payments.save({
    ...payment,
    state: 'succeeded',
    paid,
    paidCurrency,
    fee: feeOf(payment.provider, paid, paidCurrency),
    paidAt: clock.now(),
    card: card.name,
    token: keepCard(world, payment, card),
    message: 'Approved',
    dueAt: null,
  });
  if (card.manner !== 'lost') queuePaymentWebhook(world, done);
  return done;
}

/** It can be tried again as long as its checkout is open, as at the providers'. */
export function fail(world: World, payment: SandboxPayment, card: TestCard, message: string): SandboxPayment {
  const failed = world.store.payments.save({ ...payment, state: 'failed', card: card.name, message, dueAt: null });
  // The first provider tells of no failures.
  if (failed.provider === 'flutterwave') queuePaymentWebhook(world, failed);
  return failed;
}
