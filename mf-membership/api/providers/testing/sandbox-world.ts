import type { ProviderName } from 'shared-contracts/membership/providers';
import { sandboxAccess } from 'shared-contracts/membership/sandbox-keys';
import type { FaultName } from '../../payment-sandbox/faults.ts';
import { openSandbox } from '../../payment-sandbox/open-sandbox.ts';
import { openFlutterwave } from '../flutterwave/open-flutterwave.ts';
import { openPaystack } from '../paystack/open-paystack.ts';
import { openStubServer } from './stub-server.ts';
import type { ProviderWorld, WorldFault } from './provider-world.ts';

/** The sandbox's faults for each fault, whichever call comes next. */
const faults: Readonly<Partial<Record<WorldFault, readonly FaultName[]>>> = {
  busy: ['too-many'],
  error: ['start-5xx', 'verify-5xx', 'charge-5xx', 'list-5xx'],
  silent: ['verify-timeout'],
  'silent-after': ['start-timeout', 'charge-timeout', 'refund-timeout'],
};

const silent = (): void => undefined;
const day = 86_400_000;

/** Opens the adapter with the sandbox, over HTTP in one process. */
export async function openSandboxWorld(name: ProviderName): Promise<ProviderWorld> {
  // Receives the sandbox's webhooks.
  const site = await openStubServer(() => ({ status: 200, body: {} }));
  const sandbox = await openSandbox({ siteUrl: site.url, seed: 'suite' });
  const open = name === 'paystack' ? openPaystack : openFlutterwave;
  const log = { info: silent, warn: silent, error: silent };
  let declined = false;
  return {
    provider: open({ access: sandboxAccess(sandbox.url)[name], log, deadlineMs: 300 }),
    pay: (reference) => void sandbox.control.pay(reference, declined ? 'renewals-declined' : 'success'),
    decline: () => (declined = true),
    dispute: (reference, step) => {
      sandbox.control.dispute(reference, step);
    },
    finishRefunds: () => sandbox.control.advance(day),
    fault: (fault) => {
      const names = faults[fault] ?? [];
      sandbox.control.setFaults(Object.fromEntries(names.map((one) => [one, 1])));
      return names.length > 0;
    },
    close: async () => {
      await sandbox.close();
      await site.close();
    },
  };
}
