import type { AdminPayment } from 'shared-contracts/membership/payments-admin/find-payments';
import { isCurrency, moneyText } from 'shared-contracts/membership/money';
import { ownValue } from 'shared-contracts/own-value';

/** States of payments, for admins. */
export const stateTexts: Readonly<Record<AdminPayment['state'], string>> = {
  left: 'abandoned',
  pending: 'open',
  failed: 'failed',
  paid: 'paid',
  'partially-refunded': 'partly refunded',
  refunded: 'refunded',
  disputed: 'disputed by the bank',
};

/** Formats an amount in any currency. Only our own are known to have two decimal digits. */
export const anyMoney = (amount: number, currency: string): string =>
  isCurrency(currency) ? moneyText({ amount, currency }) : `${String(amount)} minor units of ${currency}`;

/** The names of the ledger accounts. */
const accountNames: Readonly<Record<string, string>> = {
  'provider:paystack': 'At Paystack',
  'provider:flutterwave': 'At Flutterwave',
  'fees:paystack': 'Fees of Paystack',
  'fees:flutterwave': 'Fees of Flutterwave',
  'income:membership': 'Memberships',
  'income:donations': 'Donations',
  'refunds-due': 'Owed to payers',
  checks: 'Card checks',
  suspense: 'Unallocated money',
  disputed: 'Held by banks in disputes',
};

/** Returns the name of a ledger account. */
export const accountName = (account: string): string => ownValue(accountNames, account) ?? account;
