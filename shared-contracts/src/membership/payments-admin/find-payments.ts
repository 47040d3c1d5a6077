import type { PaymentLine } from '../get-membership.ts';
import type { PaymentMode, ProviderName } from '../providers.ts';

/** A search for payments by an admin. */
export interface FindPaymentsInput {
  /** The beginning of a reference, part of an email address, or the number of a receipt; empty: all payments. */
  readonly q: string;
  /** From 1. */
  readonly page: number;
}

/** One payment in the list for admins. */
export interface AdminPayment extends Omit<PaymentLine, 'page' | 'state'> {
  /** `left`: started, but never paid. */
  readonly state: PaymentLine['state'] | 'left';
  readonly email: string;
  readonly name: string;
  readonly provider: ProviderName;
  readonly mode: PaymentMode;
  /** Null until money has arrived. */
  readonly receipt: string | null;
}

/** One page of the payments that were found. */
export interface FoundPayments {
  readonly payments: readonly AdminPayment[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
}

/** Payments on one page of the list. */
export const adminPaymentsPageSize = 25;
