import { AppError } from 'shared-contracts/app-error';
import { providerTitles, type ProviderName } from 'shared-contracts/membership/providers';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { IntentRow } from '../membership-tables.ts';
import { providersOf } from '../providers/open-providers.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';

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
