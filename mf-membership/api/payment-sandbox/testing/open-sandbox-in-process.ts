import { setImmediate } from 'node:timers/promises';
import { sandboxKeys } from 'shared-contracts/membership/sandbox-keys';
import { openFaults } from '../faults.ts';
import { flutterwaveRoutes } from '../flutterwave/flutterwave-routes.ts';
import { serveRequest } from '../http/route.ts';
import { paystackRoutes } from '../paystack/paystack-routes.ts';
import { openClock } from '../sandbox-clock.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { openStore } from '../store/open-store.ts';

/** The sandbox in the test's own process, without a port. */
export interface InProcessSandbox {
  readonly world: SandboxContext;
  /** Like the global `fetch`, but a request that would never get a response rejects at once. */
  readonly fetch: (url: string, request: RequestInit) => Promise<Response>;
}

const routes = [...paystackRoutes, ...flutterwaveRoutes];

/** Nothing happens automatically: webhooks stay in the store, and pending payments wait for the test. */
export function openSandboxInProcess(now: () => number): InProcessSandbox {
  const store = openStore(null, 'test');
  const world: SandboxContext = {
    ...{ store, clock: openClock(store, now), faults: openFaults(store), keys: sandboxKeys },
    ...{ url: 'http://sandbox.test', siteUrl: 'http://localhost:3000' },
    wake: () => undefined,
    idle: () => Promise.resolve(),
  };
  return {
    world,
    fetch: async (url, { method = 'GET', headers, body }) => {
      // Like a network, never responds in the same turn of the event loop.
      await setImmediate();
      const { pathname: path, searchParams: query } = new URL(url);
      const sent = new Headers(headers);
      const request = { method, path, query, header: (name: string) => sent.get(name), body: (body ?? '') as string };
      const reply = await serveRequest(world, routes, request);
      if (reply === 'hang') throw new Error('nobody answered');
      return new Response(reply.body, reply);
    },
  };
}
