import type { ProviderName } from 'shared-contracts/membership/providers';
import type { SandboxContext } from '../sandbox-context.ts';
import type { SandboxPayment } from '../sandbox-types.ts';
import type { TestCard } from '../test-cards.ts';
import { queuePaymentWebhook } from '../webhooks/queue-webhook.ts';

const percent = (amount: number, basisPoints: number): number => Math.round((amount * basisPoints) / 10_000);

/** ₦2,500 in kobo: Paystack takes no flat fee below this. */
const flatFeeFrom = 250_000;
const flatFee = 10_000;
/** ₦2,000 in kobo. */
const maxFee = 200_000;

/** The provider's fee in minor units, close to the real fees for naira and for other currencies. */
function feeOf(provider: ProviderName, amount: number, currency: string): number {
  if (currency !== 'NGN') return percent(amount, provider === 'paystack' ? 390 : 380);
  if (provider === 'flutterwave') return Math.min(maxFee, percent(amount, 140));
  return Math.min(maxFee, percent(amount, 150) + (amount < flatFeeFrom ? 0 : flatFee));
}

/** Returns a wrong currency, to simulate paying the same number in it, as when a dollar price is paid in naira. */
const otherCurrency = (currency: string): string => (currency === 'NGN' ? 'GHS' : 'NGN');

function saveCard({ store }: SandboxContext, payment: SandboxPayment, { name, behaviour: manner }: TestCard): string {
  if (manner === 'transfer') return '';
  const { provider, email } = payment;
  const known = store.cards.list({ provider, email }).find((card) => card.card === name);
  if (known !== undefined) return known.token;
  const code = store.codeOf(`${provider}:${email}:${name}`, 32);
  const token = provider === 'paystack' ? `AUTH_${code.slice(0, 10)}` : `flw-t1nf-${code}-m03k`;
  store.cards.add({ provider, email, token, card: name, declines: 0 });
  return token;
}

/** Marks a payment as paid. The card's `behaviour` and the faults decide how much came, and in which currency. */
export function succeed(world: SandboxContext, payment: SandboxPayment, card: TestCard): SandboxPayment {
  const { store, clock, faults } = world;
  const isShort = card.behaviour === 'short' || faults.happens('short-by-one');
  const isOther = card.behaviour === 'currency' || faults.happens('wrong-currency');
  const isLive = card.behaviour === 'live' || faults.happens('other-domain');
  const paid = payment.asked - (isShort ? 1 : 0) + (card.behaviour === 'more' ? 100 : 0);
  const paidCurrency = isOther ? otherCurrency(payment.currency) : payment.currency;
  const done = store.payments.save({
    ...payment,
    state: 'succeeded',
    paid,
    paidCurrency,
    fee: feeOf(payment.provider, paid, paidCurrency),
    paidAt: clock.now(),
    card: card.name,
    token: saveCard(world, payment, card),
    message: 'Approved',
    dueAt: null,
    isLive: isLive && payment.provider === 'paystack',
  });
  if (card.behaviour !== 'lost') queuePaymentWebhook(world, done);
  return done;
}

/** Marks a payment as failed. It can be retried while its checkout is open, as at the real providers. */
export function fail(world: SandboxContext, payment: SandboxPayment, card: TestCard, message: string): SandboxPayment {
  const failed = world.store.payments.save({ ...payment, state: 'failed', card: card.name, message, dueAt: null });
  // Paystack sends no webhooks for failed payments.
  if (failed.provider === 'flutterwave') queuePaymentWebhook(world, failed);
  return failed;
}
