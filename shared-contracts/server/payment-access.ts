import type { PaymentMode } from '../src/membership/providers.ts';

/** The connection to one provider. */
export interface ProviderAccess {
  /** Without a trailing slash: `https://api.paystack.co`, or that of the sandbox. */
  readonly apiUrl: string;
  readonly secretKey: string;
  /** The key for browsers; null: no popup. */
  readonly publicKey: string | null;
  /** The secret that signs Flutterwave's webhooks; Paystack signs with `secretKey`. */
  readonly webhookSecret: string;
  /** The address of the popup's script. */
  readonly script: string;
}

/**
 * How payments are taken, from the settings: with live keys only, with test keys only, or in the sandbox without keys.
 */
export interface PaymentAccess {
  readonly mode: PaymentMode;
  readonly paystack: ProviderAccess | null;
  readonly flutterwave: ProviderAccess | null;
  /** The sandbox's origin, and its port on this machine; null in any other mode. */
  readonly sandbox: { readonly url: string; readonly port: number } | null;
}
