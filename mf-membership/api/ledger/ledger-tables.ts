import type { Currency } from 'shared-contracts/membership/money';
import type { PaymentMode } from 'shared-contracts/membership/providers';

/** What can happen to money; `ledger-accounts.ts` tells what each posts. */
export type LedgerKind =
  'dispute' | 'dispute-lost' | 'dispute-won' | 'fee' | 'payment' | 'refund' | 'refund-failed' | 'refund-paid' | 'stray';

/** One thing that happened to money: its entries sum to nothing. Never changed, never removed. */
export interface LedgerTransactionRow {
  readonly id: string;
  readonly mode: PaymentMode;
  /** What it was: unique with `source`, so that nothing is written down twice. */
  readonly kind: LedgerKind;
  /** The reference of a payment, the id of a refund … */
  readonly source: string;
  readonly at: number;
}

/** Debits are positive, credits negative. */
export interface LedgerEntryRow {
  readonly transaction_id: string;
  readonly line: number;
  /** `provider:paystack`, `income:membership` … (`ledger-accounts.ts`). */
  readonly account: string;
  readonly amount: number;
  /** One of ours, but for money that came in by mistake. */
  readonly currency: Currency | (string & {});
}

export interface LedgerTables {
  readonly membership_ledger_transaction: LedgerTransactionRow;
  readonly membership_ledger_entry: LedgerEntryRow;
}
