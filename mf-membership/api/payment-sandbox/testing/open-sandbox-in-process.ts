import { setImmediate } from 'node:timers/promises';
import { sandboxKeys } from 'shared-contracts/membership/sandbox-keys';
import { openFaults } from '../faults.ts';
import { flutterwaveRoutes } from '../flutterwave/flutterwave-routes.ts';
import { answerRequest } from '../http/route.ts';
import { paystackRoutes } from '../paystack/paystack-routes.ts';
import { openClock } from '../sandbox-clock.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { openStore } from '../store/open-store.ts';

/** The sandbox in the process of a test, without a port. */
export interface InProcessSandbox {
  readonly world: SandboxContext;
  /** As the global one; a request that is never answered rejects at once. */
  readonly fetch: (url: string, request: RequestInit) => Promise<Response>;
}

const routes = [...paystackRoutes, ...flutterwaveRoutes];

/** Nothing happens in it by itself: webhooks stay in its store, and what is pending waits for the test. */
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
      // As over a network: never in the same turn.
      await setImmediate();
      const { pathname: path, searchParams: query } = new URL(url);
      const sent = new Headers(headers);
      const request = { method, path, query, header: (name: string) => sent.get(name), body: (body ?? '') as string };
      const reply = await answerRequest(world, routes, request);
      if (reply === 'hang') throw new Error('nobody answered');
      return new Response(reply.body, reply);
    },
  };
}
