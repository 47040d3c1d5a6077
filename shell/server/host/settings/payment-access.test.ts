import { sandboxKeys } from 'shared-contracts/membership/sandbox-keys';
import { SettingsError } from './settings-error.ts';
import { readSettings } from './settings.ts';

const paymentsWith = (environment: Readonly<Record<string, string>>) => readSettings(environment).payments;

const paystack = { live: 'sk_live_0123456789', test: 'sk_test_0123456789' };
const flutterwave = { live: 'FLWSECK-0123456789-X', test: 'FLWSECK_TEST-0123456789-X' };
const hash = 'chosen-by-ourselves';

describe('the payment settings', () => {
  it('use the sandbox without keys, on the next port and at its own origin', () => {
    expect(paymentsWith({})).toMatchObject({
      mode: 'sandbox',
      sandbox: { url: 'http://127.0.0.1:3001', port: 3001 },
      paystack: { apiUrl: 'http://127.0.0.1:3001', secretKey: sandboxKeys.paystack.secretKey },
    });
    expect(paymentsWith({ PORT: '65535' })?.sandbox?.port).toBe(65_534);
  });

  it('place the sandbox on the site’s host, or as configured', () => {
    const open = { PUBLIC_URL: 'http://archive.test:8080', PAYMENT_SANDBOX: 'on' };
    expect(paymentsWith(open)?.sandbox?.url).toBe('http://archive.test:3001');
    const settings = { PAYMENT_SANDBOX_PORT: '4400', PAYMENT_SANDBOX_URL: 'https://pay.archive.test/' };
    expect(paymentsWith(settings)?.sandbox).toEqual({ url: 'https://pay.archive.test', port: 4400 });
  });

  it('disable payments on a public site without keys, so that nothing is sold for play money', () => {
    expect(paymentsWith({ PUBLIC_URL: 'https://archive.test' })).toBeNull();
    expect(paymentsWith({ PUBLIC_URL: 'https://archive.test', PAYMENT_SANDBOX: 'on' })?.mode).toBe('sandbox');
  });

  it('disable payments when the sandbox is off, or would have no port', () => {
    expect(paymentsWith({ PAYMENT_SANDBOX: 'off' })).toBeNull();
    expect(paymentsWith({ PORT: '0' })).toBeNull();
    expect(paymentsWith({ PORT: '0', PAYMENT_SANDBOX_PORT: '4400' })?.sandbox?.port).toBe(4400);
  });

  it('use the providers whose keys are set', () => {
    expect(paymentsWith({ PAYSTACK_SECRET_KEY: paystack.live })).toEqual({
      mode: 'live',
      paystack: {
        apiUrl: 'https://api.paystack.co',
        secretKey: paystack.live,
        publicKey: null,
        webhookSecret: paystack.live,
        script: 'https://js.paystack.co/v2/inline.js',
      },
      flutterwave: null,
      sandbox: null,
    });
    const both = {
      PAYSTACK_SECRET_KEY: paystack.test,
      FLUTTERWAVE_SECRET_KEY: flutterwave.test,
      FLUTTERWAVE_WEBHOOK_HASH: hash,
      PAYMENT_SANDBOX: 'off',
    };
    expect(paymentsWith(both)).toMatchObject({ mode: 'test', flutterwave: { webhookSecret: hash, publicKey: null } });
  });

  it.each([
    [
      { PAYSTACK_SECRET_KEY: paystack.live, FLUTTERWAVE_SECRET_KEY: flutterwave.test, FLUTTERWAVE_WEBHOOK_HASH: hash },
      'PAYSTACK_SECRET_KEY is a live key and FLUTTERWAVE_SECRET_KEY a test key: use only one kind',
    ],
    [
      { PAYSTACK_SECRET_KEY: paystack.test, FLUTTERWAVE_PUBLIC_KEY: 'FLWPUBK-0123456789-X' },
      'FLUTTERWAVE_PUBLIC_KEY is a live key and PAYSTACK_SECRET_KEY a test key: use only one kind',
    ],
    [
      { PAYSTACK_SECRET_KEY: paystack.live, PAYMENT_SANDBOX: 'on' },
      'PAYMENT_SANDBOX is on although a provider key is set: remove one of them',
    ],
    [
      { FLUTTERWAVE_SECRET_KEY: flutterwave.live },
      'FLUTTERWAVE_WEBHOOK_HASH is missing: FLUTTERWAVE_SECRET_KEY needs it',
    ],
    [{ PAYSTACK_SECRET_KEY: 'pk_live_0123456789' }, 'PAYSTACK_SECRET_KEY must be a secret key of Paystack'],
    [{ FLUTTERWAVE_WEBHOOK_HASH: 'short' }, 'FLUTTERWAVE_WEBHOOK_HASH must have at least 16 characters'],
    [{ PAYMENT_SANDBOX: 'maybe' }, 'PAYMENT_SANDBOX must be one of [off, on]'],
    [{ PAYMENT_SANDBOX_PORT: '3000' }, 'PAYMENT_SANDBOX_PORT must differ from PORT'],
    [
      { PAYMENT_SANDBOX_URL: 'http://127.0.0.1:3001/x' },
      'PAYMENT_SANDBOX_URL must be an address like http://127.0.0.1:3001, without a path',
    ],
    [
      { PAYMENT_SANDBOX_URL: 'http://localhost:3000' },
      'PAYMENT_SANDBOX_URL must have a different origin from PUBLIC_URL',
    ],
  ])('are rejected in one line when they are invalid: %j', (environment, line) => {
    const read = (): unknown => readSettings(environment);
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(`Setting ${line}`);
  });

  it('are rejected without repeating a key', () => {
    expect(() => readSettings({ PAYSTACK_SECRET_KEY: 'live_secret_value' })).toThrow(/^(?!.*live_secret_value)/);
  });
});
