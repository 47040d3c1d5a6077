import type { PaymentMode, ProviderName } from 'shared-contracts/membership/providers';

/**
 * The kinds of differences. `unknown-payment`: the provider has money that we know nothing of. `not-settled`: it is
 * ours and not booked. `missing-there`: it is booked, and the provider does not know it, even when asked. `amount`:
 * both have it, with different amounts or currencies. `given-back`: it was refunded there but not here. `ledger`: the
 * ledger does not match our payments.
 */
export type DifferenceKind = 'amount' | 'given-back' | 'ledger' | 'missing-there' | 'not-settled' | 'unknown-payment';

/** A disagreement between a provider's list and our books, for people to look at. */
export interface DifferenceRow {
  readonly id: string;
  readonly provider: ProviderName;
  readonly mode: PaymentMode;
  readonly kind: DifferenceKind;
  /** Unique with provider, mode and kind: our reference, or the provider's id of the payment. */
  readonly source: string;
  /** A sentence that describes it. */
  readonly text: string;
  readonly first_seen_at: number;
  readonly last_seen_at: number;
  /** When they agreed again; null while they do not. */
  readonly settled_at: number | null;
}

/** A comparison; at most one per provider, mode and day. */
export interface ComparisonRow {
  readonly provider: ProviderName;
  readonly mode: PaymentMode;
  /** `YYYY-MM-DD`; such a day begins at 2 a.m. in Lagos. */
  readonly day: string;
  readonly at: number;
  /** The start of the compared time span. */
  readonly since: number;
  /** The number of payments in this mode that the provider lists. */
  readonly listed: number;
  readonly differences: number;
}

export interface ReconcileTables {
  readonly membership_difference: DifferenceRow;
  readonly membership_comparison: ComparisonRow;
}
