import type { PaymentMode, ProviderName } from 'shared-contracts/membership/providers';

/**
 * What can differ. `unknown-payment`: they have money that we know nothing of. `not-settled`: it is ours and we have not
 * booked it. `missing-there`: we have booked what they do not list. `amount`: booked and listed, not the same. `given-back`:
 * it went back there and not here. `ledger`: our books do not have what our payments say.
 */
export type DifferenceKind = 'amount' | 'given-back' | 'ledger' | 'missing-there' | 'not-settled' | 'unknown-payment';

/** Something that a provider's list and our books do not agree on: for people to look at. */
export interface DifferenceRow {
  readonly id: string;
  readonly provider: ProviderName;
  readonly mode: PaymentMode;
  readonly kind: DifferenceKind;
  /** Unique with provider, mode and kind: the reference, or the provider's number of the payment. */
  readonly source: string;
  /** In words. */
  readonly text: string;
  readonly first_seen_at: number;
  readonly last_seen_at: number;
  /** When they agreed again; null while they do not. */
  readonly settled_at: number | null;
}

/** One comparison: at most one for a provider and a day. */
export interface ComparisonRow {
  readonly provider: ProviderName;
  readonly mode: PaymentMode;
  /** `YYYY-MM-DD`, in Lagos. */
  readonly day: string;
  readonly at: number;
  /** What was compared: from this instant on. */
  readonly since: number;
  /** Payments that they list. */
  readonly listed: number;
  readonly differences: number;
}

export interface ReconcileTables {
  readonly membership_difference: DifferenceRow;
  readonly membership_comparison: ComparisonRow;
}
