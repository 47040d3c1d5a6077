import type { AdminPayment } from 'shared-contracts/membership/payments-admin/find-payments';
import { isCurrency, moneyText } from 'shared-contracts/membership/money';
import { ownValue } from 'shared-contracts/own-value';

/** States of payments, for admins. */
export const stateTexts: Readonly<Record<AdminPayment['state'], string>> = {
  left: 'left unpaid',
  pending: 'open',
  failed: 'failed',
  paid: 'paid',
  'partially-refunded': 'partly given back',
  refunded: 'given back',
  disputed: 'disputed by a bank',
};

/** An amount in whatever currency it came: only ours are known to have two digits. */
export const anyMoney = (amount: number, currency: string): string =>
  isCurrency(currency) ? moneyText({ amount, currency }) : `${String(amount)} minor units of ${currency}`;

/** Accounts of the ledger in words. */
const accountNames: Readonly<Record<string, string>> = {
  'provider:paystack': 'At Paystack',
  'provider:flutterwave': 'At Flutterwave',
  'fees:paystack': 'Fees of Paystack',
  'fees:flutterwave': 'Fees of Flutterwave',
  'income:membership': 'Memberships',
  'income:donations': 'Donations',
  'refunds-due': 'Owed to payers',
  checks: 'Cards that were tried',
  suspense: 'Money that pays for nothing',
  disputed: 'Taken back by banks for now',
};

/** What an account of the ledger is called. */
export const accountName = (account: string): string => ownValue(accountNames, account) ?? account;
