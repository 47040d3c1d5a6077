import { join } from 'node:path';

/** Where a site keeps its registry and releases. */
export interface ReleaseHome {
  readonly registry: string;
  readonly history: string;
  readonly lock: string;
  /** 32 bytes that make the key by which this site signs its registry; where it lies, no unsigned registry is taken. */
  readonly key: string;
  /** The same key until the first signed registry is in place. */
  readonly firstKey: string;
  /** The newest registry that was taken here; never in a backup, for what is restored is older. */
  readonly seen: string;
  /** REGISTRY_KEYS: who may sign; empty: this site's own key, and no other. */
  readonly trusted: readonly string[];
  readonly releases: string;
  /** Releases on their way in; a crash leaves rubbish here and nowhere else. */
  readonly incoming: string;
  /** What was revoked: kept to be looked at, never served. */
  readonly revoked: string;
}

/**
 * Development builds never meet production ones: with NODE_ENV=development the home is a folder of its own. `trusted` are
 * the settings' REGISTRY_KEYS; whoever reads or changes the registry hands them on.
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
