import { join } from 'node:path';
import { fileSecrets, type DatabaseNews, type SecretStore, type Settings, type SharedRecords } from '../host/public.ts';
import { fileTexts, rowTexts, type RegistryTexts } from './registry-texts.ts';
import { databaseReleaseStore, type SharedReleaseStore } from './release-packs.ts';

/** Where a site's registry and releases are stored. */
export interface ReleaseHome {
  readonly texts: RegistryTexts;
  /** Contains the key that signs the registry. */
  readonly secrets: SecretStore;
  /** The store through which servers share releases; null for a site of one server. */
  readonly packs: SharedReleaseStore | null;
  /** The registry's files on a site of one server. */
  readonly registry: string;
  readonly history: string;
  readonly lock: string;
  /**
   * File with the 32-byte seed of the key that signs the registry. Once it exists, no unsigned registry is accepted.
   */
  readonly key: string;
  /** The same key until the first signed registry is in place. */
  readonly firstKey: string;
  /** The newest registry that was accepted here; not part of backups, because a restored registry is older. */
  readonly seen: string;
  /** REGISTRY_KEYS: who may sign; when empty, only the site's own key. */
  readonly trusted: readonly string[];
  readonly releases: string;
  /** Releases being published; a crash leaves remnants only here. */
  readonly incoming: string;
  /** Files of revoked releases, stored for inspection and never served. */
  readonly revoked: string;
}

/**
 * Returns the paths for a site of one server. With NODE_ENV=development they are in a separate folder, so that
 * development builds never mix with production ones. `trusted` is the setting REGISTRY_KEYS; needed to read or change
 * the registry.
 */
export function releaseHome(
  dataDir: string,
  trusted: readonly string[] = [],
  nodeEnv: string | undefined = process.env['NODE_ENV'],
): ReleaseHome {
  const base = nodeEnv === 'development' ? join(dataDir, 'development') : dataDir;
  const registry = {
    registry: join(base, 'registry', 'registry.json'),
    history: join(base, 'registry', 'history'),
    lock: join(base, 'registry', 'lock'),
  };
  return {
    texts: fileTexts(registry),
    secrets: fileSecrets(base),
    packs: null,
    ...registry,
    key: join(base, 'registry', 'signing.key'),
    firstKey: join(base, 'registry', 'signing.key.first'),
    seen: join(base, 'seen', 'registry.json'),
    trusted,
    releases: join(base, 'releases'),
    incoming: join(base, 'releases', '.incoming'),
    revoked: join(base, 'revoked'),
  };
}

interface Sharing {
  readonly shared: SharedRecords | null;
  readonly secrets: SecretStore;
  /** Null in a command, which follows nothing. */
  readonly news: DatabaseNews | null;
}

/**
 * Returns the home of a site, shared between servers if there are several. A development server has its own, because
 * its builds must not reach the others.
 */
export function sharedReleaseHome(
  { dataDir, registryKeys, nodeEnv }: Pick<Settings, 'dataDir' | 'nodeEnv' | 'registryKeys'>,
  { shared, secrets, news }: Sharing,
): ReleaseHome {
  const home = releaseHome(dataDir, registryKeys);
  if (shared === null || nodeEnv === 'development') return home;
  return { ...home, texts: rowTexts(shared, news), secrets, packs: databaseReleaseStore(shared) };
}
