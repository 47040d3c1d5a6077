import type { Money } from 'shared-contracts/membership/money';
import type { Popup, ProviderName } from 'shared-contracts/membership/providers';

/** Asks for an amount. */
export interface StartPayment extends Money {
  readonly reference: string;
  readonly email: string;
  readonly name: string;
  /** What it is for, as the provider shows it. */
  readonly title: string;
  /** Absolute: where the reader comes back to. */
  readonly returnUrl: string;
}

/** Where the reader pays. */
export interface StartedPayment {
  readonly checkoutUrl: string;
  /** For a popup that goes on with this very payment; null where there is none. */
  readonly accessCode: string | null;
  readonly popup: Popup | null;
}

/** A card that can be charged again. */
export interface ReusableCard {
  /** Opaque, and personal: it may hold the address that the provider knows the card by. */
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  /** `YYYY-MM`. */
  readonly expires: string;
}

/** What the provider says of a payment: the only ground on which anything is granted. */
export interface ProviderPayment {
  readonly reference: string;
  readonly paymentId: string;
  /** `abandoned`: nobody has paid, and somebody still may: the first provider says so from the start. */
  readonly status: 'abandoned' | 'failed' | 'pending' | 'succeeded';
  /** Minor units; as it came, which need not be one of our currencies. */
  readonly amount: number;
  readonly currency: string;
  /** Which world it belongs to, as the provider says. */
  readonly domain: 'live' | 'test';
  readonly fee: number;
  /** Instant in ms; null until it is paid. */
  readonly paidAt: number | null;
  /** `card`, `bank_transfer`, `ussd` … */
  readonly channel: string;
  readonly card: ReusableCard | null;
  /** The provider's own words on why it failed. */
  readonly message: string | null;
}

/** A refund as the provider has it. */
export interface ProviderRefund {
  readonly refundId: string;
  readonly status: 'failed' | 'pending' | 'processed';
  readonly amount: number;
}

/** A refund in the list of its payment. */
export interface RefundWithNote extends ProviderRefund {
  /** Our id of it, as it was sent along (a note); null where the provider tells none. */
  readonly refund: string | null;
}

/** A webhook, read. Nothing of it is believed but what it points to: the payment is then asked for. */
export interface ProviderEvent {
  /** The same for every delivery of one event. */
  readonly dedupeKey: string;
  /** As the provider calls it. */
  readonly name: string;
  readonly about: 'dispute' | 'other' | 'payment' | 'refund';
  /** Ours, of the payment; null when it tells none. */
  readonly reference: string | null;
  /** Which world it came from; null when it does not say. */
  readonly domain: 'live' | 'test' | null;
  readonly refund: ProviderRefund | null;
  /** The provider's own number of the payment, for what tells no reference; null or left out: it tells none. */
  readonly paymentId?: string | null;
}

/** A payment that the payer's bank has called back. */
export interface ProviderDispute {
  readonly disputeId: string;
  /** `lost`: the money is gone for good, also where we gave in. */
  readonly status: 'lost' | 'open' | 'won';
  /** Minor units; null: it is not told, so it is all that is left of the payment. */
  readonly amount: number | null;
}

/** A webhook's request, as far as signatures care. */
export interface SignedBytes {
  readonly body: Uint8Array;
  readonly header: (name: string) => string | null;
}

/**
 * What went wrong at the provider's. `refused`: it said no, nothing moved. `duplicate`: it knows the reference already; ask
 * for the payment. `unknown`: no answer, or none that can be read; the money may have moved, so ask before trying again.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly kind: 'duplicate' | 'refused' | 'unknown';

  constructor(kind: ProviderError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** One provider. Everything rejects with ProviderError; every call has a deadline. Amounts are minor units on this side. */
export interface PaymentProvider {
  readonly name: ProviderName;
  start(payment: StartPayment): Promise<StartedPayment>;
  /**
   * By our reference; null: it knows of none. Where one reference may have several tries, `paymentId` (the provider's own
   * number) says which is meant; without it, nobody knows which of them is told.
   */
  verify(reference: string, paymentId?: string): Promise<ProviderPayment | null>;
  /** Charges a card that was kept. The answer may be `pending`. */
  charge(card: Pick<ReusableCard, 'token'>, payment: Omit<StartPayment, 'returnUrl'>): Promise<ProviderPayment>;
  /** `refund` is our id of it: sent along as a note, so that `refundsOf` can tell it again. */
  refund(payment: Money & { readonly paymentId: string; readonly refund: string }): Promise<ProviderRefund>;
  /** How a refund stands; null: it knows of none. */
  findRefund(refundId: string): Promise<ProviderRefund | null>;
  /** All refunds of a payment: asked after a refund whose answer never came, so that nothing is given back twice. */
  refundsOf(payment: { readonly paymentId: string; readonly reference: string }): Promise<readonly RefundWithNote[]>;
  /** The last dispute of a payment; null: there is none. Left out where the provider cannot be asked. */
  findDispute?(paymentId: string): Promise<ProviderDispute | null>;
  /** Payments since an instant (ms), for the nightly comparison. */
  list(since: number): AsyncIterable<ProviderPayment>;
  /** Whether it has not answered of late, so that no payment is begun there now. Left out: it is always tried. */
  isUnavailable?(): boolean;
  /** Null: the signature is not the provider's, or there is none. Throws `bad-request` when the signed bytes cannot be read. */
  readWebhook(request: SignedBytes): ProviderEvent | null;
}

/** The providers of this site; fewer than two when a key is missing. */
export type Providers = ReadonlyMap<ProviderName, PaymentProvider>;
