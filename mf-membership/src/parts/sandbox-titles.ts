import type { PaymentMode } from 'shared-contracts/membership/providers';

/** What readers are told it is while no money can move: our own stand-in, or a provider with its keys for tests. */
export const sandboxTitles: Readonly<Record<Exclude<PaymentMode, 'live'>, string>> = {
  sandbox: 'Payment sandbox',
  test: 'Test payments',
};
