import type { PaymentProvider } from './payment-provider.ts';

/** The names of the methods that ask a provider something. */
export type ProviderCall = Exclude<keyof PaymentProvider, 'isUnavailable' | 'list' | 'name' | 'readWebhook'>;

export type CallWrapper = <Answer>(ask: () => Promise<Answer>, what: ProviderCall) => Promise<Answer>;

/** Wraps every call of a provider. Lists and webhooks are not wrapped. */
export function wrapCalls(provider: PaymentProvider, around: CallWrapper): PaymentProvider {
  const finds = provider.findDispute?.bind(provider);
  return {
    name: provider.name,
    start: (payment) => around(() => provider.start(payment), 'start'),
    verify: (reference, paymentId) => around(() => provider.verify(reference, paymentId), 'verify'),
    charge: (card, payment) => around(() => provider.charge(card, payment), 'charge'),
    refund: (payment) => around(() => provider.refund(payment), 'refund'),
    findRefund: (refundId) => around(() => provider.findRefund(refundId), 'findRefund'),
    refundsOf: (payment) => around(() => provider.refundsOf(payment), 'refundsOf'),
    ...(finds === undefined
      ? {}
      : { findDispute: (paymentId: string) => around(() => finds(paymentId), 'findDispute') }),
    list: (since) => provider.list(since),
    readWebhook: (request) => provider.readWebhook(request),
  };
}
