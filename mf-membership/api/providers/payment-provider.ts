import type { Money } from 'shared-contracts/membership/money';
import type { Popup, ProviderName } from 'shared-contracts/membership/providers';

export interface StartPayment extends Money {
  readonly reference: string;
  readonly email: string;
  readonly name: string;
  /** The purpose, as the provider shows it. */
  readonly title: string;
  /** The absolute address that the reader returns to. */
  readonly returnUrl: string;
}

/** A started payment, with its checkout. */
export interface StartedPayment {
  readonly checkoutUrl: string;
  /** Lets a popup continue this payment; null when the provider has none. */
  readonly accessCode: string | null;
  readonly popup: Popup | null;
}

/** A card that can be charged again. */
export interface ReusableCard {
  /** Opaque personal data: it may contain the email address that the provider knows the card by. */
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  /** `YYYY-MM`. */
  readonly expires: string;
}

/** The provider's report of a payment: the only basis for granting anything. */
export interface ProviderPayment {
  readonly reference: string;
  readonly paymentId: string;
  /** `abandoned`: nobody has paid yet, but still may. Paystack reports this from the start. */
  readonly status: 'abandoned' | 'failed' | 'pending' | 'succeeded';
  /** Minor units, as received; the currency need not be one of ours. */
  readonly amount: number;
  readonly currency: string;
  /** Whether it is a live or a test payment, as the provider reports. */
  readonly domain: 'live' | 'test';
  readonly fee: number;
  /** Instant in ms; null until it is paid. */
  readonly paidAt: number | null;
  /** `card`, `bank_transfer`, `ussd` … */
  readonly channel: string;
  readonly card: ReusableCard | null;
  /** The provider's reason for a failure. */
  readonly message: string | null;
}

/** A refund as the provider reports it. */
export interface ProviderRefund {
  readonly refundId: string;
  readonly status: 'failed' | 'pending' | 'processed';
  readonly amount: number;
}

/** A refund in a payment's list of refunds. */
export interface RefundWithNote extends ProviderRefund {
  /** Our id, which was sent as a note; null when the provider returns no notes. */
  readonly refund: string | null;
}

/** A parsed webhook. It is trusted only for which payment to ask the provider about. */
export interface ProviderEvent {
  /** The same for every delivery of one event. */
  readonly dedupeKey: string;
  /** The provider's name of the event. */
  readonly name: string;
  readonly about: 'dispute' | 'other' | 'payment' | 'refund';
  /** Our reference of the payment; null when the event has none. */
  readonly reference: string | null;
  /** Whether it is a live or a test event; null when it does not say. */
  readonly domain: 'live' | 'test' | null;
  readonly refund: ProviderRefund | null;
  /** The provider's id of the payment, for events without a reference; null or absent when there is none. */
  readonly paymentId?: string | null;
}

/** A payment that the payer's bank has disputed. */
export interface ProviderDispute {
  readonly disputeId: string;
  /** `lost`: the money is gone for good, also when we accepted the dispute. */
  readonly status: 'lost' | 'open' | 'won';
  /** Minor units; null when the provider reports none, which means all that is left of the payment. */
  readonly amount: number | null;
}

/** The parts of a webhook request that its signature depends on. */
export interface SignedBytes {
  readonly body: Uint8Array;
  readonly header: (name: string) => string | null;
}

/**
 * A failed call to a provider. `refused`: it said no, and no money moved. `duplicate`: it knows the reference already,
 * so verify the payment. `unknown`: no readable response; money may have moved, so verify before trying again.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly kind: 'duplicate' | 'refused' | 'unknown';

  constructor(kind: ProviderError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/**
 * A payment provider. All calls to it have a deadline, and reject with ProviderError when they fail. Amounts are in
 * minor units.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  start(payment: StartPayment): Promise<StartedPayment>;
  /**
   * Finds a payment by our reference; null when the provider knows none. If a reference can have several attempts,
   * `paymentId` (the provider's id) selects one; without it, any of them may be returned.
   */
  verify(reference: string, paymentId?: string): Promise<ProviderPayment | null>;
  /** Charges a saved card. The result may be `pending`. */
  charge(card: Pick<ReusableCard, 'token'>, payment: Omit<StartPayment, 'returnUrl'>): Promise<ProviderPayment>;
  /** Refunds a payment. `refund` is our id of the refund, sent as a note so that `refundsOf` can recognise it. */
  refund(payment: Money & { readonly paymentId: string; readonly refund: string }): Promise<ProviderRefund>;
  /** Resolves to the state of a refund; null when the provider knows none. */
  findRefund(refundId: string): Promise<ProviderRefund | null>;
  /** Lists all refunds of a payment. Used after a refund without a response, so that nothing is refunded twice. */
  refundsOf(payment: { readonly paymentId: string; readonly reference: string }): Promise<readonly RefundWithNote[]>;
  /** Resolves to the last dispute of a payment; null when there is none. Absent when the provider has no such call. */
  findDispute?(paymentId: string): Promise<ProviderDispute | null>;
  /** Lists the payments since an instant in ms, for the nightly comparison. */
  list(since: number): AsyncIterable<ProviderPayment>;
  /** True when it has not been responding, so that no payment is started there. Absent: always available. */
  isUnavailable?(): boolean;
  /** Returns null when the signature is missing or wrong. Throws `bad-request` when the signed bytes cannot be read. */
  readWebhook(request: SignedBytes): ProviderEvent | null;
}

/** The providers of this site; only those that have keys. */
export type Providers = ReadonlyMap<ProviderName, PaymentProvider>;
