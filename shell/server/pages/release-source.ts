import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';

/** What pages need of the releases (`../releases`). */
export interface ReleaseSource {
  /** `avoid`: remotes for which the previous release is asked. */
  snapshot(avoid?: ReadonlySet<string>): RegistrySnapshot;
  /** A kept release by exact version, also an old one; null when it is gone or revoked. */
  find(remote: string, version: string): ReleaseInfo | null;
  /** The server bundle's text, checked against the registry. */
  serverBundle(remote: string, version: string): Promise<string>;
}
