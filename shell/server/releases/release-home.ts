import { join } from 'node:path';

/** The paths of a site's registry and releases. */
export interface ReleaseHome {
  readonly registry: string;
  readonly history: string;
  readonly lock: string;
  /** 32 bytes of the key that signs the registry; once it exists, no unsigned registry is accepted. */
  readonly key: string;
  /** The same key until the first signed registry is in place. */
  readonly firstKey: string;
  /** The newest registry that was accepted here; not part of backups, because a restored registry is older. */
  readonly seen: string;
  /** REGISTRY_KEYS: who may sign; when empty, only the site's own key. */
  readonly trusted: readonly string[];
  readonly releases: string;
  /** Releases being published; after a crash, leftovers are here only. */
  readonly incoming: string;
  /** Files of revoked releases, stored for inspection and never served. */
  readonly revoked: string;
}

/**
 * Returns the paths. With NODE_ENV=development they are in a separate folder, so that development builds never mix with
 * production ones. `trusted` is the setting REGISTRY_KEYS; needed to read or change the registry.
 */
export function releaseHome(
  dataDir: string,
  trusted: readonly string[] = [],
  nodeEnv: string | undefined = process.env['NODE_ENV'],
): ReleaseHome {
  const base = nodeEnv === 'development' ? join(dataDir, 'development') : dataDir;
  return {
    registry: join(base, 'registry', 'registry.json'),
    history: join(base, 'registry', 'history'),
    lock: join(base, 'registry', 'lock'),
    key: join(base, 'registry', 'signing.key'),
    firstKey: join(base, 'registry', 'signing.key.first'),
    seen: join(base, 'seen', 'registry.json'),
    trusted,
    releases: join(base, 'releases'),
    incoming: join(base, 'releases', '.incoming'),
    revoked: join(base, 'revoked'),
  };
}
