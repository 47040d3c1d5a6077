import { providerNames, providerTitles, type ProviderName } from 'shared-contracts/membership/providers';
import type { ComponentHealth } from 'shared-contracts/server/part-health';
import type { PaymentAccess } from 'shared-contracts/server/payment-access';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { AppError } from 'shared-contracts/app-error';
import type { IntentRow } from '../membership-tables.ts';
import { openFlutterwave } from './flutterwave/open-flutterwave.ts';
import { type PaymentProvider, type Providers, ProviderError } from './payment-provider.ts';
import { openPaystack } from './paystack/open-paystack.ts';
import type { ProviderConnection } from './provider-connection.ts';

/** The health of the providers by their recent responses; no request is made. */
export const providerHealth = (context: ProviderContext): Promise<readonly ComponentHealth[]> =>
  Promise.resolve(
    [...providersOf(context).values()].map((provider) => ({
      name: provider.name,
      label: `Payments at ${providerTitles[provider.name]}`,
      trouble:
        provider.isUnavailable?.() === true ? 'new payments cannot be started; those already started continue' : null,
    })),
  );

export type ProviderContext = Pick<SliceContext, 'log' | 'now' | 'payments'>;

const opened = new WeakMap<PaymentAccess, Providers>();
/** Providers that replace those of the settings for one context. */
const contextProviders = new WeakMap<object, Providers>();

const adapters: Readonly<Record<ProviderName, (line: ProviderConnection) => PaymentProvider>> = {
  paystack: openPaystack,
  flutterwave: openFlutterwave,
};

/** Opens the providers that have keys, Paystack first. */
function openProviders(payments: PaymentAccess, { log, now }: ProviderContext): Providers {
  const providers = new Map<ProviderName, PaymentProvider>();
  for (const name of providerNames) {
    const access = payments[name];
    if (access !== null) providers.set(name, withBreaker(adapters[name]({ access, log }), now));
  }
  return providers;
}

/** Returns the site's providers, opened once per settings; empty when payments are not set up. */
export function providersOf(context: ProviderContext): Providers {
  const { payments } = context;
  if (payments === undefined) return new Map();
  const known = contextProviders.get(context) ?? opened.get(payments);
  if (known !== undefined) return known;
  const providers = openProviders(payments, context);
  opened.set(payments, providers);
  return providers;
}

/** Replaces the providers of a site, for tests. */
export const useProviders = (access: PaymentAccess, providers: Providers): void => void opened.set(access, providers);

/** Replaces the providers for this one context object. */
export const useProvidersFor = (context: object, providers: Providers): void =>
  void contextProviders.set(context, providers);

type WithPayments = Pick<SliceContext, 'log' | 'now' | 'payments'>;

/** Returns the provider. Throws `unavailable` when it is not set up. */
export function providerFor(context: WithPayments, name: ProviderName): PaymentProvider {
  const provider = providersOf(context).get(name);
  if (provider !== undefined) return provider;
  throw new AppError('unavailable', `${providerTitles[name]} is not available here. You were not charged.`);
}

/**
 * Returns the provider of a payment; null when it was made in another mode (other keys) or its provider is not set up.
 */
export const providerOf = (
  context: WithPayments,
  { provider, mode }: Pick<IntentRow, 'mode' | 'provider'>,
): PaymentProvider | null => (context.payments?.mode === mode ? (providersOf(context).get(provider) ?? null) : null);

/** The names of the methods that ask a provider something. */
export type ProviderCall = Exclude<keyof PaymentProvider, 'isUnavailable' | 'list' | 'name' | 'readWebhook'>;

export type CallWrapper = <Answer>(ask: () => Promise<Answer>, what: ProviderCall) => Promise<Answer>;

/** Wraps every call of a provider but `list` and `readWebhook`. The result has no `isUnavailable`. */
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
