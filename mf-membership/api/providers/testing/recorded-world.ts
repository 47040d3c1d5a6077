import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProviderName } from 'shared-contracts/membership/providers';
import type { ProviderAccess } from 'shared-contracts/server/payment-access';
import { openFlutterwave } from '../flutterwave/open-flutterwave.ts';
import { openPaystack } from '../paystack/open-paystack.ts';
import { openStubServer, type RecordedRequest, type Reply } from './stub-server.ts';
import type { ProviderWorld, WorldFault } from './provider-world.ts';

interface Recorded {
  readonly status: number;
  readonly body: unknown;
}

const folder = join(import.meta.dirname, 'recorded');

/** A request pattern, and the name of the recording to respond with in the given state. */
type Route = readonly [RegExp, (state: State) => string];

interface State {
  paid: boolean;
  declined: boolean;
  known: boolean;
  refunded: number;
  dispute: string;
}

const charge = (state: State): string => {
  if (state.known) return 'duplicate';
  state.known = true;
  return state.declined ? 'declined' : 'charged';
};

const refund = (state: State): string => {
  if (state.refunded > 0) return 'too-much';
  state.refunded += 1;
  return 'refunded';
};

const verify = (state: State): string => {
  if (state.paid || state.known) return 'paid';
  return state.declined ? 'declined' : 'unpaid';
};

const routes: Readonly<Record<ProviderName, readonly Route[]>> = {
  paystack: [
    [/^POST \/transaction\/initialize$/, () => 'started'],
    [/^GET \/transaction\/verify\/.*nobody/, () => 'not-found'],
    [/^GET \/transaction\/verify\//, verify],
    [/^POST \/transaction\/charge_authorization$/, charge],
    [/^GET \/transaction\?from=.*&perPage=100&page=1$/, () => 'list'],
    [/^POST \/refund$/, refund],
    [/^GET \/refund\?transaction=4099260516/, () => 'refunds'],
    [/^GET \/refund\/15581137$/, () => 'refund'],
    [/^GET \/refund\/\d+$/, () => 'not-found'],
    [/^GET \/dispute\/transaction\/4099260516$/, ({ dispute }) => dispute],
  ],
  flutterwave: [
    [/^POST \/v3\/payments$/, () => 'started'],
    [/^GET \/v3\/transactions\/verify_by_reference\?tx_ref=.*nobody/, () => 'not-found'],
    [/^GET \/v3\/transactions\/verify_by_reference\?tx_ref=/, verify],
    [/^GET \/v3\/transactions\/288200108\/verify$/, verify],
    [/^POST \/v3\/tokenized-charges$/, charge],
    [/^GET \/v3\/transactions\?from=\d{4}-\d\d-\d\d&page=1$/, () => 'list'],
    [/^POST \/v3\/transactions\/288200108\/refund$/, refund],
    [/^GET \/v3\/refunds\?id=288200108$/, () => 'refunds'],
    [/^GET \/v3\/refunds\/75923$/, () => 'refund'],
    [/^GET \/v3\/refunds\/\d+$/, () => 'not-found'],
    [/^GET \/v3\/chargebacks\?id=288200108$/, ({ dispute }) => dispute],
  ],
};

const faults: Readonly<Record<WorldFault, Reply>> = {
  busy: { status: 429, body: { status: 'error', message: 'Too many requests' } },
  cut: 'cut',
  error: { status: 503, body: { status: 'error', message: 'Your request may still be processing', data: null } },
  html: { status: 200, body: '<html><title>Maintenance</title></html>' },
  silent: 'silent',
  'silent-after': 'silent',
  'wrong-key': { status: 401, body: { status: false, message: 'Invalid key' } },
};

const accessTo = (apiUrl: string): ProviderAccess => ({
  apiUrl,
  secretKey: 'FLWSECK_TEST-recorded-X',
  publicKey: 'public',
  webhookSecret: 'hash',
  script: 'https://provider.test/inline.js',
});

const silent = (): void => undefined;

/** Opens the adapter with responses that were written from the provider's documentation. */
export async function openRecordedWorld(name: ProviderName): Promise<ProviderWorld> {
  const recorded = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as Record<string, Recorded>;
  const state: State = { paid: false, declined: false, known: false, refunded: 0, dispute: 'no-dispute' };
  let reference = '';
  let next: WorldFault | null = null;
  const answerTo = ({ method, path }: RecordedRequest): Reply => {
    const route = routes[name].find(([pattern]) => pattern.test(`${method} ${path}`));
    if (route === undefined) throw new Error(`nothing is recorded for ${method} ${path}`);
    const { status, body } = recorded[route[1](state)] ?? { status: 500, body: 'not recorded' };
    return { status, body: JSON.stringify(body).replaceAll('{reference}', reference) };
  };
  const server = await openStubServer((request) => {
    reference = /arc-[a-z0-9]+/.exec(`${request.path} ${request.body}`)?.[0] ?? reference;
    const fault = next;
    next = null;
    // With `silent-after` the request takes effect before the fault.
    const reply = fault === null || fault === 'silent-after' ? answerTo(request) : faults[fault];
    return fault === null ? reply : faults[fault];
  });
  const open = name === 'paystack' ? openPaystack : openFlutterwave;
  const log = { info: silent, warn: silent, error: silent };
  return {
    provider: open({ access: accessTo(server.url), log, deadlineMs: 300 }),
    pay: () => (state.paid = true),
    decline: () => (state.declined = true),
    dispute: (_reference, step) => (state.dispute = step === 'open' ? 'disputed' : 'dispute-lost'),
    finishRefunds: () => Promise.resolve(),
    fault: (fault) => {
      next = fault;
      return true;
    },
    close: () => server.close(),
  };
}
