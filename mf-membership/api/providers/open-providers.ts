import type { PaymentAccess } from 'shared-contracts/server/payment-access';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { Providers } from './payment-provider.ts';

const opened = new WeakMap<PaymentAccess, Providers>();

const openProviders = (): Providers => new Map();

/** The providers of this site, opened once for its settings. */
export function providersOf({ payments }: Pick<SliceContext, 'payments'>): Providers {
  if (payments === undefined) return new Map();
  const known = opened.get(payments);
  if (known !== undefined) return known;
  const providers = openProviders();
  opened.set(payments, providers);
  return providers;
}

/** Others in their place, for tests. */
export const useProviders = (access: PaymentAccess, providers: Providers): void => void opened.set(access, providers);
