import { providerNames, providerTitles, type ProviderName } from 'shared-contracts/membership/providers';
import type { ComponentHealth } from 'shared-contracts/server/part-health';
import type { PaymentAccess } from 'shared-contracts/server/payment-access';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { AppError } from 'shared-contracts/app-error';
import type { IntentRow } from '../membership-tables.ts';
import { withBreaker } from './wrap-calls.ts';
import { openFlutterwave } from './flutterwave/open-flutterwave.ts';
import type { PaymentProvider, Providers } from './payment-provider.ts';
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
