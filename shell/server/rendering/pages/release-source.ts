import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';
import type { DeclaredRoutes } from 'shared-contracts/routes';
import type { ReleaseChoice } from '../../releases/public.ts';

/** What pages need from the releases (`../releases`). */
export interface ReleaseSource {
  /** Names of all remotes, with or without a release. */
  remotes(): readonly string[];
  /** The releases for a request; without a choice those of everybody. */
  snapshot(choice?: ReleaseChoice): RegistrySnapshot;
  /** The routes of each remote's pages. The arrays stay the same while the releases do. */
  routes(choice?: ReleaseChoice): DeclaredRoutes;
  /** Whether a canary is running, so that readers need a bucket. */
  draws(): boolean;
  /** Finds a stored release by its exact version, also an old one; null when it is gone or revoked. */
  find(remote: string, version: string): ReleaseInfo | null;
  /** The server bundle's text, checked against the registry. */
  serverBundle(remote: string, version: string): Promise<string>;
}
