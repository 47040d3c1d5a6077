/** The payment providers (R2.41): Paystack for cards, Flutterwave as the second checkout. */
export type ProviderName = 'paystack' | 'flutterwave';

/** All providers, the default one first. */
export const providerNames: readonly ProviderName[] = ['paystack', 'flutterwave'];

/** The names that readers see. */
export const providerTitles: Readonly<Record<ProviderName, string>> = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
};

/**
 * `sandbox`: our own stand-in, without keys; no money moves. `test`: the provider's test mode. Payments of different
 * modes are never mixed.
 */
export type PaymentMode = 'live' | 'sandbox' | 'test';

/** What a page needs to offer payment. Public: the same for everyone. */
export interface PayingAt {
  /** Null if payments are not set up. */
  readonly mode: PaymentMode | null;
  /** The providers that can be chosen, the default one first. */
  readonly providers: readonly ProviderName[];
  /** The sandbox's origin, for its control panel; null in any other mode. */
  readonly sandboxUrl: string | null;
}

/** What opens the provider's window over the page. It needs scripts; the redirect always works. */
export type Popup =
  | { readonly provider: 'paystack'; readonly script: string; readonly accessCode: string }
  | {
      readonly provider: 'flutterwave';
      readonly script: string;
      readonly publicKey: string;
      readonly reference: string;
      readonly email: string;
      readonly name: string;
      /** In major units, as Flutterwave requires. For display only: the server checks what was paid. */
      readonly amount: number;
      readonly currency: string;
    };

/** A payment that the payer has to make at the provider. */
export interface CheckoutRedirect {
  /** The payment's permanent reference, made by this site. */
  readonly reference: string;
  /** The key that opens the payment's page without a login: 128 bits, base64url. */
  readonly key: string;
  /** A path of this site that redirects to the provider: `/pay/<reference>?key=…`. */
  readonly next: string;
  /** Null if only the redirect works. */
  readonly popup: Popup | null;
}
