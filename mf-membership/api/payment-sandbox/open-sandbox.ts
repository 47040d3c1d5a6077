import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { sandboxKeys } from 'shared-contracts/membership/sandbox-keys';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { controlRoutes } from './control/control-routes.ts';
import { startDueWorker } from './due-worker.ts';
import { openFaults } from './faults.ts';
import { flutterwaveRoutes } from './flutterwave/flutterwave-routes.ts';
import { script, style } from './http/reply.ts';
import { get, type Route } from './http/route.ts';
import { makeServer } from './http/serve.ts';
import { paystackRoutes } from './paystack/paystack-routes.ts';
import { openClock } from './sandbox-clock.ts';
import type { SandboxKeys, SandboxContext } from './sandbox-context.ts';
import { openControl, type SandboxControl } from './sandbox-control.ts';
import { openStore } from './store/open-store.ts';

/** Returns a function that reads the file once, on the first call. */
function textOf(file: string): () => string {
  let text: string | null = null;
  return () => (text ??= readFileSync(new URL(`./browser/${file}`, import.meta.url), 'utf8'));
}

function served(address: string, file: string, answer: typeof script): Route {
  const text = textOf(file);
  return get(address, () => answer(text()));
}

/** The files that browsers load: both providers' scripts at their real paths, and those of the sandbox's own pages. */
const browserFiles: readonly Route[] = [
  served('/v2/inline.js', 'paystack-inline.js', script),
  served('/v3.js', 'flutterwave-inline.js', script),
  served('/checkout/popup.js', 'popup.js', script),
  served('/sandbox.css', 'sandbox.css', style),
];

/** How to open a sandbox. Only `siteUrl` has no default. */
export interface SandboxOptions {
  /** 0 or absent: any free port. */
  readonly port?: number;
  /** The address at which browsers and the site reach the sandbox; `http://127.0.0.1:<port>` by default. */
  readonly publicUrl?: string;
  /** The database file; null or absent: in memory only. */
  readonly dataFile?: string | null;
  /** Absolute, without a trailing slash. Webhooks go there. */
  readonly siteUrl: string;
  readonly keys?: SandboxKeys;
  /** Real time in ms. */
  readonly now?: () => number;
  /** The same seed yields the same numbers and codes; random by default. */
  readonly seed?: string;
  /** Called with unexpected errors. */
  readonly problem?: (error: unknown) => void;
}

export interface OpenSandbox {
  readonly url: string;
  readonly control: SandboxControl;
  /** Ends open requests and waits for webhooks that are being sent; those not yet due stay in the store. */
  readonly close: () => Promise<void>;
}

const isHere = (url: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

/** Listens on all interfaces only for a public address, since the keys are known to everybody. */
const hostFor = (publicUrl: string | undefined): string =>
  publicUrl === undefined || isHere(publicUrl) ? '127.0.0.1' : '0.0.0.0';

/** Opens the sandbox. Rejects when the port is taken or the file cannot be opened. */
export async function openSandbox(options: SandboxOptions): Promise<OpenSandbox> {
  const store = openStore(options.dataFile ?? null, options.seed);
  const clockwork = startDueWorker(() => world());
  let url = options.publicUrl ?? '';
  const shared = {
    store,
    clock: openClock(store, options.now ?? Date.now),
    faults: openFaults(store),
    keys: options.keys ?? sandboxKeys,
    siteUrl: options.siteUrl,
    wake: clockwork.wake,
    idle: clockwork.idle,
  };
  const world = (): SandboxContext => ({ ...shared, url });
  const routes = [...paystackRoutes, ...flutterwaveRoutes, ...browserFiles, ...checkoutRoutes, ...controlRoutes];
  const server = makeServer(world, routes, options.problem ?? (() => undefined));
  try {
    server.listen(options.port ?? 0, hostFor(options.publicUrl));
    await once(server, 'listening');
  } catch (error) {
    store.close();
    throw error;
  }
  if (url === '') url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  clockwork.wake();
  return {
    url,
    control: openControl(world),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await clockwork.stop();
      store.close();
    },
  };
}
