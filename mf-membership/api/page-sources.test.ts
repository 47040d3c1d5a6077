import { sandboxAccess } from 'shared-contracts/membership/sandbox-keys';
import type { PaymentAccess, ProviderAccess } from 'shared-contracts/server/payment-access';
import { pageSources } from './page-sources.ts';

const access = (script: string): ProviderAccess => ({
  apiUrl: 'https://api.example',
  secretKey: 'secret',
  publicKey: null,
  webhookSecret: 'secret',
  script,
});
const live: PaymentAccess = {
  mode: 'live',
  paystack: access('https://js.paystack.co/v2/inline.js'),
  flutterwave: null,
  sandbox: null,
};

describe('content security sources of payment pages', () => {
  it('contain only the sandbox if it takes the payments', () => {
    const url = 'http://127.0.0.1:3001';
    const payments: PaymentAccess = { mode: 'sandbox', ...sandboxAccess(url), sandbox: { url, port: 3001 } };
    expect(pageSources({ payments })).toEqual({ script: [url], frame: [url], connect: [url], image: [], form: [url] });
  });

  it('contain only the available providers', () => {
    expect(pageSources({ payments: live })).toMatchObject({
      script: ['https://js.paystack.co'],
      form: ['https://checkout.paystack.com'],
    });
    const both = { ...live, flutterwave: access('https://checkout.flutterwave.com/v3.js') };
    const { script } = pageSources({ payments: both });
    expect(script).toEqual(['https://js.paystack.co', 'https://checkout.flutterwave.com']);
  });

  it('are empty if nothing can be paid', () => {
    expect(Object.values(pageSources({})).flat()).toEqual([]);
  });
});
