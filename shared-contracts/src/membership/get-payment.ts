import type { Frequency, PaidPlan } from './catalogue.ts';
import type { Money } from './money.ts';
import type { PaymentMode, ProviderName } from './providers.ts';
import type { QuoteLine } from './quote-plan.ts';

/** Which payment, and the key that opens it: no login is needed. */
export interface GetPaymentInput {
  readonly reference: string;
  readonly key: string;
}

/** What the page of a payment shows. */
export interface PaymentView {
  readonly reference: string;
  /**
   * `pending`: not known yet; ask again in some seconds. `failed` and `expired`: no money has come, or too little, which is
   * given back. What comes later in whole makes it `paid` all the same.
   */
  readonly state: 'disputed' | 'expired' | 'failed' | 'paid' | 'partially-refunded' | 'pending' | 'refunded';
  readonly amount: Money;
  readonly refunded: Money;
  readonly lines: readonly QuoteLine[];
  readonly for:
    | { readonly kind: 'plan'; readonly plan: PaidPlan; readonly frequency: Frequency }
    | { readonly kind: 'card' }
    | {
        readonly kind: 'donation';
        readonly frequency: 'monthly' | 'once';
        readonly dedication: string | null;
        readonly anonymous: boolean;
        /** Whether it stands on the wall of donors; `none`: the donor did not ask, or no longer. */
        readonly wall: 'hidden' | 'none' | 'shown' | 'waiting';
      };
  /** One sentence on why it failed, and what to do; null otherwise. */
  readonly problem: string | null;
  /** Once paid. */
  readonly receipt: Receipt | null;
  readonly provider: ProviderName;
  readonly mode: PaymentMode;
  /** Whether whoever asks is logged in as the one who pays; a key opens the page to others too. */
  readonly own: boolean;
  /** The way back to the provider while it can still be paid. */
  readonly next: string | null;
}

/** A receipt, as page, PDF and letter have it. Numbered without gaps, by year: `2026-000041`. */
export interface Receipt {
  readonly number: string;
  /** Instant in ms. */
  readonly paidAt: number;
  /** As the payer gave it; a guest's may be empty. */
  readonly name: string;
  readonly email: string;
  /** `Visa ending 4081`, or the channel. */
  readonly paidWith: string;
  /** The PDF: a path of ours. */
  readonly pdf: string;
}
