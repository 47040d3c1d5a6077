import { type PaymentProvider, ProviderError } from './payment-provider.ts';

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

const isUnknown = (error: unknown): boolean => !(error instanceof ProviderError) || error.kind === 'unknown';

/**
 * Starts no payment (rejects with `refused`) while the provider does not respond. Payments already started are still
 * verified.
 */
export function withBreaker(provider: PaymentProvider, now: () => number): PaymentProvider {
  const breaker = new CircuitBreaker(now);
  const countResult: CallWrapper = async (ask, what) => {
    if (what === 'start' && !breaker.allowsCall()) {
      throw new ProviderError('refused', `${provider.name} is not responding at the moment`);
    }
    try {
      const result = await ask();
      breaker.recordSuccess();
      return result;
    } catch (error) {
      // A refusal is a response, so it does not count as a failure.
      if (isUnknown(error)) breaker.recordFailure();
      else breaker.recordSuccess();
      throw error;
    }
  };
  return { ...wrapCalls(provider, countResult), isUnavailable: () => breaker.isOpen };
}

const maxFailures = 5;
const openMs = 60_000;

/** Opens for a minute after five failures in a row, and then lets one call through. */
class CircuitBreaker {
  readonly #now: () => number;
  #failures = 0;
  #openUntil = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Whether a new payment may start. After the minute one call may; the others wait for its result or another minute.
   */
  allowsCall(): boolean {
    if (this.#now() < this.#openUntil) return false;
    if (this.#failures >= maxFailures) this.#openUntil = this.#now() + openMs;
    return true;
  }

  /** Whether calls are refused now. Unlike `allowsCall`, this has no side effects. */
  get isOpen(): boolean {
    return this.#now() < this.#openUntil;
  }

  recordSuccess(): void {
    this.#failures = 0;
    this.#openUntil = 0;
  }

  recordFailure(): void {
    this.#failures += 1;
    if (this.#failures >= maxFailures) this.#openUntil = this.#now() + openMs;
  }
}
