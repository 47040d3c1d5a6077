import type { Currency } from 'shared-contracts/membership/money';
import type { PaymentMode } from 'shared-contracts/membership/providers';

/** The kinds of ledger transactions; `ledger-accounts.ts` lists what each posts. */
export type LedgerKind =
  | 'dispute'
  | 'dispute-lost'
  | 'dispute-won'
  | 'fee'
  | 'payment'
  | 'refund'
  | 'refund-failed'
  | 'refund-paid'
  | 'stray';

/**
 * One ledger transaction, with the id `<kind>/<source>`. Its entries add up to zero in every currency. Rows are never
 * changed or deleted.
 */
export interface LedgerTransactionRow {
  readonly id: string;
  readonly mode: PaymentMode;
  /** Unique with `source`, so that nothing is posted twice. */
  readonly kind: LedgerKind;
  /** The reference of a payment, the id of a refund, … */
  readonly source: string;
  readonly at: number;
}

/** Minor units; debits are positive, credits negative. */
export interface LedgerEntryRow {
  readonly transaction_id: string;
  readonly line: number;
  /** `provider:paystack`, `income:membership` … (`ledger-accounts.ts`). */
  readonly account: string;
  readonly amount: number;
  /** One of our currencies, except for money that came in by mistake. */
  readonly currency: Currency | (string & {});
}

export interface LedgerTables {
  readonly membership_ledger_transaction: LedgerTransactionRow;
  readonly membership_ledger_entry: LedgerEntryRow;
}
