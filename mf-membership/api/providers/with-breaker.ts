import { Breaker } from './breaker.ts';
import { ProviderError, type PaymentProvider } from './payment-provider.ts';

const isUnknown = (error: unknown): boolean => !(error instanceof ProviderError) || error.kind === 'unknown';

/** Begins no payment while the provider does not answer, and says so at once. What was begun is still asked for. */
export function withBreaker(provider: PaymentProvider, now: () => number): PaymentProvider {
  const breaker = new Breaker(now);
  const counted = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      const result = await work;
      breaker.worked();
      return result;
    } catch (error) {
      // A refusal is an answer.
      if (isUnknown(error)) breaker.failed();
      else breaker.worked();
      throw error;
    }
  };
  const finds = provider.findDispute?.bind(provider);
  return {
    name: provider.name,
    start: async (payment) => {
      if (breaker.rests) throw new ProviderError('refused', `${provider.name} does not answer at the moment`);
      return await counted(provider.start(payment));
    },
    verify: (reference) => counted(provider.verify(reference)),
    charge: (card, payment) => counted(provider.charge(card, payment)),
    refund: (payment) => counted(provider.refund(payment)),
    findRefund: (refundId) => counted(provider.findRefund(refundId)),
    refundsOf: (payment) => counted(provider.refundsOf(payment)),
    ...(finds === undefined ? {} : { findDispute: (paymentId: string) => counted(finds(paymentId)) }),
    list: (since) => provider.list(since),
    readWebhook: (request) => provider.readWebhook(request),
  };
}
