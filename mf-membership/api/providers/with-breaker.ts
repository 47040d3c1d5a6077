import { aroundEach, type Around } from './around-each.ts';
import { Breaker } from './breaker.ts';
import { ProviderError, type PaymentProvider } from './payment-provider.ts';

const isUnknown = (error: unknown): boolean => !(error instanceof ProviderError) || error.kind === 'unknown';

/** Begins no payment while the provider does not answer, and says so at once. What was begun is still asked for. */
export function withBreaker(provider: PaymentProvider, now: () => number): PaymentProvider {
  const breaker = new Breaker(now);
  const counted: Around = async (ask, what) => {
    if (what === 'begin' && !breaker.mayBegin()) {
      throw new ProviderError('refused', `${provider.name} does not answer at the moment`);
    }
    try {
      const result = await ask();
      breaker.worked();
      return result;
    } catch (error) {
      // A refusal is an answer.
      if (isUnknown(error)) breaker.failed();
      else breaker.worked();
      throw error;
    }
  };
  return { ...aroundEach(provider, counted), isResting: () => breaker.isResting };
}
