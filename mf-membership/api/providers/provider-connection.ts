import type { ProviderAccess } from 'shared-contracts/server/payment-access';
import type { Log } from 'shared-contracts/server/slice-context';

/** What an adapter needs to reach its provider. */
export interface ProviderConnection {
  readonly access: ProviderAccess;
  readonly log: Log;
  /** Shorter deadlines for tests, in ms. */
  readonly deadlineMs?: number;
}
