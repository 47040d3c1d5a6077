/** Who takes the money: the provider for cards, and the second checkout. */
export type ProviderName = 'paystack' | 'flutterwave';

/** The usual one first. */
export const providerNames: readonly ProviderName[] = ['paystack', 'flutterwave'];

/** How readers know them. */
export const providerTitles: Readonly<Record<ProviderName, string>> = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
};

/** `sandbox`: our own stand-in, without keys; no money moves. `test`: the provider's. They never mix. */
export type PaymentMode = 'live' | 'sandbox' | 'test';

/** What a page needs to ask for money. Public: the same for everyone. */
export interface PayingAt {
  /** Null: payments are not set up here. */
  readonly mode: PaymentMode | null;
  /** Those that can be chosen, the usual one first. */
  readonly providers: readonly ProviderName[];
  /** The stand-in's origin, for its control panel; null in any other mode. */
  readonly sandboxUrl: string | null;
}

/** What opens the provider's window over the page, where scripts run; the redirect is always there. */
export type Popup =
  | { readonly provider: 'paystack'; readonly script: string; readonly accessCode: string }
  | {
      readonly provider: 'flutterwave';
      readonly script: string;
      readonly publicKey: string;
      readonly reference: string;
      readonly email: string;
      readonly name: string;
      /** In major units, as that provider has it: shown only, we check what was paid. */
      readonly amount: number;
      readonly currency: string;
    };

/** Somebody has to go and pay. */
export interface CheckoutRedirect {
  /** Of the payment: permanent, ours. */
  readonly reference: string;
  /** Opens the payment's page for whoever has it: 128 bits, base64url. */
  readonly key: string;
  /** A path of ours that leads to the provider: `/pay/<reference>?key=…`. */
  readonly next: string;
  /** Null where only the redirect works. */
  readonly popup: Popup | null;
}
