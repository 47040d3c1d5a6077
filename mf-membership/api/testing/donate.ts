import type { Money } from 'shared-contracts/membership/money';
import type { ProviderName } from 'shared-contracts/membership/providers';
import type { MemberAccount } from 'shared-contracts/server/member-accounts';
import type { IntentRequest } from '../payments/open-intent.ts';

/** Returns a guest's gift of ₦2,500, with the given changes. */
export const giftOf = (
  change: Partial<Money> & {
    readonly provider?: ProviderName;
    readonly attempt?: string;
    readonly account?: MemberAccount;
  } = {},
): IntentRequest => {
  const { amount = 250_000, currency = 'NGN', provider = 'paystack', attempt, account } = change;
  return {
    kind: 'donation',
    payer: account === undefined ? { email: 'bisi@example.org', name: 'Bisi Ade' } : { account },
    ...{ provider, amount, currency },
    details: { lines: [{ text: 'Gift', amount }] },
    title: 'Gift',
    ...(attempt === undefined ? {} : { attempt }),
  };
};
