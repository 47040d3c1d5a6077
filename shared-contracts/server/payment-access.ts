import type { PaymentMode } from '../src/membership/providers.ts';

/** How one provider is reached. */
export interface ProviderAccess {
  /** Without a trailing slash: `https://api.paystack.co`, or the stand-in's. */
  readonly apiUrl: string;
  readonly secretKey: string;
  /** What browsers may know; null: no popup. */
  readonly publicKey: string | null;
  /** What the second provider's webhooks are signed with; the first signs with its secret key. */
  readonly webhookSecret: string;
  /** The script of the popup. */
  readonly script: string;
}

/** How payments are taken, from the settings: all keys live, all keys test, or no keys and the stand-in. */
export interface PaymentAccess {
  readonly mode: PaymentMode;
  readonly paystack: ProviderAccess | null;
  readonly flutterwave: ProviderAccess | null;
  /** The stand-in's origin, and the port that it listens on here; null in any other mode. */
  readonly sandbox: { readonly url: string; readonly port: number } | null;
}
