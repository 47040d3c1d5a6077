import type { Log } from 'shared-contracts/server/slice-context';
import { openLog, openSecrets, type Settings } from '../host/public.ts';
import { currentOrLastGoodRegistry } from './judge-registry.ts';
import { sharedReleaseHome, type ReleaseHome } from './release-home.ts';
import { shareReleases } from './share-releases.ts';

const silent: Log = openLog('silent');

/**
 * Opens the registry and the releases for a command. With several servers, this one may not have the live releases yet,
 * so they are fetched. Rejects with StartError if SITE_SECRET is wrong or missing.
 */
export async function openReleaseHome(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'nodeEnv' | 'registryKeys' | 'siteSecret'>,
): Promise<{ readonly home: ReleaseHome; readonly close: () => Promise<void> }> {
  const { shared, secrets, close } = await openSecrets(settings, silent);
  const home = sharedReleaseHome(settings, { shared, secrets, news: null });
  const registry = home.packs === null ? null : await currentOrLastGoodRegistry(home);
  if (registry !== null) await shareReleases(home, registry, 'live', silent);
  return { home, close };
}
