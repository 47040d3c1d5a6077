import type { ProviderAccess } from 'shared-contracts/server/payment-access';
import type { Log } from 'shared-contracts/server/slice-context';

/** What an adapter needs to reach its provider. */
export interface ProviderConnection {
  readonly access: ProviderAccess;
  readonly log: Log;
  /** A deadline for all requests, in ms; for tests. */
  readonly deadlineMs?: number;
  /** Sends a request; the global `fetch` by default. */
  readonly fetch?: (url: string, request: RequestInit) => Promise<Response>;
}
