import { sandboxAccess } from 'shared-contracts/membership/sandbox-keys';
import type { PaymentAccess, ProviderAccess } from 'shared-contracts/server/payment-access';
import { isLoopback } from 'shared-contracts/is-loopback';
import { SettingsError } from './settings-error.ts';
import type { PaymentVariables } from './payment-variables.ts';

/** The site that takes payments. */
interface PaidSite {
  readonly port: number;
  /** Absolute. */
  readonly publicUrl: string;
}

const keyNames = ['PAYSTACK_SECRET_KEY', 'FLUTTERWAVE_SECRET_KEY', 'FLUTTERWAVE_PUBLIC_KEY'] as const;

const isTestKey = (key: string): boolean => /^(sk_test_|FLW(SECK|PUBK)_TEST-)/.test(key);

/** Throws SettingsError when live and test keys are mixed, because test payments would open what live ones pay for. */
function modeOf(values: PaymentVariables): 'live' | 'test' | null {
  const keys = keyNames.flatMap((name) =>
    values[name] === undefined ? [] : [{ name, test: isTestKey(values[name]) }],
  );
  const live = keys.find(({ test }) => !test);
  const test = keys.find((key) => key.test);
  if (live !== undefined && test !== undefined) {
    throw new SettingsError(`Setting ${live.name} is a live key and ${test.name} a test key: use only one kind`);
  }
  if (keys.length === 0) return null;
  return live === undefined ? 'test' : 'live';
}

const paystackOf = ({ PAYSTACK_SECRET_KEY: secretKey }: PaymentVariables): ProviderAccess | null =>
  secretKey === undefined
    ? null
    : {
        apiUrl: 'https://api.paystack.co',
        secretKey,
        // Paystack's window opens with the code of a payment that we began.
        publicKey: null,
        webhookSecret: secretKey,
        script: 'https://js.paystack.co/v2/inline.js',
      };

function flutterwaveOf(values: PaymentVariables): ProviderAccess | null {
  const { FLUTTERWAVE_SECRET_KEY: secretKey, FLUTTERWAVE_WEBHOOK_HASH: webhookSecret } = values;
  if (secretKey === undefined) return null;
  if (webhookSecret === undefined) {
    throw new SettingsError('Setting FLUTTERWAVE_WEBHOOK_HASH is missing: FLUTTERWAVE_SECRET_KEY needs it');
  }
  return {
    apiUrl: 'https://api.flutterwave.com',
    secretKey,
    publicKey: values.FLUTTERWAVE_PUBLIC_KEY ?? null,
    webhookSecret,
    script: 'https://checkout.flutterwave.com/v3.js',
  };
}

/**
 * Returns an origin other than the site's, so that its pages may run other scripts. For a site at `localhost` the host
 * differs too, because browsers send the cookies of a host to each of its ports.
 */
function sandboxUrl(port: number, publicUrl: string): string {
  const { host, hostname } = new URL(publicUrl);
  return `http://${isLoopback(host) ? '127.0.0.1' : hostname}:${String(port)}`;
}

/**
 * Returns null when the sandbox's port is 0, or unknown because the system chooses the site's. Throws SettingsError
 * when port or origin are the site's own.
 */
function sandboxOf(values: PaymentVariables, { port: sitePort, publicUrl }: PaidSite): PaymentAccess | null {
  const port = values.PAYMENT_SANDBOX_PORT ?? (sitePort === 0 ? 0 : sitePort === 65_535 ? sitePort - 1 : sitePort + 1);
  if (port === 0) return null;
  if (port === sitePort) throw new SettingsError('Setting PAYMENT_SANDBOX_PORT must differ from PORT');
  const url = values.PAYMENT_SANDBOX_URL ?? sandboxUrl(port, publicUrl);
  if (new URL(url).origin === new URL(publicUrl).origin) {
    throw new SettingsError('Setting PAYMENT_SANDBOX_URL must have a different origin from PUBLIC_URL');
  }
  return { mode: 'sandbox', ...sandboxAccess(url), sandbox: { url, port } };
}

/**
 * Returns how payments are taken: by the providers whose keys are set; without keys by the sandbox, on a local site or
 * when PAYMENT_SANDBOX is on; else null. Throws SettingsError for mixed or incomplete keys, and for a sandbox together
 * with a key.
 */
export function paymentAccess(values: PaymentVariables, site: PaidSite): PaymentAccess | null {
  const mode = modeOf(values);
  const sandbox = values.PAYMENT_SANDBOX;
  // Off at a public address: without keys, a public site would sell everything for play money.
  const sandboxMode = sandbox ?? (isLoopback(new URL(site.publicUrl).host) ? 'on' : 'off');
  if (mode === null) return sandboxMode === 'off' ? null : sandboxOf(values, site);
  if (sandbox === 'on') {
    throw new SettingsError('Setting PAYMENT_SANDBOX is on although a provider key is set: remove one of them');
  }
  const [paystack, flutterwave] = [paystackOf(values), flutterwaveOf(values)];
  return paystack === null && flutterwave === null ? null : { mode, paystack, flutterwave, sandbox: null };
}
