import type { PaymentLine } from '../get-membership.ts';
import type { PaymentMode, ProviderName } from '../providers.ts';

/** What the desk looks for. */
export interface FindPaymentsInput {
  /** A reference or how it begins, a part of an address, the number of a receipt; empty: all. */
  readonly q: string;
  /** From 1. */
  readonly page: number;
}

/** One payment, as the desk lists it. */
export interface AdminPayment extends Omit<PaymentLine, 'page' | 'state'> {
  /** `left`: begun, and never paid. */
  readonly state: PaymentLine['state'] | 'left';
  readonly email: string;
  readonly name: string;
  readonly provider: ProviderName;
  readonly mode: PaymentMode;
  /** Null while no money has come. */
  readonly receipt: string | null;
}

/** A part of what was found. */
export interface FoundPayments {
  readonly payments: readonly AdminPayment[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
}

/** How many stand on one page. */
export const adminPaymentsPageSize = 25;
