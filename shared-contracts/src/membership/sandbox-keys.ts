/** How one provider of the stand-in is reached and what it is given: fields of ProviderAccess. */
export interface SandboxAccess {
  readonly apiUrl: string;
  readonly secretKey: string;
  readonly publicKey: string;
  readonly webhookSecret: string;
  readonly script: string;
}

/** Fixed and known to everybody, since no money moves there: in the providers' own manner, so that they pass for test keys. */
export const sandboxKeys = {
  paystack: {
    secretKey: 'sk_test_sandbox0000000000000000000000000000000',
    publicKey: 'pk_test_sandbox0000000000000000000000000000000',
    // The first provider signs with its secret key.
    webhookSecret: 'sk_test_sandbox0000000000000000000000000000000',
  },
  flutterwave: {
    secretKey: 'FLWSECK_TEST-sandbox00000000000000000000-X',
    publicKey: 'FLWPUBK_TEST-sandbox00000000000000000000-X',
    webhookSecret: 'sandbox-webhook-hash',
  },
} as const;

/**
 * Both providers on the stand-in's origin (without a trailing slash), which answers the first one's paths at its root and
 * the second's below `/v3`, as theirs do.
 */
export const sandboxAccess = (origin: string): Readonly<Record<'flutterwave' | 'paystack', SandboxAccess>> => ({
  paystack: { ...sandboxKeys.paystack, apiUrl: origin, script: `${origin}/v2/inline.js` },
  flutterwave: { ...sandboxKeys.flutterwave, apiUrl: origin, script: `${origin}/v3.js` },
});
