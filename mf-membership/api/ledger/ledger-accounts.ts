import type { ProviderName } from 'shared-contracts/membership/providers';

/**
 * The chart of accounts. Debits are positive: what we have, and what it cost. Credits are negative: what we were given, and
 * what we owe. Each thing that happens posts once, under its kind and source:
 *
 * | kind          | source           | debit                | credit               | when                                   |
 * | ------------- | ---------------- | -------------------- | -------------------- | -------------------------------------- |
 * | payment       | reference        | provider:<name>      | income:… or checks   | verified as agreed                     |
 * | fee           | reference        | fees:<name>          | provider:<name>      | with it: what the provider keeps       |
 * | stray         | id of the stray  | provider:<name>      | suspense             | money came that pays for nothing       |
 * | refund        | id of the refund | where it was booked  | refunds-due          | we decided to give it back             |
 * | refund-paid   | id of the refund | refunds-due          | provider:<name>      | the provider has given it back         |
 * | refund-failed | id of the refund | refunds-due          | where it was booked  | it could not be given back             |
 * | dispute       | reference        | disputed             | provider:<name>      | a bank took it back for the time being |
 * | dispute-won   | reference        | provider:<name>      | disputed             | it came back                           |
 * | dispute-lost  | reference        | where it was booked  | disputed             | it did not                             |
 *
 * So `provider:<name>` is what a provider owes us at any time, and can be compared with what it says itself.
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
