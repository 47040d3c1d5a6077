import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';
import type { DeclaredRoutes } from 'shared-contracts/routes';
import type { ReleaseChoice } from '../../releases/public.ts';

/** What pages need of the releases (`../releases`). */
export interface ReleaseSource {
  /** The releases of one request; without a choice those of everybody. */
  snapshot(choice?: ReleaseChoice): RegistrySnapshot;
  /** Addresses of each remote's pages; the same arrays as long as the same releases are in force. */
  routes(choice?: ReleaseChoice): DeclaredRoutes;
  /** Whether a part of the readers gets something else than the others. */
  draws(): boolean;
  /** A kept release by exact version, also an old one; null when it is gone or revoked. */
  find(remote: string, version: string): ReleaseInfo | null;
  /** The server bundle's text, checked against the registry. */
  serverBundle(remote: string, version: string): Promise<string>;
}
