/** How to reach one provider of the sandbox, with its keys: fields of ProviderAccess. */
export interface SandboxAccess {
  readonly apiUrl: string;
  readonly secretKey: string;
  readonly publicKey: string;
  readonly webhookSecret: string;
  readonly script: string;
}

/** The sandbox's keys. They are public, because no money moves, and have the form of the providers' test keys. */
export const sandboxKeys = {
  paystack: {
    secretKey: 'sk_test_sandbox0000000000000000000000000000000',
    publicKey: 'pk_test_sandbox0000000000000000000000000000000',
    // Paystack signs webhooks with the secret key.
    webhookSecret: 'sk_test_sandbox0000000000000000000000000000000',
  },
  flutterwave: {
    secretKey: 'FLWSECK_TEST-sandbox00000000000000000000-X',
    publicKey: 'FLWPUBK_TEST-sandbox00000000000000000000-X',
    webhookSecret: 'sandbox-webhook-hash',
  },
} as const;

/**
 * Both providers at the sandbox's origin (without a trailing slash). Paths are the providers' own: Paystack's at the
 * root, Flutterwave's below `/v3`.
 */
export const sandboxAccess = (origin: string): Readonly<Record<'flutterwave' | 'paystack', SandboxAccess>> => ({
  paystack: { ...sandboxKeys.paystack, apiUrl: origin, script: `${origin}/v2/inline.js` },
  flutterwave: { ...sandboxKeys.flutterwave, apiUrl: origin, script: `${origin}/v3.js` },
});
