import type { ProviderName } from 'shared-contracts/membership/providers';

/**
 * The chart of accounts. Debits are positive (assets and expenses), credits negative (income and liabilities). Each
 * event is posted once, under its kind and source:
 *
 * | kind          | source           | debit                | credit               | when                                   |
 * | ------------- | ---------------- | -------------------- | -------------------- | -------------------------------------- |
 * | payment       | reference        | provider:<name>      | income:… or checks   | verified as agreed                     |
 * | fee           | reference        | fees:<name>          | provider:<name>      | the provider's fee, with the payment   |
 * | stray         | id of the stray  | provider:<name>      | suspense             | money was received for no payment      |
 * | refund        | id of the refund | where it was booked  | refunds-due          | a refund was decided                   |
 * | refund-paid   | id of the refund | refunds-due          | provider:<name>      | the provider has refunded it           |
 * | refund-paid   | id of the stray  | suspense             | provider:<name>      | the provider has refunded a stray      |
 * | refund-failed | id of the refund | refunds-due          | where it was booked  | the refund failed                      |
 * | dispute       | reference        | disputed             | provider:<name>      | a bank took it when opening a dispute  |
 * | dispute-won   | reference        | provider:<name>      | disputed             | the bank returned it                   |
 * | dispute-lost  | reference        | where it was booked  | disputed             | the bank did not return it             |
 *
 * A stray's fee is posted with it, in the same transaction. The part of a lost dispute that the bank returned goes back
 * to `provider:<name>`.
 *
 * So `provider:<name>` is always what a provider owes us, and can be compared with the provider's own figures.
 */
export type LedgerAccount =
  | 'checks'
  | 'disputed'
  | 'income:donations'
  | 'income:membership'
  | 'refunds-due'
  | 'suspense'
  | `fees:${ProviderName}`
  | `provider:${ProviderName}`;

/** The account that a payment is booked to. `checks`: charged only to check a card, and refunded. */
export type BookingAccount = 'checks' | 'income:donations' | 'income:membership' | 'suspense';

/** The account of what a provider owes us. */
export const providerAccount = (provider: ProviderName): LedgerAccount => `provider:${provider}`;

/** The account of the fees that a provider deducted. */
export const feeAccount = (provider: ProviderName): LedgerAccount => `fees:${provider}`;
