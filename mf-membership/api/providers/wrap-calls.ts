import type { PaymentProvider } from './payment-provider.ts';

/** Wraps a call to a provider. */
export type CallWrapper = <Answer>(ask: () => Promise<Answer>, what: 'begin' | 'other') => Promise<Answer>;

/** The same provider, with something done around each question. Lists and webhooks pass as they are. */
export function wrapCalls(provider: PaymentProvider, around: CallWrapper): PaymentProvider {
  const finds = provider.findDispute?.bind(provider);
  return {
    name: provider.name,
    start: (payment) => around(() => provider.start(payment), 'begin'),
    verify: (reference, paymentId) => around(() => provider.verify(reference, paymentId), 'other'),
    charge: (card, payment) => around(() => provider.charge(card, payment), 'other'),
    refund: (payment) => around(() => provider.refund(payment), 'other'),
    findRefund: (refundId) => around(() => provider.findRefund(refundId), 'other'),
    refundsOf: (payment) => around(() => provider.refundsOf(payment), 'other'),
    ...(finds === undefined ? {} : { findDispute: (paymentId: string) => around(() => finds(paymentId), 'other') }),
    list: (since) => provider.list(since),
    readWebhook: (request) => provider.readWebhook(request),
  };
}
