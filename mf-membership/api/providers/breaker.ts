import { aroundEach, type Around } from './around-each.ts';
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

const failuresInARow = 5;
const restMs = 60_000;

/** After five failures in a row nothing new is begun for a minute; then one may try. */
export class Breaker {
  readonly #now: () => number;
  #failures = 0;
  #restsUntil = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether something new may be begun. After the minute it is one: the others wait for what comes of it, or a minute more. */
  mayBegin(): boolean {
    if (this.#now() < this.#restsUntil) return false;
    if (this.#failures >= failuresInARow) this.#restsUntil = this.#now() + restMs;
    return true;
  }

  /** Whether nothing new is begun now; asking changes nothing. */
  get isResting(): boolean {
    return this.#now() < this.#restsUntil;
  }

  worked(): void {
    this.#failures = 0;
    this.#restsUntil = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= failuresInARow) this.#restsUntil = this.#now() + restMs;
  }
}
