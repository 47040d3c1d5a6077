import type { Frequency, PaidPlan } from './catalogue.ts';
import type { SponsoredPage } from './get-giving.ts';
import type { Money } from './money.ts';
import type { PaymentMode, ProviderName } from './providers.ts';
import type { QuoteLine } from './quote-plan.ts';

/** A payment and the key for its page, which needs no login. */
export interface GetPaymentInput {
  readonly reference: string;
  readonly key: string;
}

/** The data of a payment's page. */
export interface PaymentView {
  readonly reference: string;
  /**
   * `pending`: not known yet; ask again in some seconds. `failed` and `expired`: no money has arrived, or too little,
   * which is refunded. If the full amount arrives later, the state becomes `paid`.
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
        /** Its entry on the wall of donors; `none`: the donor did not want one, or removed it. */
        readonly wall: 'hidden' | 'none' | 'shown' | 'waiting';
        /** The newspaper page that the gift is for; null without one, or if the archive no longer shows it. */
        readonly page: SponsoredPage | null;
      };
  /** Why the payment failed and what to do, in one sentence; null otherwise. */
  readonly problem: string | null;
  /** Null until it is paid. */
  readonly receipt: Receipt | null;
  readonly provider: ProviderName;
  readonly mode: PaymentMode;
  /** True if the caller is logged in as the payer. The key opens the page to others too. */
  readonly own: boolean;
  /** The way back to the provider while the payment can still be made; otherwise null. */
  readonly next: string | null;
}

/** A receipt, as shown on the page, in the PDF and in the email. Numbered without gaps per year: `2026-000041`. */
export interface Receipt {
  readonly number: string;
  /** Instant in ms. */
  readonly paidAt: number;
  /** As entered by the payer; may be empty for a guest. */
  readonly name: string;
  readonly email: string;
  /** `Visa ending 4081`, or the channel. */
  readonly paidWith: string;
  /** The path of the PDF on this site. */
  readonly pdf: string;
}
