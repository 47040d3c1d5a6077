import type { PaymentMode } from 'shared-contracts/membership/providers';

/** Names of the modes in which no money moves: our own sandbox, or a provider with test keys. */
export const sandboxTitles: Readonly<Record<Exclude<PaymentMode, 'live'>, string>> = {
  sandbox: 'Payment sandbox',
  test: 'Test payments',
};
